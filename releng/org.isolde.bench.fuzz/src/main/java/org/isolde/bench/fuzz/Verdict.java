package org.isolde.bench.fuzz;

import java.util.List;
import java.util.Set;
import org.isolde.program.LibraryTypes;
import org.isolde.program.Program;
import org.isolde.program.atomic.AtomicOptions;
import org.isolde.program.atomic.AtomicRegions;
import org.isolde.program.calls.CallGraph;
import org.isolde.program.input.ClassPath;
import org.isolde.program.input.JdkSource;
import org.isolde.program.library.LibraryEffects;
import org.isolde.sdg.IsolationAnalysis;
import org.isolde.sdg.StaticDependencyGraph;

/** What the analysis says of a program. */
final class Verdict {

    /** The types of the running JDK. */
    static final LibraryTypes LIBRARY = new ClassPath(List.of(JdkSource.running()));

    private static final LibraryEffects EFFECTS = LibraryEffects.standard();

    private Verdict() {}

    /** Whether the analysis has understood the program, and finds no dangerous structure in it. */
    static boolean isClean(Program program) {
        List<StaticDependencyGraph> graphs = new IsolationAnalysis()
                .analyse(
                        program,
                        CallGraph.of(program, EFFECTS),
                        AtomicRegions.in(program, AtomicOptions.DEFAULT).regions(),
                        Set.of(),
                        () -> false);
        return graphs.stream().allMatch(graph -> graph.complete() && graph.structures().isEmpty());
    }
}
