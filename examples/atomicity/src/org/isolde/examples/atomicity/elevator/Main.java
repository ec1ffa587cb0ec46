// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.elevator;

/** Starts two lifts, three persons, a dispatcher and an inspector. */
public final class Main {

    static final int ROUNDS = 500;
    private static final int FLOORS = 6;
    private static final int CARS = 2;
    private static final int PERSONS = 3;

    private Main() {}

    public static void main(String[] arguments) throws InterruptedException {
        Building building = new Building(FLOORS, CARS);
        Lift[] lifts = new Lift[CARS];
        for (int i = 0; i < CARS; i++) {
            lifts[i] = new Lift(building, i);
            lifts[i].start();
        }
        Person[] persons = new Person[PERSONS];
        for (int i = 0; i < PERSONS; i++) {
            persons[i] = new Person(building, 1 + i);
            persons[i].start();
        }
        Dispatcher dispatcher = new Dispatcher(building);
        dispatcher.start();
        Inspector inspector = new Inspector(building);
        inspector.start();
        for (Lift lift : lifts) {
            lift.join();
        }
        for (Person person : persons) {
            person.join();
        }
        dispatcher.join();
        inspector.join();
        int trips = building.trips();
        if (trips != (CARS + 1) * ROUNDS) {
            System.out.println("Wrong: only " + trips + " trips were counted.");
        }
        System.out.println("Done.");
    }
}
