// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.elevator.repaired;

/** Looks at the cars and makes a trip with each. */
final class Inspector extends Thread {

    private final Building building;

    Inspector(Building building) {
        this.building = building;
    }

    @Override
    public void run() {
        for (int round = 0; round < Main.ROUNDS; round++) {
            Car car = building.car(round % building.cars());
            car.note(Car.INSPECTED);
            building.countTrip();
        }
    }
}
