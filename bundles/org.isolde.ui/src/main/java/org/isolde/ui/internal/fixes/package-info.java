// SPDX-License-Identifier: EPL-2.0
/**
 * The fixes for anomalies as users meet them: at markers, in the Problems view and the Java editor,
 * and as quick assists at other transactions.
 */
package org.isolde.ui.internal.fixes;
