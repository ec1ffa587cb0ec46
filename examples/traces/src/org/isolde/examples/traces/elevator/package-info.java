// SPDX-License-Identifier: EPL-2.0
/**
 * Lifts that bring people from floor to floor, after the elevator of the benchmarks of von Praun
 * and Gross. Each floor has a lock. A lift looks whether somebody waits, and in a second critical
 * section claims the floor: another lift may have claimed it in between. So may the list of those
 * who wait have changed between counting them and letting them in.
 */
package org.isolde.examples.traces.elevator;
