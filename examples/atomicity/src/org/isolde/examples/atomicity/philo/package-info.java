// SPDX-License-Identifier: EPL-2.0
/**
 * Philo: the dining philosophers. Each takes both forks at once if they are there, or tries again;
 * eats; and puts them back.
 *
 * <p>No violation: whoever has taken the forks is the only one to put them back, so what was read
 * of them stays true until then. A method that only sees the answer escape from one region and lead
 * to another reports it.
 *
 * <p>The package {@link org.isolde.examples.atomicity.philo.original} is the same with its output.
 *
 * <p>Source: C. von Praun, T. Gross, <em>Static detection of atomicity violations in
 * object-oriented programs</em>, 2003.
 */
package org.isolde.examples.atomicity.philo;
