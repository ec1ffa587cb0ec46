// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.programs;

/** Accesses to fields of a class from more places than have a bit of one word each. */
public final class ManyPlaces {

    /** What threads share. */
    private static final class Shared {
        private int together;
        private int apart;
    }

    private static final Shared SHARED = new Shared();

    private ManyPlaces() {}

    public static void main(String[] arguments) throws InterruptedException {
        Steps.run("once", ManyPlaces::all);
        Steps.run("twice", () -> {
            all();
            all();
        });
        Steps.run("atomic", ManyPlaces::atomic);
    }

    private static void all() {
        together(SHARED);
        apart(SHARED);
    }

    private static void atomic() {
        all();
    }

    private static void together(Shared shared) {
        shared.together++;
        shared.together++;
        shared.together++;
        shared.together++;
        shared.together++;
        shared.together++;
        shared.together++;
        shared.together++;
        shared.together++;
        shared.together++;
        shared.together++;
        shared.together++;
        shared.together++;
        shared.together++;
        shared.together++;
        shared.together++;
        shared.together++;
        shared.together++;
        shared.together++;
        shared.together++;
        shared.together++;
        shared.together++;
        shared.together++;
        shared.together++;
        shared.together++;
        shared.together++;
        shared.together++;
        shared.together++;
        shared.together++;
        shared.together++;
        shared.together++;
        shared.together++;
        shared.together++;
        shared.together++;
        shared.together++;
        shared.together++;
        shared.together++;
        shared.together++;
        shared.together++;
        shared.together++;
    }

    /** Nothing is told at one go where a call stands in between. */
    private static void apart(Shared shared) {
        shared.apart = next(shared.apart);
        shared.apart = next(shared.apart);
        shared.apart = next(shared.apart);
        shared.apart = next(shared.apart);
        shared.apart = next(shared.apart);
        shared.apart = next(shared.apart);
        shared.apart = next(shared.apart);
        shared.apart = next(shared.apart);
        shared.apart = next(shared.apart);
        shared.apart = next(shared.apart);
        shared.apart = next(shared.apart);
        shared.apart = next(shared.apart);
        shared.apart = next(shared.apart);
        shared.apart = next(shared.apart);
        shared.apart = next(shared.apart);
        shared.apart = next(shared.apart);
        shared.apart = next(shared.apart);
        shared.apart = next(shared.apart);
        shared.apart = next(shared.apart);
        shared.apart = next(shared.apart);
        shared.apart = next(shared.apart);
        shared.apart = next(shared.apart);
        shared.apart = next(shared.apart);
        shared.apart = next(shared.apart);
        shared.apart = next(shared.apart);
        shared.apart = next(shared.apart);
        shared.apart = next(shared.apart);
        shared.apart = next(shared.apart);
        shared.apart = next(shared.apart);
        shared.apart = next(shared.apart);
        shared.apart = next(shared.apart);
        shared.apart = next(shared.apart);
        shared.apart = next(shared.apart);
        shared.apart = next(shared.apart);
        shared.apart = next(shared.apart);
        shared.apart = next(shared.apart);
        shared.apart = next(shared.apart);
        shared.apart = next(shared.apart);
        shared.apart = next(shared.apart);
        shared.apart = next(shared.apart);
    }

    private static int next(int number) {
        return number + 1;
    }
}
