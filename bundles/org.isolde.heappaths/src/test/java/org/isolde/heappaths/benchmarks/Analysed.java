// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.benchmarks;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.isolde.heappaths.HeapPathAnalysis;
import org.isolde.heappaths.HeapPathRefuter;
import org.isolde.heappaths.condition.HeapEvidence;
import org.isolde.program.ClassModel;
import org.isolde.program.LibraryTypes;
import org.isolde.program.Program;
import org.isolde.program.atomic.AtomicOptions;
import org.isolde.program.atomic.AtomicRegions;
import org.isolde.program.calls.CallGraph;
import org.isolde.program.input.ClassPath;
import org.isolde.program.input.JdkSource;
import org.isolde.program.input.SpecificationPath;
import org.isolde.program.library.LibraryEffects;
import org.isolde.sdg.IsolationAnalysis;
import org.isolde.sdg.StaticDependencyGraph;
import org.isolde.sdg.danger.DangerousStructure;
import org.isolde.sdg.transaction.Transaction;

/**
 * A program whose only group of transactions has been analysed, by shape graphs and on heap paths.
 */
final class Analysed implements AutoCloseable {

    private static final LibraryTypes JDK = new ClassPath(List.of(JdkSource.running()));
    private static final LibraryEffects EFFECTS = LibraryEffects.standard();

    private final StaticDependencyGraph graph;
    private final HeapPathRefuter refuter;
    private final HeapPathAnalysis heapPaths;

    private Analysed(StaticDependencyGraph graph, HeapPathRefuter refuter, HeapPathAnalysis heapPaths) {
        this.graph = graph;
        this.refuter = refuter;
        this.heapPaths = heapPaths;
    }

    /**
     * Analyses a program.
     *
     * @param specifications where packages begin whose classes name files with predicates and rules
     */
    static Analysed program(List<ClassModel> classes, Path... specifications) {
        Program program = Program.of(classes, JDK);
        HeapPathAnalysis heapPaths = new HeapPathAnalysis(new SpecificationPath(List.of(specifications)));
        List<HeapPathRefuter> made = new ArrayList<>();
        List<StaticDependencyGraph> graphs = new IsolationAnalysis(
                List.of((now, calls, transactions, changed, cancelled) -> {
                    HeapPathRefuter refuter = heapPaths.refuter(now, calls, transactions, changed, cancelled);
                    made.add(refuter);
                    return refuter;
                })).analyse(
                        program,
                        CallGraph.of(program, EFFECTS),
                        AtomicRegions.in(program, AtomicOptions.DEFAULT).regions(),
                        Set.of(),
                        () -> false);
        return new Analysed(graphs.getFirst(), made.getFirst(), heapPaths);
    }

    /**
     * Everything that is reported, as the methods that take part, for example {@code add > remove}.
     */
    SortedSet<String> dangers() {
        return reported(structure -> true);
    }

    /** The write skews among what is reported. */
    SortedSet<String> reportedWriteSkews() {
        return reported(DangerousStructure::isWriteSkew);
    }

    private SortedSet<String> reported(Predicate<DangerousStructure> wanted) {
        SortedSet<String> reported = new TreeSet<>();
        graph.structures().stream().filter(wanted).forEach(structure -> reported.add(
                String.join(" > ", structure.instances().stream().map(Analysed::name).toList())));
        return reported;
    }

    /** The pairs of methods for which there is a heap in which two calls are a write skew. */
    SortedSet<String> shownWriteSkews() {
        SortedSet<String> skews = new TreeSet<>();
        List<Transaction> transactions = List.copyOf(graph.accesses().keySet());
        for (int i = 0; i < transactions.size(); i++) {
            for (Transaction other : transactions.subList(i, transactions.size())) {
                Optional<HeapEvidence> evidence = refuter.writeSkew(transactions.get(i), other);
                if (evidence.isPresent()) {
                    skews.add(name(transactions.get(i)) + " > " + name(other));
                }
            }
        }
        return skews;
    }

    /** What stands in the way of proofs. */
    List<String> problems() {
        return graph.basis().problems().stream().map(problem -> problem.message()).toList();
    }

    @Override
    public void close() {
        heapPaths.close();
    }

    private static String name(Transaction transaction) {
        return transaction.region().method().name();
    }
}
