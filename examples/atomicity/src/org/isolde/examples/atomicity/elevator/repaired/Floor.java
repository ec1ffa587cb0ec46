// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.elevator.repaired;

import org.isolde.stm.Atomic;

/**
 * A floor: the numbers of people waiting there, and for each direction a lamp. A lamp is a bit set
 * of the lifts that are coming.
 */
final class Floor {

    private int waitingUp;
    private int waitingDown;
    private int upLamp;
    private int downLamp;

    /** One more person waits to go up. */
    @Atomic(group = "elevator.repaired")
    void waitUp() {
        waitingUp = waitingUp + 1;
    }

    /** Takes in who waits to go up, so many at most. */
    @Atomic(group = "elevator.repaired")
    void takeUp(int persons) {
        waitingUp = Math.max(0, waitingUp - persons);
    }

    /** One more person waits to go down. */
    @Atomic(group = "elevator.repaired")
    void waitDown() {
        waitingDown = waitingDown + 1;
    }

    /** Takes in who waits to go down, so many at most. */
    @Atomic(group = "elevator.repaired")
    void takeDown(int persons) {
        waitingDown = Math.max(0, waitingDown - persons);
    }

    /** Shows that a lift comes on its way up. */
    @Atomic(group = "elevator.repaired")
    void showUp(int lift) {
        upLamp = upLamp | 1 << lift;
    }

    /** Changes whether a lift is shown to come on its way up. */
    @Atomic(group = "elevator.repaired")
    void switchUp(int lift) {
        upLamp = upLamp ^ 1 << lift;
    }

    /** Shows that a lift comes on its way down. */
    @Atomic(group = "elevator.repaired")
    void showDown(int lift) {
        downLamp = downLamp | 1 << lift;
    }

    /** Changes whether a lift is shown to come on its way down. */
    @Atomic(group = "elevator.repaired")
    void switchDown(int lift) {
        downLamp = downLamp ^ 1 << lift;
    }
}
