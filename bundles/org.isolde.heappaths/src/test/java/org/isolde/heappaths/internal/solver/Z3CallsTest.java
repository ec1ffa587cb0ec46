// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.solver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.isolde.heappaths.constraint.WordProblem;
import org.isolde.heappaths.constraint.WordSolver;
import org.isolde.heappaths.constraint.WordSolver.Answer;
import org.isolde.heappaths.constraint.WordSolver.Unknown;
import org.isolde.heappaths.constraint.WordSolver.Unsatisfiable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Who asks Z3 gets away from it, even where it does not care that it is interrupted. */
@Timeout(600)
class Z3CallsTest {

    /** Stands for a Z3 that does not care; ends when the test does. */
    private static final class Deaf implements Z3WordSolver.Query, AutoCloseable {
        private final CountDownLatch busy = new CountDownLatch(1);
        private final CountDownLatch end = new CountDownLatch(1);
        private final AtomicInteger interrupts = new AtomicInteger();
        private final Set<Thread> threads = ConcurrentHashMap.newKeySet();

        @Override
        public Answer answer(WordProblem problem, long milliseconds, Z3Call call) {
            threads.add(Thread.currentThread());
            call.begin(interrupts::incrementAndGet);
            busy.countDown();
            try {
                end.await();
                return new Unsatisfiable();
            } catch (InterruptedException e) {
                throw new IllegalStateException("nobody interrupts the thread", e);
            }
        }

        @Override
        public void close() {
            end.countDown();
        }
    }

    @Test
    void cancellingDoesNotWaitForZ3() {
        try (Deaf deaf = new Deaf(); WordSolver solver = new Z3WordSolver(deaf)) {
            assertThatThrownBy(() -> solver.solve(HardProblem.WORDS, 60_000, () -> deaf.busy.getCount() == 0))
                    .isInstanceOf(CancellationException.class);
            assertThat(deaf.interrupts).hasValue(1);
            assertThat(deaf.threads).hasSize(1).allMatch(Thread::isAlive).allMatch(Thread::isDaemon);
        }
    }

    @Test
    void onlySoManyCallsAreGivenUp() {
        try (Deaf deaf = new Deaf(); WordSolver solver = new Z3WordSolver(deaf)) {
            List<String> reasons = new ArrayList<>();
            for (int call = 0; call < 20; call++) {
                reasons.add(((Unknown) solver.solve(HardProblem.WORDS, 1, () -> false)).reason());
            }
            assertThat(reasons.getFirst()).contains("took too long");
            assertThat(reasons.getLast()).contains("still busy");
            assertThat(deaf.threads).hasSizeLessThan(10);
        }
    }
}
