// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.elevator;

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
            Car car = building.car(lift);
            int state = car.state();
            car.setState(state ^ Car.SENT);
        }
    }

    private static void announce(Floor floor, int lift) {
        int up = floor.upLamp();
        floor.setUpLamp(up | 1 << lift);
        int down = floor.downLamp();
        floor.setDownLamp(down | 1 << lift);
    }
}
