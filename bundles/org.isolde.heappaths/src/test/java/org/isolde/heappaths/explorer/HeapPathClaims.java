// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.explorer;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.isolde.explorer.Finding;
import org.isolde.explorer.programs.Claim;
import org.isolde.heappaths.HeapPathAnalysis;
import org.isolde.heappaths.HeapPathRefuter;
import org.isolde.program.LibraryTypes;
import org.isolde.program.Program;
import org.isolde.program.atomic.AtomicOptions;
import org.isolde.program.atomic.AtomicRegions;
import org.isolde.program.calls.CallGraph;
import org.isolde.program.input.ClassPath;
import org.isolde.program.input.JdkSource;
import org.isolde.program.input.SpecificationFiles;
import org.isolde.program.library.LibraryEffects;
import org.isolde.sdg.IsolationAnalysis;
import org.isolde.sdg.StaticDependencyGraph;
import org.isolde.sdg.danger.DangerousStructure;
import org.isolde.sdg.danger.Refinement;
import org.isolde.sdg.transaction.Transaction;

/** What the analyses claim of random programs: shape graphs alone, and with heap paths. */
final class HeapPathClaims {

    /** The types of the running JDK. */
    static final LibraryTypes JDK = new ClassPath(List.of(JdkSource.running()));

    private static final LibraryEffects EFFECTS = LibraryEffects.standard();

    private HeapPathClaims() {}

    /** The claim by shape graphs. */
    static Claim byShapeGraphs(Program program) {
        return claim(graph(program, CallGraph.of(program, EFFECTS), List.of()));
    }

    /** The claim by shape graphs and heap paths. */
    static Claim byHeapPaths(Program program) {
        return claim(withHeapPaths(program));
    }

    /** What is said of a program, and whether all is known that its transactions may do. */
    record Answer(Claim claim, boolean understood) {}

    /** The claim by shape graphs and heap paths with what users say of the heap. */
    static Answer answer(Program program, SpecificationFiles files) {
        CallGraph calls = CallGraph.of(program, EFFECTS);
        try (HeapPathAnalysis heapPaths = new HeapPathAnalysis(files)) {
            StaticDependencyGraph graph = graph(program, calls, List.of(heapPaths));
            List<Transaction> transactions = List.copyOf(graph.accesses().keySet());
            HeapPathRefuter refuter = heapPaths.refuter(program, calls, transactions, Set.of(), () -> false);
            return new Answer(claim(graph), transactions.stream().allMatch(refuter::understands));
        }
    }

    /** The graph of a program, refined by heap paths. */
    static StaticDependencyGraph withHeapPaths(Program program) {
        try (HeapPathAnalysis heapPaths = new HeapPathAnalysis(SpecificationFiles.NONE)) {
            return graph(program, CallGraph.of(program, EFFECTS), List.of(heapPaths));
        }
    }

    private static StaticDependencyGraph graph(Program program, CallGraph calls, List<Refinement> refinements) {
        return new IsolationAnalysis(refinements)
                .analyse(
                        program,
                        calls,
                        AtomicRegions.in(program, AtomicOptions.DEFAULT).regions(),
                        Set.of(),
                        () -> false)
                .getFirst();
    }

    /** Where heap paths have proven something, only outcomes are denied. */
    static Claim claim(StaticDependencyGraph graph) {
        if (!graph.complete()) {
            return Claim.nothing();
        }
        Set<Set<String>> skews = new HashSet<>();
        graph.structures().stream().filter(DangerousStructure::isWriteSkew).forEach(skew -> skews.add(names(skew)));
        return new Claim(
                graph.structures().isEmpty(),
                skews,
                graph.basis().grounds().isEmpty() ? Finding.Kind.CYCLE : Finding.Kind.OUTCOME);
    }

    private static Set<String> names(DangerousStructure skew) {
        Set<String> names = new HashSet<>();
        skew.instances().forEach(transaction -> names.add(transaction.region().method().name()));
        return names;
    }
}
