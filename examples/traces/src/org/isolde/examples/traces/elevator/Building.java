// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.traces.elevator;

/** A building's floors, and how many people have been brought to where they wanted to go. */
final class Building {
    private final Floor[] floors;
    private int delivered;

    Building(int height) {
        floors = new Floor[height];
        for (int number = 0; number < height; number++) {
            floors[number] = new Floor(number);
        }
    }

    int height() {
        return floors.length;
    }

    Floor floor(int number) {
        return floors[number];
    }

    synchronized void deliver(int people) {
        delivered += people;
    }

    synchronized int delivered() {
        return delivered;
    }
}
