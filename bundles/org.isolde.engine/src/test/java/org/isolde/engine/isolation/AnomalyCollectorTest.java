// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.isolation;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.isolde.engine.SourceLocator;
import org.isolde.engine.anomaly.Anomaly;
import org.isolde.engine.anomaly.AnomalyKind;
import org.isolde.heappaths.AssumedHeap;
import org.isolde.heappaths.HeapPathFinding;
import org.isolde.sdg.StaticDependencyGraph;
import org.isolde.sdg.access.AccessSets;
import org.isolde.sdg.danger.DangerousStructure;
import org.isolde.sdg.dependency.Dependency;
import org.isolde.sdg.transaction.CodePosition;
import org.isolde.sdg.transaction.Transaction;
import org.junit.jupiter.api.Test;

/**
 * What an edit has not changed is the same object as before, and what it has changed is as if it
 * were told for the first time.
 */
class AnomalyCollectorTest {

    private static final Examiner POSSIBLE = structure -> new HeapPathFinding.NotRuledOut(new TreeSet<>());

    private final AnomalyCollector collector = new AnomalyCollector();

    @Test
    void anUnchangedAnomalyIsTheSameObject() {
        List<Anomaly> before = collector.of(List.of(graph(1)), SourceLocator.NONE, POSSIBLE, GraphBuilder.NAMES);

        assertThat(before).hasSize(2).isSorted();
        assertThat(collector.of(List.of(graph(1)), SourceLocator.NONE, POSSIBLE, GraphBuilder.NAMES))
                .usingElementComparator((one, other) -> one == other ? 0 : 1)
                .isEqualTo(before);
    }

    @Test
    void otherLinesAreTold() {
        tellsAsAnew(graph(1), graph(2), SourceLocator.NONE, POSSIBLE);
    }

    @Test
    void anotherNameOfATransactionIsTold() {
        tellsAsAnew(graph(1), with(graph(1), each -> new Transaction(each.region(), "bank." + each.name(),
                each.position())), SourceLocator.NONE, POSSIBLE);
    }

    @Test
    void anotherSourceOfATransactionIsTold() {
        tellsAsAnew(graph(1), with(graph(1), each -> new Transaction(each.region(), each.name(), new CodePosition(
                each.region().method(), 0, each.position().line(), Optional.of("bank/Renamed.java")))),
                SourceLocator.NONE, POSSIBLE);
    }

    @Test
    void anotherFindingIsTold() {
        tellsAsAnew(graph(1), graph(1), SourceLocator.NONE,
                structure -> new HeapPathFinding.NotRuledOut(new TreeSet<>(List.of("Solver"))));
    }

    @Test
    void anotherAssumptionIsTold() {
        tellsAsAnew(graph(1), graph(1), SourceLocator.NONE, new Assuming("List(this, nil)"));

        List<Anomaly> before = collector.of(List.of(graph(1)), SourceLocator.NONE, new Assuming("List(this, nil)"),
                GraphBuilder.NAMES);
        assertThat(collector.of(List.of(graph(1)), SourceLocator.NONE, new Assuming("emp"), GraphBuilder.NAMES))
                .isNotEqualTo(before);
        assertThat(collector.of(List.of(graph(1)), SourceLocator.NONE, POSSIBLE, GraphBuilder.NAMES))
                .isNotEqualTo(before);
    }

    /** Takes a state for all that a user would have to say. */
    private record Assuming(String state) implements Examiner {

        @Override
        public HeapPathFinding of(DangerousStructure structure) {
            return POSSIBLE.of(structure);
        }

        @Override
        public Optional<AssumedHeap> assumption(DangerousStructure structure) {
            return Optional.of(new AssumedHeap(
                    new TreeMap<>(Map.of(structure.pivot().region().method(), state)), "", "", List.of()));
        }
    }

    @Test
    void otherSourceFilesAreTold() {
        tellsAsAnew(graph(1), graph(1), (owner, path) -> Optional.of(Path.of("/src").resolve(path)), POSSIBLE);
    }

    @Test
    void anotherKindIsTold() {
        List<Anomaly> before = collector.of(List.of(cycle(false)), SourceLocator.NONE, POSSIBLE, GraphBuilder.NAMES);
        List<Anomaly> after = collector.of(List.of(cycle(true)), SourceLocator.NONE, POSSIBLE, GraphBuilder.NAMES);

        assertThat(before).extracting(Anomaly::kind).containsExactly(AnomalyKind.DEPENDENCY_CYCLE);
        assertThat(after).extracting(Anomaly::kind).containsExactly(AnomalyKind.READ_ONLY_ANOMALY);
    }

    @Test
    void whatIsGoneIsForgottenAndWhatComesStandsInItsPlace() {
        collector.of(List.of(graph(1)), SourceLocator.NONE, POSSIBLE, GraphBuilder.NAMES);
        collector.of(List.of(), SourceLocator.NONE, POSSIBLE, GraphBuilder.NAMES);

        assertThat(collector.of(List.of(graph(1), cycle(true)), SourceLocator.NONE, POSSIBLE, GraphBuilder.NAMES))
                .isEqualTo(new AnomalyCollector().of(List.of(graph(1), cycle(true)), SourceLocator.NONE, POSSIBLE,
                        GraphBuilder.NAMES))
                .isSorted();
    }

    private void tellsAsAnew(
            StaticDependencyGraph before, StaticDependencyGraph after, SourceLocator sources, Examiner examiner) {
        List<Anomaly> first = collector.of(List.of(before), SourceLocator.NONE, POSSIBLE, GraphBuilder.NAMES);
        List<Anomaly> second = collector.of(List.of(after), sources, examiner, GraphBuilder.NAMES);

        assertThat(second).isEqualTo(new AnomalyCollector().of(List.of(after), sources, examiner, GraphBuilder.NAMES))
                .isNotEqualTo(first);
    }

    /** Two write skews. */
    private static StaticDependencyGraph graph(int line) {
        GraphBuilder builder = new GraphBuilder("default", line);
        Transaction second = builder.transaction("second");
        Transaction first = builder.transaction("first");
        return builder
                .structure(builder.vulnerable(second, second, "y"), builder.vulnerable(second, second, "x"))
                .structure(builder.vulnerable(first, second, "x"), builder.vulnerable(second, first, "y"))
                .build();
    }

    /** Three transactions, of which the first may write nothing. */
    private static StaticDependencyGraph cycle(boolean readOnly) {
        GraphBuilder builder = new GraphBuilder("other", 1);
        Transaction first = readOnly ? builder.reader("first") : builder.transaction("first");
        Transaction second = builder.transaction("second");
        Transaction third = builder.transaction("third");
        return builder
                .structure(
                        builder.vulnerable(first, second, "x"),
                        builder.vulnerable(second, third, "y"),
                        builder.wr(third, first, "y"))
                .build();
    }

    /** The graph with others of its transactions. */
    private static StaticDependencyGraph with(StaticDependencyGraph graph, UnaryOperator<Transaction> other) {
        SortedMap<Transaction, AccessSets> accesses = new TreeMap<>();
        graph.accesses().forEach((transaction, sets) -> accesses.put(other.apply(transaction), sets));
        List<DangerousStructure> structures = graph.structures()
                .stream()
                .map(structure -> new DangerousStructure(with(structure.incoming(), other),
                        with(structure.outgoing(), other),
                        structure.path().stream().map(dependency -> with(dependency, other)).toList()))
                .toList();
        List<Set<Transaction>> components = graph.components()
                .stream()
                .map(component -> component.stream().map(other).collect(Collectors.toSet()))
                .toList();
        return new StaticDependencyGraph(
                graph.group(), accesses, graph.dependencies().stream().map(each -> with(each, other)).toList(),
                components, structures, graph.crowded(), graph.basis());
    }

    private static Dependency with(Dependency dependency, UnaryOperator<Transaction> other) {
        return new Dependency(
                other.apply(dependency.from()), other.apply(dependency.to()), dependency.kind(), dependency.source(),
                dependency.target(), dependency.vulnerable());
    }
}
