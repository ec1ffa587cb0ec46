// SPDX-License-Identifier: EPL-2.0
package org.isolde.bench.fuzz;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.isolde.explorer.programs.Claim;
import org.isolde.program.LibraryTypes;
import org.isolde.program.Packages;
import org.isolde.program.Program;
import org.isolde.program.atomic.AtomicOptions;
import org.isolde.program.atomic.AtomicRegions;
import org.isolde.program.calls.CallGraph;
import org.isolde.program.input.ClassPath;
import org.isolde.program.input.JdkSource;
import org.isolde.program.library.LibraryEffects;
import org.isolde.sdg.IsolationAnalysis;
import org.isolde.sdg.StaticDependencyGraph;
import org.isolde.sdg.danger.DangerousStructure;

/** The verdict of the analyses on a random program. */
final class AnalysisVerdict {

    /** The types of the running JDK. */
    static final LibraryTypes LIBRARY = new ClassPath(List.of(JdkSource.running()));

    private static final LibraryEffects EFFECTS = LibraryEffects.standard();

    private AnalysisVerdict() {}

    /**
     * What the analyses by shape graphs and by fields say of a program, if they understand it:
     * whether there is a structure, and the write skews. Where the first one gives up the second
     * one counts, so each must be right.
     */
    static Claim of(Program program) {
        CallGraph calls = CallGraph.of(program, EFFECTS);
        return of(program, calls, new IsolationAnalysis())
                .or(of(program, calls, IsolationAnalysis.byFields(Packages.NONE)));
    }

    private static Claim of(Program program, CallGraph calls, IsolationAnalysis analysis) {
        List<StaticDependencyGraph> graphs = analysis
                .analyse(
                        program,
                        calls,
                        AtomicRegions.in(program, AtomicOptions.DEFAULT).regions(),
                        Set.of(),
                        () -> false);
        if (!graphs.stream().allMatch(StaticDependencyGraph::complete)) {
            return Claim.nothing();
        }
        boolean clean = graphs.stream().allMatch(graph -> graph.structures().isEmpty());
        Set<Set<String>> skews = new HashSet<>();
        for (StaticDependencyGraph graph : graphs) {
            graph.structures().stream()
                    .filter(DangerousStructure::isWriteSkew)
                    .forEach(skew -> skews.add(names(skew)));
        }
        return new Claim(clean, skews);
    }

    private static Set<String> names(DangerousStructure skew) {
        Set<String> names = new HashSet<>();
        skew.instances().forEach(transaction -> names.add(transaction.region().method().name()));
        return names;
    }
}
