// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;
import org.isolde.atomicity.specification.Specifications;
import org.isolde.engine.CriticalSections;
import org.isolde.engine.Effort;
import org.isolde.engine.GroupVerdict;
import org.isolde.engine.SourceLocator;
import org.isolde.engine.TestPrograms;
import org.isolde.engine.Verdict;
import org.isolde.engine.analysis.Progress;
import org.isolde.engine.anomaly.AccessEvidence;
import org.isolde.engine.anomaly.Anomaly;
import org.isolde.engine.anomaly.AnomalyKind;
import org.isolde.program.Problem;
import org.isolde.program.Program;
import org.isolde.program.ProgramChange;
import org.isolde.program.atomic.AtomicOptions;
import org.isolde.program.atomic.LockUse;
import org.isolde.program.input.SpecificationFiles;
import org.isolde.program.library.LibraryEffects;
import org.isolde.program.process.Requests;
import org.junit.jupiter.api.Test;

/** A session says what goes wrong in a program, from class files to anomalies. */
class SessionTest {
    private static final String WITHDRAW = """
            package bank;
            import org.isolde.stm.Atomic;
            class Withdraw {
                static int x, y;
                @Atomic
                static void withdraw(boolean b, int value) {
                    if (x + y > value) {
                        if (b) {
                            x = x - value;
                        } else {
                            y = y - value;
                        }
                    }
                }
            }
            """;
    private static final String COUNTER = """
            package bank;
            import org.isolde.stm.Atomic;
            class Counter {
                static int n;
                @Atomic(group = "counting")
                static void count() {
                    n = n + 1;
                }
            }
            """;

    private static final String THREADS = """
            package bank;
            import org.isolde.stm.Atomic;
            class Threads extends Thread {
                static int n;
                @Atomic static int get() { return n; }
                @Atomic static void set(int value) { n = value; }
                @Override public void run() { set(get() + 1); }
                public static void main(String[] arguments) {
                    new Threads().start();
                    new Threads().start();
                }
            }
            """;

    private static final SessionSettings LOCKS = new SessionSettings(
            AtomicOptions.DEFAULT.withLocks(LockUse.CRITICAL_SECTIONS), Set.of(), LibraryEffects.standard(),
            Specifications.NONE, Requests.NONE, Effort.DEFAULT);

    private static final Progress CANCELLED = new Progress() {
        @Override
        public void phase(String what) {
            // Only cancellation counts.
        }

        @Override
        public boolean cancelled() {
            return true;
        }
    };

    @Test
    void theProgramOfFigureOneIsAWriteSkewWithItself() {
        AnalysisResult result = analyse(TestPrograms.program(WITHDRAW));

        assertThat(result.anomalies()).hasSize(1);
        Anomaly anomaly = result.anomalies().getFirst();
        assertThat(anomaly.kind()).isEqualTo(AnomalyKind.WRITE_SKEW);
        assertThat(anomaly.participants()).allMatch(participant -> participant.pivot()
                && participant.transaction().equals("Withdraw.withdraw"));
        assertThat(anomaly.accesses())
                .extracting(AccessEvidence::description, access -> access.place().toString())
                .contains(tuple("reads Withdraw.x", "bank/Withdraw.java:7"),
                        tuple("writes Withdraw.x", "bank/Withdraw.java:9"),
                        tuple("reads Withdraw.y", "bank/Withdraw.java:7"),
                        tuple("writes Withdraw.y", "bank/Withdraw.java:11"));
    }

    @Test
    void aTransactionThatWritesAllItReadsIsSafe() {
        AnalysisResult result = analyse(TestPrograms.program(COUNTER));

        assertThat(result.anomalies()).isEmpty();
        assertThat(result.groups()).extracting(GroupVerdict::group, GroupVerdict::verdict).containsExactly(
                tuple("counting", Verdict.SAFE));
    }

    @Test
    void aProgramWithoutClassesHasNoGroups() {
        AnalysisResult result = analyse(Program.of(List.of(), TestPrograms.jdk()));

        assertThat(result.groups()).isEmpty();
    }

    @Test
    void onlyTheGroupsAskedForAreAnalysed() {
        try (Session session = new Session("test", TestPrograms.program(WITHDRAW, COUNTER),
                new SessionSettings(AtomicOptions.DEFAULT, Set.of("counting"), LibraryEffects.standard(),
                        Specifications.NONE, Requests.NONE, Effort.DEFAULT))) {
            assertThat(session.groups()).containsExactly("counting", "default");
            assertThat(session.analyse(SourceLocator.NONE, Progress.NONE).groups()).extracting(GroupVerdict::group)
                    .containsExactly("counting");
        }
    }

    @Test
    void whatATransactionCallsNativelyIsUnknown() {
        AnalysisResult result = analyse(TestPrograms.program("""
                import org.isolde.stm.Atomic;
                class Clock {
                    @Atomic
                    static long tick() {
                        return now();
                    }
                    static native long now();
                }
                """));

        assertThat(result.groups().getFirst().verdict()).isEqualTo(Verdict.UNKNOWN);
        assertThat(result.groups().getFirst().reasons()).isNotEmpty();
    }

    @Test
    void aClassThatIsMissingAboveATransactionTakesTheProofAway() {
        Program program = TestPrograms.program(COUNTER, "class Base {}", """
                class Account extends Base {
                    int balance;
                    @org.isolde.stm.Atomic
                    void reset() {
                        balance = 0;
                    }
                }
                """).with(ProgramChange.removing(Set.of("Base")));

        AnalysisResult result = analyse(program);

        assertThat(result.problems()).extracting(Problem::kind).contains(Problem.Kind.MISSING_CLASS);
        assertThat(result.groups()).extracting(GroupVerdict::verdict).containsOnly(Verdict.UNKNOWN);
    }

    @Test
    void anEditThatMendsAnAnomalyTakesItAway() {
        try (Session session = new Session(
                "test", TestPrograms.program(WITHDRAW, COUNTER), SessionSettings.DEFAULT)) {
            assertThat(session.analyse(SourceLocator.NONE, Progress.NONE).anomalies()).hasSize(1);

            session.apply(change(WITHDRAW.replace("if (x + y", "x = x;\n        y = y;\n        if (x + y")));

            assertThat(session.analyse(SourceLocator.NONE, Progress.NONE).anomalies()).isEmpty();
        }
    }

    @Test
    void aCancelledAnalysisLosesNoEdit() {
        try (Session session = new Session("test", TestPrograms.program(COUNTER), SessionSettings.DEFAULT)) {
            session.analyse(SourceLocator.NONE, Progress.NONE);
            session.apply(change(WITHDRAW));

            assertThatThrownBy(() -> session.analyse(SourceLocator.NONE, CANCELLED))
                    .isInstanceOf(CancellationException.class);
            assertThat(TestPrograms.text(session.analyse(SourceLocator.NONE, Progress.NONE)))
                    .isEqualTo(TestPrograms.text(analyse(TestPrograms.program(COUNTER, WITHDRAW))));
        }
    }

    @Test
    void wheneverItIsCancelledAllItsAnalysesEndAndNothingIsLost() throws Exception {
        String expected = TestPrograms.text(analyse(TestPrograms.program(THREADS, WITHDRAW)));
        List<Thread> threads = new ArrayList<>();
        int cancelled = 0;
        try (Session session = new Session(
                "test", TestPrograms.program(THREADS, WITHDRAW), SessionSettings.DEFAULT, SpecificationFiles.NONE,
                analysis -> threads.add(Thread.ofPlatform().daemon().start(analysis)))) {
            Optional<AnalysisResult> result = Optional.empty();
            while (result.isEmpty()) {
                try {
                    // Each time twice as late, until it ends.
                    result = Optional.of(session.analyse(SourceLocator.NONE, new CancelledAfter(1L << cancelled)));
                } catch (CancellationException e) {
                    cancelled++;
                }
                for (Thread thread : threads) {
                    thread.join(TimeUnit.SECONDS.toMillis(30));
                    assertThat(thread.isAlive()).isFalse();
                }
            }
            assertThat(TestPrograms.text(result.get())).isEqualTo(expected);
        }
        assertThat(cancelled).isPositive();
    }

    @Test
    void aClassThatIsNoLockAnyMoreProtectsNothing() {
        String lock = "package bank; public class Latch extends java.util.concurrent.locks.ReentrantLock { }";
        String none = "package bank; public class Latch { public void lock() { } public void unlock() { } }";
        String user = """
                package bank;
                public class Till {
                    private final Latch latch = new Latch();
                    private int coins;
                    int coins() { latch.lock(); try { return coins; } finally { latch.unlock(); } }
                    void coins(int n) { latch.lock(); try { coins = n; } finally { latch.unlock(); } }
                    public void add() { coins(coins() + 1); }
                }
                """;
        Program locked = TestPrograms.program(lock, user);
        Program unlocked = TestPrograms.program(none, user);
        try (Session session = new Session("test", locked, LOCKS)) {
            AnalysisResult first = session.analyse(SourceLocator.NONE, Progress.NONE);
            assertThat(first.criticalSections()).isEqualTo(new CriticalSections(2, 1, 1));
            assertThat(first.anomalies()).extracting(Anomaly::kind).containsExactly(AnomalyKind.STALE_VALUE_ERROR);

            // Till is the same class in both, and only Latch is said to have changed.
            session.apply(ProgramChange.of(unlocked.classNamed("bank/Latch").orElseThrow()));
            assertThat(session.analyse(SourceLocator.NONE, Progress.NONE).criticalSections())
                    .isEqualTo(CriticalSections.NONE);

            session.apply(ProgramChange.of(locked.classNamed("bank/Latch").orElseThrow()));
            assertThat(TestPrograms.text(session.analyse(SourceLocator.NONE, Progress.NONE)))
                    .isEqualTo(TestPrograms.text(first));
        }
    }

    /**
     * Cancels when it is asked for more than some times, which is to be in the thread in which it
     * was made.
     */
    private static final class CancelledAfter implements Progress {
        private final Thread owner = Thread.currentThread();
        private long left;

        CancelledAfter(long times) {
            this.left = times;
        }

        @Override
        public void phase(String what) {
            assertThat(Thread.currentThread()).isSameAs(owner);
        }

        @Override
        public boolean cancelled() {
            assertThat(Thread.currentThread()).isSameAs(owner);
            return --left < 0;
        }
    }

    private static ProgramChange change(String source) {
        Program edited = TestPrograms.program(source);
        return ProgramChange.of(edited.classNamed("bank/Withdraw").orElseThrow());
    }

    private static AnalysisResult analyse(Program program) {
        try (Session session = new Session("test", program, SessionSettings.DEFAULT)) {
            return session.analyse(SourceLocator.NONE, Progress.NONE);
        }
    }
}
