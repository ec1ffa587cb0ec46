// SPDX-License-Identifier: EPL-2.0
/**
 * What can be done to the sources so that an anomaly goes away, without a user interface: each fix
 * is a change with a preview that can be undone.
 */
package org.isolde.core.fixes;
