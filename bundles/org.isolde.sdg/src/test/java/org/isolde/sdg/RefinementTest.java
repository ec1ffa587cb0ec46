// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.isolde.program.Problem;
import org.isolde.program.Program;
import org.isolde.program.atomic.AtomicOptions;
import org.isolde.program.atomic.AtomicRegions;
import org.isolde.program.calls.CallGraph;
import org.isolde.sdg.access.AccessSets;
import org.isolde.sdg.danger.Basis;
import org.isolde.sdg.danger.Candidate;
import org.isolde.sdg.danger.CandidateRefuter;
import org.isolde.sdg.danger.Refinement;
import org.isolde.sdg.transaction.Transaction;
import org.junit.jupiter.api.Test;

/**
 * An analysis that proves more is asked for a refuter once for each program, and what it refutes is
 * not reported.
 */
class RefinementTest {

    private static final String SKEW = """
            class T {
                static int x, y, a, b;
                @org.isolde.stm.Atomic static void t() { if (y == 0) { x = 1; } }
                @org.isolde.stm.Atomic static void u() { if (x == 0) { y = 1; } }
                @org.isolde.stm.Atomic(group = "other") static void v() { if (a == 0) { b = 1; } }
                @org.isolde.stm.Atomic(group = "other") static void w() { if (b == 0) { a = 1; } }
            }
            """;

    /** Refutes what has one of some transactions as its pivot. */
    private record Refuting(Set<String> pivots) implements CandidateRefuter {

        @Override
        public boolean refutes(Candidate candidate, Map<Transaction, AccessSets> transactions) {
            return pivots.contains(candidate.pivot().name());
        }

        @Override
        public Basis basis(Set<Transaction> group) {
            Set<String> grounds = new TreeSet<>();
            group.stream().map(Transaction::name).filter(pivots::contains).forEach(grounds::add);
            return new Basis(
                    new TreeSet<>(grounds),
                    List.of(new Problem(Problem.Kind.UNUSABLE_SPECIFICATION, "here", "T", "Odd.")));
        }
    }

    private static List<StaticDependencyGraph> analyse(Program program, IsolationAnalysis analysis) {
        return analysis.analyse(
                program,
                CallGraph.of(program, Analysed.EFFECTS),
                AtomicRegions.in(program, AtomicOptions.DEFAULT).regions(),
                Set.of(),
                () -> false);
    }

    @Test
    void whatIsRefutedIsNotReported() {
        Program program = Program.of(Analysed.classes(SKEW), Analysed.JDK);
        Refinement refinement = (now, calls, transactions, changed,
                cancelled) -> new Refuting(Set.of("T.t", "T.u", "T.v"));

        List<StaticDependencyGraph> graphs = analyse(program, new IsolationAnalysis(List.of(refinement)));

        assertThat(graphs).extracting(StaticDependencyGraph::group).containsExactly("default", "other");
        assertThat(graphs.get(0).structures()).isEmpty();
        assertThat(graphs.get(1).structures()).extracting(structure -> structure.pivot().name()).containsExactly("T.w");
    }

    @Test
    void theBasisOfTheProofsIsTold() {
        Program program = Program.of(Analysed.classes(SKEW), Analysed.JDK);
        List<Refinement> refinements = List.of(
                (now, calls, transactions, changed, cancelled) -> new Refuting(Set.of("T.t")),
                (now, calls, transactions, changed, cancelled) -> new Refuting(Set.of("T.u", "T.v")));

        List<StaticDependencyGraph> graphs = analyse(program, new IsolationAnalysis(refinements));

        assertThat(graphs.get(0).basis().grounds()).containsExactly("T.t", "T.u");
        assertThat(graphs.get(1).basis().grounds()).containsExactly("T.v");
        assertThat(graphs.get(0).basis().problems()).hasSize(1);
    }

    @Test
    void aRefuterIsMadeForEachProgram() {
        Program program = Program.of(Analysed.classes(SKEW), Analysed.JDK);
        List<String> asked = new ArrayList<>();
        IsolationAnalysis analysis = new IsolationAnalysis(List.of((now, calls, transactions, changed, cancelled) -> {
            assertThat(now).isSameAs(program);
            asked.add(transactions.toString());
            return new Refuting(Set.of());
        }));

        assertThat(analyse(program, analysis).getFirst().structures()).isNotEmpty();
        analyse(program, analysis);

        assertThat(asked).containsExactly("[T.t, T.u, T.v, T.w]", "[T.t, T.u, T.v, T.w]");
    }
}
