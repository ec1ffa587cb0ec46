// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.elevator;

/** Sweeps up and down the building and serves each floor in passing. */
final class Lift extends Thread {

    /** How many get in or out in one stop, at most. */
    private static final int DOOR = 2;

    private final Building building;
    private final int number;
    private final Car car;

    Lift(Building building, int number) {
        this.building = building;
        this.number = number;
        car = building.car(number);
    }

    @Override
    public void run() {
        for (int round = 0; round < Main.ROUNDS; round++) {
            for (int floor = 0; floor < building.floors(); floor++) {
                announceUp(building.floor(floor));
                serve(floor);
                takeUp(building.floor(floor));
            }
            for (int floor = building.floors() - 1; floor >= 0; floor--) {
                announceDown(building.floor(floor));
                serve(floor);
                takeDown(building.floor(floor));
            }
            int trips = building.trips();
            building.setTrips(trips + 1);
        }
    }

    /**
     * Switches this lift's part of the lamp on, or off when the dispatcher has announced it
     * already.
     */
    private void announceUp(Floor floor) {
        int lifts = floor.upLamp();
        floor.setUpLamp(lifts ^ 1 << number);
    }

    /** As {@link #announceUp}. */
    private void announceDown(Floor floor) {
        int lifts = floor.downLamp();
        floor.setDownLamp(lifts ^ 1 << number);
    }

    /** Lets out who is there and resets the button. */
    private void serve(int floor) {
        int load = car.load();
        car.setLoad(Math.max(0, load - DOOR));
        int buttons = car.buttons();
        car.setButtons(buttons & ~(1 << floor));
    }

    private static void takeUp(Floor floor) {
        int waiting = floor.waitingUp();
        floor.setWaitingUp(Math.max(0, waiting - DOOR));
    }

    private static void takeDown(Floor floor) {
        int waiting = floor.waitingDown();
        floor.setWaitingDown(Math.max(0, waiting - DOOR));
    }
}
