// SPDX-License-Identifier: EPL-2.0
/**
 * UnderReporting: a number is doubled by adding to it what adding zero to it returns. Both regions
 * are the same method.
 *
 * <p>One violation, a stale-value error:
 *
 * <pre>
 *   Doubler 1  add(0): 4
 *   Doubler 2  add(0): 4
 *   Doubler 2  add(4): 8
 *   Doubler 1  add(4): 12, and not 16
 * </pre>
 *
 * <p>Source: C. von Praun, T. Gross, <em>Static detection of atomicity violations in
 * object-oriented programs</em>, 2003.
 */
package org.isolde.examples.atomicity.underreporting;
