// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/**
 * Where threads do nothing to synchronise, a replay has them access what they share in the order of
 * the schedule, as far as the violation needs it.
 */
@Tag("same-on-each-java")
@Execution(ExecutionMode.CONCURRENT)
class ReplayOrderTest {
    private static final String LATE = "late";

    @TempDir
    private Path folder;

    /**
     * Records a program in which the thread that comes between comes last, and drives it where that
     * one is first.
     */
    private Forked replay(Class<?> program) {
        Path file = folder.resolve("run.trace");
        RecordedRun.record(file, ",atomic=*.transaction", program, LATE);
        Forked result = Forked.withAgent("replay=" + file + ",violation=1", program, "early");
        assertThat(result.err()).last().asString().startsWith("Isolde STM: the violation is confirmed: other came")
                .doesNotContain("schedule was left");
        return result;
    }

    private static void run(String when, Runnable transaction, Runnable between) throws InterruptedException {
        Thread other = new Thread(() -> {
            if (when.equals(LATE)) {
                pause();
            }
            between.run();
        }, "other");
        Thread first = new Thread(transaction, "first");
        other.start();
        first.start();
        first.join();
        other.join();
    }

    private static void pause() {
        try {
            Thread.sleep(500);
        } catch (InterruptedException unexpected) {
            throw new IllegalStateException(unexpected);
        }
    }

    @Test
    void whatAThreadReadsBeforeItsTurnWouldHaveItGoAnotherWay() {
        assertThat(replay(Published.class).out()).containsExactly("1");
    }

    /** The other thread comes to the account only if it finds it. */
    public static final class Published {

        private static Published found;

        private int balance;

        static void transaction() {
            Published made = new Published();
            found = made;
            made.balance++;
            System.out.println(made.balance);
        }

        static void deposit() {
            Published seen = found;
            if (seen != null) {
                seen.balance = 10;
            }
        }

        public static void main(String[] arguments) throws InterruptedException {
            run(arguments[0], Published::transaction, Published::deposit);
        }
    }

    /**
     * The trace has the accesses to the cells of each array together, the program makes them by
     * turns.
     */
    @Test
    void cellsAreKnownByTheirIndices() {
        assertThat(replay(Cells.class).out()).containsExactly("9");
    }

    /** A transaction that writes a cell, and later reads it among others. */
    public static final class Cells {

        private static final int[] ONE = new int[5];
        private static final int[] OTHER = new int[5];

        static void transaction() {
            OTHER[3] = 1;
            int sum = 0;
            int index = 0;
            while (index < ONE.length) {
                sum += ONE[index] + OTHER[index];
                index++;
            }
            System.out.println(sum);
        }

        static void deposit() {
            OTHER[3] = 9;
        }

        public static void main(String[] arguments) throws InterruptedException {
            run(arguments[0], Cells::transaction, Cells::deposit);
        }
    }
}
