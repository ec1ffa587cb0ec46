// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A thread waits in a transaction while others go on, and the run is judged by itself. */
@Tag("same-on-each-java")
class PreemptionTest {

    private static final String STARTED = "Isolde STM: a thread is preempted at point ";

    @TempDir
    private Path folder;

    private Forked preempt(Class<?> program, int point) {
        Path file = folder.resolve("run.trace");
        assertThat(RecordedRun.record(file, ",atomic=*.enter;*.close", program).status()).isZero();
        return Forked.withAgent("replay=" + file + ",preemption=" + point, program);
    }

    @Test
    void aCycleThroughTwoLocationsIsObserved() {
        Forked result = preempt(Gate.class, 1);

        assertThat(result.out()).containsExactly("closed, with 1");
        assertThat(result.err()).hasSize(2).first().isEqualTo(STARTED + 1);
        assertThat(result.err().get(1)).startsWith("Isolde STM: a violation is observed: ")
                .contains("Gate.enter in first and ", " have no serial order: ", "Gate.closed", "Gate.waiting");
    }

    @Test
    void nothingIsObservedUnderOneLock() {
        Forked result = preempt(OneLock.class, 1);

        assertThat(result.out()).containsExactly("closed, with 0");
        assertThat(result.err()).containsExactly(STARTED + 1, result.err().get(1));
        assertThat(result.err().get(1))
                .startsWith("Isolde STM: no violation is observed: a thread has waited for others at ");
    }

    @Test
    void aNumberThatNoPointHasIsRefused() {
        Forked result = preempt(Gate.class, 99);

        assertThat(result.status()).isEqualTo(2);
        assertThat(result.err()).singleElement().asString().contains("There is no preemption point 99");
    }

    /** Who comes when it is closed waits for ever. */
    public static class Gate {

        private final Object latch = new Object();
        private final Object queue = new Object();
        private boolean closed;
        private int waiting;

        boolean isClosed() {
            synchronized (latch) {
                return closed;
            }
        }

        void enter() {
            if (!isClosed()) {
                synchronized (queue) {
                    waiting++;
                }
            }
        }

        void close() {
            synchronized (latch) {
                closed = true;
            }
            synchronized (queue) {
                waiting = 0;
            }
        }

        static void run(Gate gate) throws InterruptedException {
            Thread first = new Thread(gate::enter, "first");
            Thread second = new Thread(gate::close, "second");
            first.start();
            // Long enough for it to come to its end, or to where it waits.
            first.join(100);
            second.start();
            first.join();
            second.join();
            List<String> state = List.of(gate.closed ? "closed" : "open", "with " + gate.waiting);
            System.out.println(String.join(", ", state));
        }

        public static void main(String[] arguments) throws InterruptedException {
            run(new Gate());
        }
    }

    /** The same in one critical section. */
    public static final class OneLock extends Gate {

        @Override
        synchronized void enter() {
            super.enter();
        }

        @Override
        synchronized void close() {
            super.close();
        }

        public static void main(String[] arguments) throws InterruptedException {
            run(new OneLock());
        }
    }
}
