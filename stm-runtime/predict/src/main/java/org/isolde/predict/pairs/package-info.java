// SPDX-License-Identifier: EPL-2.0
/**
 * Looks for pairs of witnesses of two threads that can be at their places at once (phase II of
 * Farzan 2009, Figure 1), and makes one prediction of those about the same places. May depend on
 * all packages but {@code schedule} and the one above.
 */
@NullMarked
package org.isolde.predict.pairs;

import org.jspecify.annotations.NullMarked;
