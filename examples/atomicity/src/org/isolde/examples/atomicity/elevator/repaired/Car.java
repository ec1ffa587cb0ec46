// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.elevator.repaired;

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

    /** Presses the button of a floor. */
    @Atomic(group = "elevator.repaired")
    void press(int floor) {
        buttons = buttons | 1 << floor;
    }

    /** Resets the button of a floor. */
    @Atomic(group = "elevator.repaired")
    void reset(int floor) {
        buttons = buttons & ~(1 << floor);
    }

    /** Lets one person in. */
    @Atomic(group = "elevator.repaired")
    void letIn() {
        load = load + 1;
    }

    /** Lets persons out, so many at most. */
    @Atomic(group = "elevator.repaired")
    void letOut(int persons) {
        load = Math.max(0, load - persons);
    }

    /** Notes {@link #SENT} or {@link #INSPECTED}. */
    @Atomic(group = "elevator.repaired")
    void note(int note) {
        state = state ^ note;
    }
}
