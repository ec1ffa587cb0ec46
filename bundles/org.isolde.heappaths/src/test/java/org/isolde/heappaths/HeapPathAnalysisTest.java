// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import org.isolde.heappaths.HeapPathFinding.Obstacle;
import org.isolde.heappaths.constraint.WordProblem;
import org.isolde.heappaths.constraint.WordSolver;
import org.isolde.program.ClassModel;
import org.isolde.program.Problem;
import org.isolde.program.Program;
import org.isolde.program.atomic.AtomicOptions;
import org.isolde.program.atomic.AtomicRegions;
import org.isolde.program.bytecode.ClassFileReader;
import org.isolde.program.bytecode.UnreadableClassException;
import org.isolde.program.calls.CallGraph;
import org.isolde.program.input.ClassPath;
import org.isolde.program.input.JdkSource;
import org.isolde.program.input.SpecificationFiles;
import org.isolde.program.library.LibraryEffects;
import org.isolde.sdg.IsolationAnalysis;
import org.isolde.sdg.StaticDependencyGraph;
import org.isolde.sdg.access.AccessSets;
import org.isolde.sdg.danger.Candidate;
import org.isolde.sdg.danger.CandidateRefuter;
import org.isolde.sdg.transaction.Transaction;
import org.isolde.testing.JavaSources;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What the solvers do reaches those who ask, and the solvers go with the analysis. */
class HeapPathAnalysisTest {

    /** An ordered list whose removal also writes what it relies on: safe, as a solver finds out. */
    private static final String LIST = """
            class List {
                static class Node { int value; Node next; }
                final Node head = new Node();
                @org.isolde.stm.Atomic void add(int value) {
                    Node node = head;
                    while (node.next != null && node.next.value < value) { node = node.next; }
                    Node added = new Node();
                    added.value = value;
                    added.next = node.next;
                    node.next = added;
                }
                @org.isolde.stm.Atomic void remove(int value) {
                    Node node = head;
                    while (node.next != null && node.next.value < value) { node = node.next; }
                    Node gone = node.next;
                    if (gone != null && gone.value == value) { node.next = gone.next; gone.next = gone.next; }
                    %s
                }
            }
            """;
    private static final String ATOMIC = "package org.isolde.stm; public @interface Atomic {}";

    /** Answers as it is told. */
    private static class Oracle implements WordSolver {
        private final Answer answer;
        private boolean closed;

        Oracle(Answer answer) {
            this.answer = answer;
        }

        @Override
        public Answer solve(WordProblem problem, long milliseconds, BooleanSupplier cancelled) {
            return answer;
        }

        @Override
        public Optional<Absence> absence() {
            return Optional.of(new Absence("Delphi", "it was torn down"));
        }

        @Override
        public String name() {
            return "Oracle 7";
        }

        @Override
        public void close() {
            closed = true;
        }
    }

    private static Program program(String source) {
        List<ClassModel> models = new ArrayList<>();
        JavaSources.compile(source, ATOMIC).forEach((name, bytes) -> {
            try {
                models.add(new ClassFileReader().read(bytes, name + ".class"));
            } catch (UnreadableClassException e) {
                throw new AssertionError(e);
            }
        });
        return Program.of(models, new ClassPath(List.of(JdkSource.running())));
    }

    /** The graph of the only group, and the refuter that was asked. */
    private record Run(StaticDependencyGraph graph, HeapPathRefuter refuter) {

        HeapPathFinding finding() {
            return refuter.finding(graph.structures().getFirst());
        }
    }

    private static Run run(HeapPathAnalysis analysis, Program program, BooleanSupplier cancelled) {
        List<HeapPathRefuter> made = new ArrayList<>();
        IsolationAnalysis whole = new IsolationAnalysis(List.of((now, calls, transactions, changed, stop) -> {
            made.add(analysis.refuter(now, calls, transactions, changed, stop));
            return made.getFirst();
        }));
        return new Run(analyse(whole, program, cancelled), made.getFirst());
    }

    private static StaticDependencyGraph analyse(
            IsolationAnalysis analysis, Program program, BooleanSupplier cancelled) {
        return analysis.analyse(
                program,
                CallGraph.of(program, LibraryEffects.standard()),
                AtomicRegions.in(program, AtomicOptions.DEFAULT).regions(),
                Set.of(),
                cancelled).getFirst();
    }

    private static Run run(WordSolver solver, String more) {
        try (HeapPathAnalysis analysis = new HeapPathAnalysis(SpecificationFiles.NONE, solver)) {
            return run(analysis, program(LIST.formatted(more)), () -> false);
        }
    }

    @Test
    void theSolverThatDecidedIsNamedInTheGrounds() {
        Run run = run(new Oracle(new WordSolver.Unsatisfiable()), "");

        assertThat(run.graph().structures()).isEmpty();
        assertThat(run.graph().basis().grounds()).anyMatch(ground -> ground.endsWith("decided by Oracle 7."));
        assertThat(run.graph().basis().problems()).as("nothing was left open").isEmpty();
    }

    @Test
    void whatNoSolverKnowsIsUndecidedAndAMissingSolverIsTold() {
        Run run = run(new Oracle(new WordSolver.Unknown("the signs are dark")), "");

        assertThat(run.finding()).isEqualTo(new HeapPathFinding.Undecided(
                List.of(new Obstacle("the signs are dark", Optional.empty(), Optional.empty()))));
        assertThat(run.graph().basis().problems()).containsExactly(new Problem(
                Problem.Kind.MISSING_SOLVER, "Delphi", "",
                "it was torn down; what other solvers do not decide stays open."));
        assertThat(run.graph().basis().grounds()).isEmpty();
    }

    @Test
    void aTransactionThatIsNotUnderstoodIsToldWithTheReasonAndThePlace() {
        Run run = run(new Oracle(new WordSolver.Unsatisfiable()), "Runtime.getRuntime().gc();");

        assertThat(run.finding()).isInstanceOfSatisfying(
                HeapPathFinding.Undecided.class, undecided -> assertThat(undecided.obstacles()).isNotEmpty()
                        .allSatisfy(obstacle -> {
                            assertThat(obstacle.transaction()).hasValue("List.remove");
                            assertThat(obstacle.reason()).isNotEmpty();
                            assertThat(obstacle.position()).hasValueSatisfying(
                                    position -> assertThat(position.line()).isEqualTo(17));
                        }));
        assertThat(run.graph().basis().problems()).as("no solver could have helped").isEmpty();
    }

    /** Notes what a refuter is asked. */
    private record Noting(CandidateRefuter refuter, List<Candidate> asked) implements CandidateRefuter {
        @Override
        public boolean refutes(Candidate candidate, Map<Transaction, AccessSets> transactions) {
            asked.add(candidate);
            return refuter.refutes(candidate, transactions);
        }

        @Override
        public boolean isAboutPairs() {
            return refuter.isAboutPairs();
        }
    }

    @Test
    void wherePairsDoNoHarmTheirAccessesAreNotGoneThrough() {
        List<Candidate> asked = new ArrayList<>();
        try (HeapPathAnalysis analysis = new HeapPathAnalysis(
                SpecificationFiles.NONE, new Oracle(new WordSolver.Unsatisfiable()))) {
            IsolationAnalysis whole = new IsolationAnalysis(List.of((now, calls, transactions, changed,
                    stop) -> new Noting(analysis.refuter(now, calls, transactions, changed, stop), asked)));

            assertThat(analyse(whole, program(LIST.formatted("")), () -> false).structures()).isEmpty();
        }
        assertThat(asked).as("of each pivot, Q and way of closing").isNotEmpty().extracting(
                Candidate::pivot, candidate -> candidate.outgoing().to(), Candidate::closing).doesNotHaveDuplicates();
    }

    @Test
    void closingTheAnalysisClosesTheSolver() {
        Oracle solver = new Oracle(new WordSolver.Unsatisfiable());

        run(solver, "");

        assertThat(solver.closed).isTrue();
    }

    @Test
    @Timeout(600)
    void cancellingEndsAnAnalysisWhoseSolverIsBusyAndTheNextOneDoesTheWork() throws Exception {
        CountDownLatch busy = new CountDownLatch(1);
        AtomicBoolean cancelled = new AtomicBoolean();
        AtomicBoolean slow = new AtomicBoolean(true);
        WordSolver solver = new Oracle(new WordSolver.Unsatisfiable()) {
            @Override
            public Answer solve(WordProblem problem, long milliseconds, BooleanSupplier stop) {
                if (slow.getAndSet(false)) {
                    busy.countDown();
                    while (!stop.getAsBoolean()) {
                        Thread.onSpinWait();
                    }
                    throw new CancellationException();
                }
                return super.solve(problem, milliseconds, stop);
            }
        };
        Program program = program(LIST.formatted(""));
        try (HeapPathAnalysis analysis = new HeapPathAnalysis(SpecificationFiles.NONE, solver)) {
            FutureTask<Run> task = new FutureTask<>(() -> run(analysis, program, cancelled::get));
            Thread.ofPlatform().daemon().start(task);
            busy.await();
            cancelled.set(true);
            assertThatThrownBy(task::get).isInstanceOf(ExecutionException.class)
                    .hasCauseInstanceOf(CancellationException.class);

            assertThat(run(analysis, program, () -> false).graph().structures()).isEmpty();
        }
    }
}
