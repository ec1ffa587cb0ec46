// SPDX-License-Identifier: EPL-2.0
/**
 * Elevator: lifts that sweep up and down a building, persons who call them, a dispatcher who sends
 * them, and an inspector. All of them read the controls in one region, decide, and write in
 * another.
 *
 * <p>Sixteen violations, all of them stale-value errors in which an update is lost: seven of
 * {@code Lift}, four of {@code Person}, three of {@code Dispatcher} and two of {@code Inspector}.
 * They are alike; for the persons who wait to go up:
 *
 * <pre>
 *   Lift    waitingUp: 3, of whom it takes 2
 *   Person  waitingUp: 3
 *   Person  setWaitingUp(4)
 *   Lift    setWaitingUp(1), and the person waits for ever
 * </pre>
 *
 * <p>In the same way are lost: a lift that comes, on the lamps of a floor (two lifts, or a lift and
 * the dispatcher); a button that is pressed in a car, and one that was served; somebody who gets in
 * or out, in the load of a car; a note that a car was sent or inspected; and a trip.
 *
 * <p>Source: C. von Praun, T. Gross, <em>Static detection of atomicity violations in
 * object-oriented programs</em>, 2003.
 */
package org.isolde.examples.atomicity.elevator;
