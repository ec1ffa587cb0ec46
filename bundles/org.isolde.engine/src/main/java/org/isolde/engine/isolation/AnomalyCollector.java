// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.isolation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.isolde.engine.SourceLocator;
import org.isolde.engine.anomaly.Anomaly;
import org.isolde.engine.anomaly.AnomalyKind;
import org.isolde.heappaths.AssumedHeap;
import org.isolde.heappaths.HeapPathFinding;
import org.isolde.program.incremental.MemoTable;
import org.isolde.sdg.StaticDependencyGraph;
import org.isolde.sdg.danger.DangerousStructure;
import org.isolde.sdg.transaction.CodePosition;
import org.isolde.sdg.transaction.Transaction;

/**
 * Builds the anomalies of a program from its dangerous structures; incremental: an anomaly is built
 * again only if an edit has changed one of its inputs. Has one owner, and is not thread-safe.
 *
 * <p>The inputs of an anomaly are its structure, the names and places of the transactions in it,
 * the names of its locations, the result of the analysis by heap paths, and the source locator. As
 * long as all of these are equal, so is the anomaly, and the same object is handed out.
 */
final class AnomalyCollector {

    /** The names and the declaration of a transaction, which its region does not determine. */
    private record Naming(String name, String stableName, CodePosition position) {}

    /** The inputs of an anomaly besides its structure. */
    private record Inputs(
            List<Naming> transactions,
            AnomalyKind kind,
            StructureNames locations,
            HeapPathFinding finding,
            Optional<AssumedHeap> assumption) {}

    private record Built(Inputs inputs, Anomaly anomaly) {}

    /**
     * What could be assumed takes its time: it is only looked for in programs with so few dangerous
     * structures that a person can go through them.
     */
    private static final int MOST_TO_ASSUME_FOR = 16;

    private SourceLocator locator = SourceLocator.NONE;
    private final MemoTable<DangerousStructure, Built> built = new MemoTable<>();
    private List<Anomaly> sorted = List.of();

    /**
     * The anomalies of a program, sorted.
     *
     * @param graphs its graphs, each of another group
     * @param sources finds source files; another object than the last time may find others
     * @param examiner tells what heap paths say of structures
     * @param fields names locations
     */
    List<Anomaly> of(
            List<StaticDependencyGraph> graphs, SourceLocator sources, Examiner examiner, LocationNames fields) {
        if (sources != locator) {
            built.clear();
            locator = sources;
        }
        int structures = graphs.stream().mapToInt(graph -> graph.structures().size()).sum();
        Examiner asked = structures <= MOST_TO_ASSUME_FOR ? examiner : examiner::of;
        Map<String, Anomaly> found = new HashMap<>();
        for (StaticDependencyGraph graph : graphs) {
            collect(graph, sources, asked, fields, found);
        }
        built.endGeneration();
        sorted = sorted(found);
        return sorted;
    }

    /**
     * One anomaly for each cycle: structures that differ in the pivot alone are the same danger.
     */
    private void collect(
            StaticDependencyGraph graph,
            SourceLocator sources,
            Examiner examiner,
            LocationNames fields,
            Map<String, Anomaly> found) {
        AnomalyBuilder builder = new AnomalyBuilder(graph, sources);
        Map<Transaction, Naming> namings = new HashMap<>();
        graph.accesses().keySet().forEach(transaction -> namings.put(transaction, new Naming(transaction.name(),
                builder.names().of(transaction), transaction.position())));
        for (DangerousStructure structure : graph.structures()) {
            List<Naming> transactions = structure.instances().stream().map(namings::get).toList();
            Inputs inputs = new Inputs(
                    transactions, builder.kind(structure), StructureNames.of(structure.cycle(), fields),
                    examiner.of(structure), examiner.assumption(structure));
            Anomaly anomaly = built.get(
                    structure,
                    last -> last.inputs.equals(inputs),
                    () -> new Built(
                            inputs,
                            builder.build(structure, inputs.kind, inputs.locations, inputs.finding, inputs.assumption)))
                    .anomaly();
            found.putIfAbsent(anomaly.fingerprint(), anomaly);
        }
    }

    /** Those that were there the last time are in order already. */
    private List<Anomaly> sorted(Map<String, Anomaly> found) {
        List<Anomaly> all = new ArrayList<>(found.size());
        Set<String> placed = new HashSet<>();
        for (Anomaly before : sorted) {
            if (found.get(before.fingerprint()) == before) {
                all.add(before);
                placed.add(before.fingerprint());
            }
        }
        found.forEach((fingerprint, anomaly) -> {
            if (!placed.contains(fingerprint)) {
                all.add(anomaly);
            }
        });
        all.sort(null);
        return List.copyOf(all);
    }
}
