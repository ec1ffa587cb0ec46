// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.isolation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import org.isolde.engine.Messages;
import org.isolde.engine.Reason;
import org.isolde.engine.SourceLocator;
import org.isolde.engine.anomaly.AccessEvidence;
import org.isolde.engine.anomaly.Anomaly;
import org.isolde.engine.anomaly.AnomalyKind;
import org.isolde.engine.anomaly.Assumption;
import org.isolde.engine.anomaly.DependencyEvidence;
import org.isolde.engine.anomaly.Evidence;
import org.isolde.engine.anomaly.Examination;
import org.isolde.engine.anomaly.Examination.Finding;
import org.isolde.engine.anomaly.Participant;
import org.isolde.engine.anomaly.WitnessStep;
import org.isolde.heappaths.AssumedHeap;
import org.isolde.heappaths.HeapPathFinding;
import org.isolde.heappaths.HeapPathFinding.Obstacle;
import org.isolde.program.Location;
import org.isolde.report.Fingerprint;
import org.isolde.sdg.StaticDependencyGraph;
import org.isolde.sdg.access.Access;
import org.isolde.sdg.danger.DangerousStructure;
import org.isolde.sdg.danger.Step;
import org.isolde.sdg.danger.Witness;
import org.isolde.sdg.dependency.Dependency;
import org.isolde.sdg.transaction.Transaction;

/**
 * Converts a dangerous structure of a static dependency graph to an anomaly, with names and places
 * instead of the analysis's own objects.
 */
final class AnomalyBuilder {
    /** What heap paths call library state, and its only field. */
    private static final String LIBRARY_STATE = "library state ";
    private static final String STATE = ".state";

    private final StaticDependencyGraph graph;
    private final SourceLocator sources;
    private final StableNames names;
    private final Map<Obstacle, Reason> reasons = new HashMap<>();

    AnomalyBuilder(StaticDependencyGraph graph, SourceLocator sources) {
        this.graph = graph;
        this.sources = sources;
        this.names = new StableNames(graph.accesses().keySet());
    }

    /** The group's names. */
    StableNames names() {
        return names;
    }

    /**
     * Tells a structure, of which heap paths say something and may assume something.
     *
     * @param locations what its locations are called
     */
    Anomaly build(
            DangerousStructure structure,
            AnomalyKind kind,
            StructureNames locations,
            HeapPathFinding finding,
            Optional<AssumedHeap> assumption) {
        List<Dependency> edges = structure.cycle();
        List<Participant> participants = participants(structure);
        List<DependencyEvidence> cycle = new ArrayList<>();
        SortedSet<AccessEvidence> accesses = new TreeSet<>();
        Map<Access, String> names = new HashMap<>();
        for (int i = 0; i < edges.size(); i++) {
            DependencyEvidence evidence = dependency(edges.get(i), i, (i + 1) % edges.size(), locations);
            names.put(edges.get(i).source(), locations.source(i));
            names.put(edges.get(i).target(), locations.target(i));
            cycle.add(evidence);
            accesses.add(evidence.source());
            accesses.add(evidence.target());
        }
        List<WitnessStep> interleaving = new ArrayList<>();
        for (Step step : Witness.interleaving(structure)) {
            Optional<AccessEvidence> access = step.access()
                    .map(found -> access(step.instance(), found,
                            names.getOrDefault(found, found.location().toString())));
            access.ifPresent(accesses::add);
            interleaving.add(new WitnessStep(step.instance(), step.action(), access));
        }
        String message = new AnomalyMessage(kind, participants, cycle).text();
        List<String> edgeNames = edges.stream().map(this.names::of).toList();
        String fingerprint = Fingerprint.ofCycle(List.of("snapshot-isolation", graph.group()), edgeNames);
        Evidence evidence = new Evidence.Cycle(cycle, heap(finding, edges, locations), examination(finding),
                assumption.map(AnomalyBuilder::assumption));
        return new Anomaly(kind, graph.group(), participants, List.copyOf(accesses), interleaving, evidence, message,
                fingerprint);
    }

    /** Heap paths know one object for all library state of one name. */
    private static List<String> heap(HeapPathFinding finding, List<Dependency> cycle, StructureNames locations) {
        if (!(finding instanceof HeapPathFinding.HeapFound found)) {
            return List.of();
        }
        String drawing = found.heap().drawing(Anomaly.label(0), Anomaly.label(1));
        for (Dependency dependency : cycle) {
            if (dependency.location() instanceof Location.LibraryState state) {
                String field = locations.of(dependency.location(), cycle);
                drawing = drawing.replace(LIBRARY_STATE + state.name() + STATE, field)
                        .replace(LIBRARY_STATE + state.name(), field);
            }
        }
        return drawing.lines().toList();
    }

    private Examination examination(HeapPathFinding finding) {
        return switch (finding) {
            case HeapPathFinding.HeapFound found ->
                new Examination(Finding.HEAP_FOUND, List.of(found.solver()), List.of());
            case HeapPathFinding.NotRuledOut notRuledOut ->
                new Examination(Finding.NOT_RULED_OUT, List.copyOf(notRuledOut.solvers()), List.of());
            case HeapPathFinding.Undecided undecided -> new Examination(
                    Finding.UNDECIDED, List.of(), undecided.obstacles().stream().map(this::reason).sorted().toList());
        };
    }

    private static Assumption assumption(AssumedHeap heap) {
        return new Assumption(
                heap.states(),
                heap.predicates(),
                heap.rules(),
                heap.unshown()
                        .stream()
                        .map(unshown -> new Assumption.Unshown(unshown.field(), unshown.reason()))
                        .toList());
    }

    /** Anomalies of large programs have the same hundreds of reasons in common. */
    private Reason reason(Obstacle obstacle) {
        return reasons.computeIfAbsent(obstacle, this::newReason);
    }

    private Reason newReason(Obstacle obstacle) {
        String text = obstacle.transaction()
                .map(name -> Messages.text("reason.obstacle", name, obstacle.reason()))
                .orElse(obstacle.reason());
        return new Reason(text, obstacle.position().map(sources::place));
    }

    /** What kind of anomaly a structure is. */
    AnomalyKind kind(DangerousStructure structure) {
        if (structure.isWriteSkew()) {
            return AnomalyKind.WRITE_SKEW;
        }
        List<Transaction> instances = structure.instances();
        boolean readerOnly = graph.accesses().get(instances.getFirst()).readOnly();
        return instances.size() == 3 && readerOnly ? AnomalyKind.READ_ONLY_ANOMALY : AnomalyKind.DEPENDENCY_CYCLE;
    }

    private List<Participant> participants(DangerousStructure structure) {
        List<Transaction> instances = structure.instances();
        List<Participant> participants = new ArrayList<>();
        for (int i = 0; i < instances.size(); i++) {
            Transaction transaction = instances.get(i);
            boolean pivot = structure.pivots().contains(i);
            participants.add(new Participant(transaction.name(), sources.place(transaction.position()), pivot));
        }
        return participants;
    }

    private DependencyEvidence dependency(Dependency dependency, int from, int to, StructureNames locations) {
        return new DependencyEvidence(
                from,
                to,
                dependency.kind(),
                locations.both(from),
                dependency.vulnerable(),
                access(from, dependency.source(), locations.source(from)),
                access(to, dependency.target(), locations.target(from)));
    }

    private AccessEvidence access(int participant, Access access, String name) {
        // The source says no more than the location where its object is what the field is called.
        String location = access.location().toString();
        boolean ownName = !access.expression().equals(location) && !isOf(name, access.expression());
        return new AccessEvidence(participant, access.kind(), name, sources.place(access.position()),
                ownName ? access.expression() : name);
    }

    /** Whether a name, as {@code Theater.seats[i]}, is that of an expression, {@code seats[]}. */
    private static boolean isOf(String name, String expression) {
        String array = expression.endsWith("[]") ? expression.substring(0, expression.length() - 2) : expression;
        String field = name.indexOf('[') < 0 ? name : name.substring(0, name.indexOf('['));
        return !array.equals(expression) && field.endsWith(array.substring(array.lastIndexOf('.') + 1));
    }
}
