// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import org.isolde.engine.SourceLocator;
import org.isolde.engine.analysis.Findings;
import org.isolde.engine.analysis.ProgramAnalysis;
import org.isolde.engine.analysis.Progress;
import org.isolde.engine.analysis.Snapshot;
import org.isolde.program.Problem;
import org.isolde.program.code.MethodRef;
import org.junit.jupiter.api.Test;

/** Analyses side by side: one progress, one end, whichever way. */
class SideBySideTest {
    private static final Executor THREADS = task -> Thread.ofPlatform().daemon().start(task);

    private final List<Thread> toldIn = new ArrayList<>();
    private final List<String> phases = new ArrayList<>();

    @Test
    void whatAllFindIsPutTogether() {
        assertThat(run(THREADS, () -> false, progress -> found("one"), progress -> found("other")).problems())
                .extracting(Problem::message)
                .containsExactly("one", "other");
    }

    @Test
    void thePhasesOfAllAreToldInTheCallersThread() {
        CountDownLatch begun = new CountDownLatch(1);
        run(THREADS, () -> false, progress -> {
            progress.phase("first");
            await(begun);
            return Findings.NONE;
        }, progress -> {
            progress.phase("second");
            begun.countDown();
            return Findings.NONE;
        });
        assertThat(phases).containsExactly("first", "second");
        assertThat(toldIn).containsOnly(Thread.currentThread());
    }

    @Test
    void oneAfterTheOtherEachTellsItsPhases() {
        run(Runnable::run, () -> false, progress -> {
            progress.phase("first");
            return Findings.NONE;
        }, progress -> {
            progress.phase("second");
            return Findings.NONE;
        });
        assertThat(phases).containsExactly("second", "first");
    }

    @Test
    void whoWaitsForTheOthersCanCancelThem() {
        AtomicBoolean ended = new AtomicBoolean();
        CountDownLatch firstDone = new CountDownLatch(1);
        assertThatThrownBy(() -> run(THREADS, () -> firstDone.getCount() == 0, progress -> {
            firstDone.countDown();
            return Findings.NONE;
        }, progress -> untilCancelled(progress, ended))).isInstanceOf(CancellationException.class);
        assertThat(ended).isTrue();
    }

    @Test
    void whenTheFirstFailsTheOthersEndBeforeItIsTold() {
        AtomicBoolean ended = new AtomicBoolean();
        assertThatThrownBy(() -> run(THREADS, () -> false, progress -> {
            throw new IllegalStateException("the first");
        }, progress -> untilCancelled(progress, ended))).hasMessage("the first");
        assertThat(ended).isTrue();
    }

    @Test
    void whatAnotherOneFailsWithIsThrown() {
        assertThatThrownBy(() -> run(THREADS, () -> false, progress -> Findings.NONE, progress -> {
            throw new IllegalStateException("the other");
        })).isInstanceOf(IllegalStateException.class).hasMessage("the other");
        assertThatThrownBy(() -> run(THREADS, () -> false, progress -> Findings.NONE, progress -> {
            throw new StackOverflowError("the other");
        })).isInstanceOf(StackOverflowError.class);
    }

    private Findings run(
            Executor executor,
            BooleanSupplier cancelled,
            Function<Progress, Findings> first,
            Function<Progress, Findings> other) {
        Progress progress = new Progress() {
            @Override
            public void phase(String what) {
                toldIn.add(Thread.currentThread());
                phases.add(what);
            }

            @Override
            public boolean cancelled() {
                toldIn.add(Thread.currentThread());
                return cancelled.getAsBoolean();
            }
        };
        return new SideBySide(List.of(new Scripted(first), new Scripted(other)), executor)
                .analyse(null, Set.of(), SourceLocator.NONE, progress);
    }

    private static Findings untilCancelled(Progress progress, AtomicBoolean ended) {
        while (!progress.cancelled()) {
            Thread.onSpinWait();
        }
        ended.set(true);
        throw new CancellationException();
    }

    private static Findings found(String what) {
        return new Findings(
                List.of(), List.of(), List.of(),
                List.of(new Problem(Problem.Kind.SEARCH_GIVEN_UP, "", "", what)));
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** An analysis that does as it is told. */
    private record Scripted(Function<Progress, Findings> script) implements ProgramAnalysis {
        @Override
        public Findings analyse(Snapshot snapshot, Set<MethodRef> changed, SourceLocator sources, Progress progress) {
            return script.apply(progress);
        }

        @Override
        public void close() {
            // Holds nothing.
        }
    }
}
