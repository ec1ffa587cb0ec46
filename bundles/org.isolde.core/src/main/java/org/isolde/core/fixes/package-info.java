// SPDX-License-Identifier: EPL-2.0
/**
 * Quick fixes for anomalies, independent of a user interface: each fix is a change of the sources
 * with a preview, and can be undone.
 */
package org.isolde.core.fixes;
