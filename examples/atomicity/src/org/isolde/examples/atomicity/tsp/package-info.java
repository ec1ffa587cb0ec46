// SPDX-License-Identifier: EPL-2.0
/**
 * Tsp: the shortest tour through some cities, by branch and bound. Solvers take beginnings of tours
 * from a queue and search for the best end, which they give up when it cannot be shorter than the
 * best tour found so far.
 *
 * <p>No violation, though values escape: the next beginning belongs to who took it, whatever
 * becomes of the queue; and the length of the best tour only bounds the search: it is looked at
 * again before a better tour is noted. The cities lie so that the best tour is the only one of its
 * length.
 *
 * <p>Source: C. von Praun, T. Gross, <em>Static detection of atomicity violations in
 * object-oriented programs</em>, 2003.
 */
package org.isolde.examples.atomicity.tsp;
