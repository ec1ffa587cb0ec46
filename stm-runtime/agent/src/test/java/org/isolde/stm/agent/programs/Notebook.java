// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.programs;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;
import java.util.function.IntSupplier;
import org.isolde.stm.Atomic;
import org.isolde.stm.Exclude;

/**
 * A transaction that calls an excluded class through types of the JDK; prints what each has seen.
 */
public final class Notebook {

    private static int shared;

    private Notebook() {}

    /** What belongs to no transaction. */
    @Exclude
    static final class Notes implements IntConsumer {

        private final List<Integer> taken = new ArrayList<>();

        @Override
        public void accept(int note) {
            taken.add(note);
        }

        IntSupplier count() {
            return () -> taken.size();
        }
    }

    @Atomic
    static void note(IntConsumer notes, IntSupplier count) {
        shared++;
        notes.accept(shared);
        shared += count.getAsInt();
    }

    /** Runs the program. */
    public static void main(String[] args) {
        Notes notes = new Notes();
        note(notes, notes.count());
        note(notes, notes.count());
        System.out.println(shared + " " + notes.taken);
    }
}
