// SPDX-License-Identifier: EPL-2.0
/**
 * Views and what is said of them: the definitions 3.5 to 3.11 of Dias' thesis (section 3.4; MoTH
 * 2012, definitions 5 to 11), as they stand there. {@link org.isolde.atomicity.AtomicityAnalysis}
 * finds the same and more without comparing everything with everything.
 */
package org.isolde.atomicity.view;
