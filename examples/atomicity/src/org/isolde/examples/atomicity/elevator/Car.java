// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.elevator;

import org.isolde.stm.Atomic;

/** The car of a lift: its buttons, one bit for each floor, who is in it, and notes on its state. */
final class Car {

    /** Noted in the state, each time the other way round, when the dispatcher sends the car. */
    static final int SENT = 1;

    /**
     * Noted in the state, each time the other way round, when the inspector has looked at the car.
     */
    static final int INSPECTED = 2;

    private int buttons;
    private int load;
    private int state;

    /** The floors whose buttons are pressed. */
    @Atomic(group = "elevator")
    int buttons() {
        return buttons;
    }

    @Atomic(group = "elevator")
    void setButtons(int floors) {
        buttons = floors;
    }

    /** How many persons are in it. */
    @Atomic(group = "elevator")
    int load() {
        return load;
    }

    @Atomic(group = "elevator")
    void setLoad(int persons) {
        load = persons;
    }

    /** {@link #SENT} and {@link #INSPECTED}, or not. */
    @Atomic(group = "elevator")
    int state() {
        return state;
    }

    @Atomic(group = "elevator")
    void setState(int newState) {
        state = newState;
    }
}
