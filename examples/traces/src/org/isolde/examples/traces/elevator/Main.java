// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.traces.elevator;

import java.util.Random;

/** Starts lifts in a building: {@code [LIFTS [FLOORS [TRIPS]]]}. */
public final class Main {

    private Main() {}

    public static void main(String[] arguments) throws InterruptedException {
        int lifts = number(arguments, 0, 2);
        Building building = new Building(number(arguments, 1, 8));
        int trips = number(arguments, 2, 10);
        Random random = new Random(1);
        int people = 0;
        for (int floor = 0; floor < building.height(); floor++) {
            // Some for each lift, whichever is the first.
            building.floor(floor).call(Lift.ROOM * lifts);
            people += Lift.ROOM * lifts;
        }
        Thread[] threads = new Thread[lifts];
        for (int lift = 0; lift < lifts; lift++) {
            threads[lift] = new Thread(new Lift(lift, building, trips), "lift " + lift);
            threads[lift].start();
        }
        for (int call = 0; call < building.height() * trips; call++) {
            int group = 1 + random.nextInt(3);
            building.floor(random.nextInt(building.height())).call(group);
            people += group;
        }
        for (Thread thread : threads) {
            thread.join();
        }
        int waiting = 0;
        for (int floor = 0; floor < building.height(); floor++) {
            if (building.floor(floor).waiting() < 0) {
                System.out.println("Wrong: fewer than nobody waits on floor " + floor + ".");
            }
            waiting += building.floor(floor).waiting();
        }
        if (waiting + building.delivered() != people) {
            System.out.println("Wrong: of " + people + " people " + building.delivered() + " are there and " + waiting
                    + " wait.");
        }
        System.out.println("Done.");
    }

    private static int number(String[] arguments, int index, int otherwise) {
        return index < arguments.length ? Integer.parseInt(arguments[index]) : otherwise;
    }
}
