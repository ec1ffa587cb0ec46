// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.isolde.stm.agent.programs.InTurns;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A driven run is judged by itself, whatever becomes of the three predicted accesses. */
@Tag("same-on-each-java")
@Execution(ExecutionMode.CONCURRENT)
class ReplayObservedTest {
    private static final String OBSERVED = "Isolde STM: another violation is observed: ";

    @TempDir
    private Path folder;

    private Forked replay(int violation, Class<?> program) {
        Path file = folder.resolve("run.trace");
        RecordedRun.record(file, ",atomic=*Store.fill;*Store.shut", program);
        return Forked.withAgent("replay=" + file + ",violation=" + violation, program);
    }

    /**
     * What is put into the store after it was emptied remains there, though it is shut: whichever
     * of the predictions is replayed, the accesses of two locations have no serial order.
     */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void aCycleThroughTwoLocationsIsObserved(int violation) {
        Forked result = replay(violation, Store.class);
        assertThat(result.out()).containsExactly("holds 1");
        assertThat(result.err()).last().asString().startsWith(OBSERVED)
                .contains("Store.fill in first and ", "Store.shut in second have no serial order: ",
                        "first reads " + Store.class.getName() + ".shut in ", ". The predicted violation is ");
    }

    /** A store that may be filled after it was emptied. */
    public static final class Store {

        private volatile boolean shut;
        private int held;

        private Store() {}

        private synchronized int held() {
            return held;
        }

        private synchronized void put() {
            held++;
        }

        private synchronized void take() {
            if (held > 0) {
                held--;
            }
        }

        private void fill() {
            if (!shut && held() < 5) {
                put();
            }
        }

        private void shut() {
            shut = true;
            while (held() > 0) {
                take();
            }
        }

        public static void main(String[] arguments) throws InterruptedException {
            Store store = new Store();
            InTurns.run(store::fill, store::shut);
            System.out.println("holds " + store.held());
        }
    }
}
