// SPDX-License-Identifier: EPL-2.0
/**
 * Views and their properties: definitions 3.5 to 3.11 of Dias' thesis (section 3.4; MoTH 2012,
 * definitions 5 to 11), literally. {@link org.isolde.atomicity.AtomicityAnalysis} finds the same
 * and more, without comparing all pairs.
 */
package org.isolde.atomicity.view;
