// SPDX-License-Identifier: EPL-2.0
/**
 * Decorations in editors: the places of the current anomaly, and the verdict above each
 * transaction.
 */
package org.isolde.ui.internal.editor;
