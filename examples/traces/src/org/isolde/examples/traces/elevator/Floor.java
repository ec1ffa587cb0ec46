// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.traces.elevator;

/** A floor where people wait for a lift. Its own lock guards it. */
final class Floor {
    private static final int NOBODY = -1;

    private final int number;
    private int waiting;
    private int claimedBy = NOBODY;

    Floor(int number) {
        this.number = number;
    }

    int number() {
        return number;
    }

    synchronized void call(int people) {
        waiting += people;
    }

    synchronized boolean isWanted() {
        return waiting > 0 && claimedBy == NOBODY;
    }

    synchronized void claim(int lift) {
        claimedBy = lift;
    }

    synchronized int waiting() {
        return waiting;
    }

    /** Lets people in, who must be there. */
    synchronized void letIn(int people) {
        waiting -= people;
        claimedBy = NOBODY;
    }
}
