// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.elevator;

/** Goes about the building. */
final class Person extends Thread {

    private final Building building;
    private final int home;

    Person(Building building, int home) {
        this.building = building;
        this.home = home;
    }

    @Override
    public void run() {
        for (int round = 0; round < Main.ROUNDS; round++) {
            goDown(building.floor(home));
            enter(building.car(round % building.cars()), 0);
            goUp(building.floor(0));
            enter(building.car(round % building.cars()), home);
        }
    }

    private static void goUp(Floor floor) {
        int waiting = floor.waitingUp();
        floor.setWaitingUp(waiting + 1);
    }

    private static void goDown(Floor floor) {
        int waiting = floor.waitingDown();
        floor.setWaitingDown(waiting + 1);
    }

    /** Gets into a car and presses a button. */
    private static void enter(Car car, int floor) {
        int load = car.load();
        car.setLoad(load + 1);
        int buttons = car.buttons();
        car.setButtons(buttons | 1 << floor);
    }
}
