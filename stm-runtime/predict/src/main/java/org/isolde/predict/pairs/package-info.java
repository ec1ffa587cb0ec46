// SPDX-License-Identifier: EPL-2.0
/**
 * The search for pairs of witnesses of two threads that can be concurrent (phase II of Farzan 2009,
 * Figure 1), and the merging of predictions about the same places. May depend on all packages but
 * {@code schedule} and the one above.
 */
@NullMarked
package org.isolde.predict.pairs;

import org.jspecify.annotations.NullMarked;
