// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.traces.elevator;

/** A lift that goes up and down and takes in who waits where it stops. */
final class Lift implements Runnable {
    static final int ROOM = 4;

    private final int number;
    private final Building building;
    private final int trips;
    private int aboard;

    Lift(int number, Building building, int trips) {
        this.number = number;
        this.building = building;
        this.trips = trips;
    }

    @Override
    public void run() {
        for (int trip = 0; trip < trips; trip++) {
            for (int step = 0; step < building.height(); step++) {
                int at = trip % 2 == 0 ? step : building.height() - 1 - step;
                stopAt(building.floor(at));
            }
            building.deliver(aboard);
            aboard = 0;
        }
    }

    /** Meant to be atomic: nobody is to take the people away after the lift has looked. */
    void stopAt(Floor floor) {
        if (!floor.isWanted()) {
            return;
        }
        floor.claim(number);
        int people = Math.min(ROOM - aboard, floor.waiting());
        floor.letIn(people);
        aboard += people;
    }
}
