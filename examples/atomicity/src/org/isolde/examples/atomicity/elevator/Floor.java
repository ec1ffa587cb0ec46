// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.elevator;

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

    /** How many persons wait to go up. */
    @Atomic(group = "elevator")
    int waitingUp() {
        return waitingUp;
    }

    @Atomic(group = "elevator")
    void setWaitingUp(int persons) {
        waitingUp = persons;
    }

    /** How many persons wait to go down. */
    @Atomic(group = "elevator")
    int waitingDown() {
        return waitingDown;
    }

    @Atomic(group = "elevator")
    void setWaitingDown(int persons) {
        waitingDown = persons;
    }

    /** The lifts that come on their way up. */
    @Atomic(group = "elevator")
    int upLamp() {
        return upLamp;
    }

    @Atomic(group = "elevator")
    void setUpLamp(int lifts) {
        upLamp = lifts;
    }

    /** The lifts that come on their way down. */
    @Atomic(group = "elevator")
    int downLamp() {
        return downLamp;
    }

    @Atomic(group = "elevator")
    void setDownLamp(int lifts) {
        downLamp = lifts;
    }
}
