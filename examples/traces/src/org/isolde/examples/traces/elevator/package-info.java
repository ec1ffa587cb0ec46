// SPDX-License-Identifier: EPL-2.0
/**
 * Elevator: lifts carry people between floors, after the benchmark of von Praun and Gross. Each
 * floor has a lock. A lift checks in one critical section whether somebody waits, and claims the
 * floor in a second one: another lift may have claimed it in between. In the same way, the list of
 * waiting people may change between counting them and letting them in.
 */
package org.isolde.examples.traces.elevator;
