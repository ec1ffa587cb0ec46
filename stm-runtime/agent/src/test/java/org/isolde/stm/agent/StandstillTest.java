// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A program that stands still is ended, and what its threads wait for is told. */
@Tag("same-on-each-java")
class StandstillTest {

    private static final int ENDED = 124;
    private static final String MESSAGE = "Isolde STM: the program does not end: ";

    @TempDir
    private Path folder;

    /** Records a program, and runs it with a preemption at its first point. */
    private Forked preempt(Class<?> program, String options) {
        Path file = folder.resolve("run.trace");
        assertThat(RecordedRun.record(file, "", program).status()).isZero();
        return Forked.withAgent("replay=" + file + ",preemption=1," + options, program);
    }

    /** The message with the lines about threads; those of the agent's verdict follow. */
    private static List<String> report(Forked ended) {
        assertThat(ended.status()).as(ended.toString()).isEqualTo(ENDED);
        return ended.err().stream().dropWhile(line -> !line.startsWith(MESSAGE))
                .filter(line -> line.startsWith(MESSAGE) || line.startsWith("    ")).toList();
    }

    private static List<String> headers(Forked ended) {
        return report(ended).stream().filter(line -> !line.startsWith("        ")).map(String::strip).toList();
    }

    @Test
    void aDeadlockIsReportedWithWhoHoldsWhat() {
        Forked ended = preempt(Transfer.class, "standstill=60");

        String type = Transfer.class.getSimpleName() + "$Account";
        String at = "        at " + Transfer.class.getName();
        assertThat(headers(ended)).hasSize(4).first()
                .isEqualTo(MESSAGE + "first and second wait for each other's locks (deadlock)");
        assertThat(headers(ended).subList(1, 4)).containsExactlyInAnyOrder(
                "first waits for StandstillTest$" + type + "#1, which second holds",
                "second waits for StandstillTest$" + type + "#2, which first holds", "main waits in Thread.join for "
                        + "first");
        assertThat(report(ended)).anyMatch(line -> line.startsWith(at + "$Account.transfer(StandstillTest.java:")
                && line.endsWith(", holds StandstillTest$" + type + "#2"))
                .anyMatch(line -> line.startsWith(at + ".main(StandstillTest.java:"))
                .noneMatch(line -> line.contains("at java.") || line.contains("at org.isolde.recorder."))
                .noneMatch(line -> line.contains("Lambda/"));
        assertThat(ended.err()).last().asString().startsWith("Isolde STM: no violation is observed: ");
    }

    @Test
    void aLostNotificationLeavesAllThreadsWaiting() {
        Forked ended = preempt(Letterbox.class, "standstill=60");

        assertThat(headers(ended)).containsExactlyInAnyOrder(
                MESSAGE + "all threads wait, and nobody is left to wake them", "main waits in Thread.join for reader",
                "reader waits in Object.wait on Object#1");
    }

    @Test
    void whereAThreadWouldWakeInTheFarFutureTheProgramStandsStillAfterSomeTime() {
        assertThat(headers(preempt(Patient.class, "standstill=2"))).contains(
                MESSAGE + "for 2 s no thread has changed anything or used the processor",
                "main waits for some time in Thread.join for reader");
    }

    @ParameterizedTest
    @ValueSource(classes = {Computation.class, Naps.class})
    void aProgramThatComputesOrWaitsForShortTimesDoesNotStandStill(Class<?> program) {
        Forked result = preempt(program, "standstill=2");

        assertThat(result.status()).as(result.toString()).isZero();
        assertThat(result.err()).noneMatch(line -> line.startsWith(MESSAGE));
    }

    @Test
    void whatComputesForTooLongIsEndedWhereThatIsWanted() {
        assertThat(report(preempt(Computation.class, "standstill=2,time-limit=1"))).first()
                .isEqualTo(MESSAGE + "it has run for 1 s");
    }

    @Test
    void aRunThatIsOnlyRecordedIsEndedTooAndItsTraceCanBeRead() {
        Path file = folder.resolve("run.trace");
        Forked ended = Forked.withAgent("record=" + file + ",standstill=60", Forgotten.class);

        assertThat(headers(ended)).containsExactly(MESSAGE + "all threads wait, and nobody is left to wake them",
                "worker waits in CountDownLatch.await");
        assertThat(Forked.withAgent("replay=" + file + ",preemption=1", Forgotten.class).err())
                .anyMatch(line -> line.contains("There is no preemption point 1"));
    }

    /** Two locks in opposite order. */
    public static final class Transfer {

        private static final class Account {

            private int balance = 100;

            void transfer(Account to, int amount) {
                synchronized (this) {
                    balance -= amount;
                    synchronized (to) {
                        to.balance += amount;
                    }
                }
            }
        }

        private Transfer() {}

        public static void main(String[] arguments) throws InterruptedException {
            Account one = new Account();
            Account other = new Account();
            Thread first = new Thread(() -> one.transfer(other, 10), "first");
            Thread second = new Thread(() -> other.transfer(one, 20), "second");
            first.start();
            // Long enough for it to come to its end, or to where it waits.
            first.join(100);
            second.start();
            first.join();
            second.join();
        }
    }

    /** The reader looks before it waits, and the bell may ring between. */
    public static class Letterbox {

        private final Object bell = new Object();
        private String letter;

        private synchronized String peek() {
            return letter;
        }

        private synchronized void put(String text) {
            letter = text;
        }

        void read() {
            if (peek() == null) {
                synchronized (bell) {
                    try {
                        bell.wait();
                    } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                }
            }
        }

        void post(String text) {
            put(text);
            synchronized (bell) {
                bell.notifyAll();
            }
        }

        boolean isAwaited(Thread reader) {
            return reader.getState() == Thread.State.WAITING;
        }

        static void run(long patience) throws InterruptedException {
            Letterbox box = new Letterbox();
            Thread reader = new Thread(box::read, "reader");
            reader.start();
            long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(500);
            while (!box.isAwaited(reader) && System.nanoTime() - end < 0) {
                Thread.onSpinWait();
            }
            box.post("hello");
            reader.join(patience);
        }

        public static void main(String[] arguments) throws InterruptedException {
            run(0);
        }
    }

    /** The same, but it is waited for only for some time, which is long. */
    public static final class Patient extends Letterbox {

        public static void main(String[] arguments) throws InterruptedException {
            run(TimeUnit.HOURS.toMillis(1));
        }
    }

    /** Takes several seconds, in which it changes nothing that others see. */
    public static final class Computation extends Letterbox {

        public static void main(String[] arguments) throws InterruptedException {
            run(1);
            long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(4);
            while (System.nanoTime() - end < 0) {
                Thread.onSpinWait();
            }
            System.exit(0);
        }
    }

    /** Waits for seconds, but always for a short time, and changes something each time. */
    public static final class Naps extends Letterbox {

        public static void main(String[] arguments) throws InterruptedException {
            run(1);
            Letterbox other = new Letterbox();
            Thread poster = new Thread(() -> {
                for (int i = 0; i < 20; i++) {
                    other.post(Integer.toString(i));
                    sleep();
                }
            }, "poster");
            poster.start();
            poster.join();
            System.exit(0);
        }

        private static void sleep() {
            try {
                Thread.sleep(200);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    /** Nobody counts down. */
    public static final class Forgotten {

        private Forgotten() {}

        public static void main(String[] arguments) {
            CountDownLatch latch = new CountDownLatch(1);
            new Thread(() -> {
                try {
                    latch.await();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }, "worker").start();
        }
    }
}
