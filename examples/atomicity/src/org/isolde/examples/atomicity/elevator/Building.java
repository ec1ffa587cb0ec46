// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.elevator;

import org.isolde.stm.Atomic;

/** Floors, cars, and how many trips there were. Which floors and cars does not change. */
final class Building {

    private final Floor[] floors;
    private final Car[] cars;
    private int trips;

    Building(int floorCount, int carCount) {
        floors = new Floor[floorCount];
        for (int i = 0; i < floorCount; i++) {
            floors[i] = new Floor();
        }
        cars = new Car[carCount];
        for (int i = 0; i < carCount; i++) {
            cars[i] = new Car();
        }
    }

    int floors() {
        return floors.length;
    }

    Floor floor(int index) {
        return floors[index];
    }

    int cars() {
        return cars.length;
    }

    Car car(int index) {
        return cars[index];
    }

    @Atomic(group = "elevator")
    int trips() {
        return trips;
    }

    @Atomic(group = "elevator")
    void setTrips(int count) {
        trips = count;
    }
}
