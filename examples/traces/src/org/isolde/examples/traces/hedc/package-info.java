// SPDX-License-Identifier: EPL-2.0
/**
 * A crawler that asks an archive several questions at once and gives up on those that take too
 * long, after hedc of the benchmarks of von Praun and Gross. A task notes which thread runs it, for
 * the time that it does. Who cancels it looks whether there is one, and then fetches it to
 * interrupt it, in another critical section: in between it may have ended. The archive is a server
 * of the program's own, on the loopback interface.
 */
package org.isolde.examples.traces.hedc;
