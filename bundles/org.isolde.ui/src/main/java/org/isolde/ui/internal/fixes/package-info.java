// SPDX-License-Identifier: EPL-2.0
/**
 * The user interface of fixes: quick fixes at markers, in the Problems view and in the Java editor,
 * and quick assists at other transactions.
 */
package org.isolde.ui.internal.fixes;
