// SPDX-License-Identifier: EPL-2.0
/**
 * OverReporting: a thread reads a gauge in one region and sets it in another, to a value that has
 * nothing to do with what it read.
 *
 * <p>No violation. A method that only compares which variables the regions use takes the two for
 * one operation.
 *
 * <p>Source: C. von Praun, T. Gross, <em>Static detection of atomicity violations in
 * object-oriented programs</em>, 2003.
 */
package org.isolde.examples.atomicity.overreporting;
