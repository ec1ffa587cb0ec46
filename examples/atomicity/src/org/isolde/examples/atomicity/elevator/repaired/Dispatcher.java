// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.elevator.repaired;

/** Sends lifts to floors. */
final class Dispatcher extends Thread {

    private final Building building;

    Dispatcher(Building building) {
        this.building = building;
    }

    @Override
    public void run() {
        for (int round = 0; round < Main.ROUNDS; round++) {
            int lift = round % building.cars();
            announce(building.floor(round % building.floors()), lift);
            building.car(lift).note(Car.SENT);
        }
    }

    private static void announce(Floor floor, int lift) {
        floor.showUp(lift);
        floor.showDown(lift);
    }
}
