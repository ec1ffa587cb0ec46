// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.elevator.repaired;

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
        floor.waitUp();
    }

    private static void goDown(Floor floor) {
        floor.waitDown();
    }

    /** Gets into a car and presses a button. */
    private static void enter(Car car, int floor) {
        car.letIn();
        car.press(floor);
    }
}
