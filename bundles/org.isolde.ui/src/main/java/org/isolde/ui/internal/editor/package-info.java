// SPDX-License-Identifier: EPL-2.0
/**
 * What editors show: the places of the current anomaly, and above each transaction what is known of
 * it.
 */
package org.isolde.ui.internal.editor;
