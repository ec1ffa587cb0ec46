// SPDX-License-Identifier: EPL-2.0
/**
 * Philo with one region: a whole meal.
 */
package org.isolde.examples.atomicity.philo.repaired;
