// SPDX-License-Identifier: EPL-2.0
package org.isolde.graph.source;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.isolde.engine.GroupVerdict;
import org.isolde.engine.Place;
import org.isolde.engine.Reason;
import org.isolde.engine.SourceLocator;
import org.isolde.engine.TransactionVerdict;
import org.isolde.engine.anomaly.Anomaly;
import org.isolde.engine.anomaly.DependencyEvidence;
import org.isolde.engine.anomaly.Participant;
import org.isolde.engine.anomaly.ReportedAnomaly;
import org.isolde.engine.session.AnalysisResult;
import org.isolde.graph.model.Cycle;
import org.isolde.graph.model.Edge;
import org.isolde.graph.model.EdgeKind;
import org.isolde.graph.model.Graph;
import org.isolde.graph.model.Node;
import org.isolde.sdg.StaticDependencyGraph;
import org.isolde.sdg.dependency.DependencyBundle;
import org.isolde.sdg.transaction.Transaction;

/**
 * Builds the static dependency graph of a program for display: one frame for each group of
 * transactions, one edge for the dependencies of one kind from one transaction to another, and the
 * cycle of each anomaly.
 */
public final class DependencyGraphs {

    private final AnalysisResult result;
    private final Function<Place, String> projects;

    private DependencyGraphs(AnalysisResult result, Function<Place, String> projects) {
        this.result = result;
        this.projects = projects;
    }

    /**
     * The graph of a program.
     *
     * @param result the result of its analysis
     * @param projects the name of the project that a declaration is in
     */
    public static Graph of(AnalysisResult result, Function<Place, String> projects) {
        DependencyGraphs graphs = new DependencyGraphs(result, projects);
        return Graph.joined(result.graphs().stream().map(graphs::graph).toList());
    }

    private Graph graph(StaticDependencyGraph graph) {
        List<Anomaly> anomalies = result.reported()
                .stream()
                .map(ReportedAnomaly::anomaly)
                .filter(anomaly -> anomaly.group().equals(graph.group()) && !anomaly.cycle().isEmpty())
                .toList();
        List<Node> nodes = nodes(graph, anomalies);
        Map<String, Edge> edges = edges(graph, anomalies);
        return new Graph(nodes, edges.values(), cycles(anomalies, edges.keySet()));
    }

    private List<Node> nodes(StaticDependencyGraph graph, List<Anomaly> anomalies) {
        Set<String> pivots = anomalies.stream()
                .flatMap(anomaly -> anomaly.participants().stream())
                .filter(Participant::pivot)
                .map(Participant::transaction)
                .collect(Collectors.toSet());
        Map<String, TransactionVerdict> verdicts = result.groups()
                .stream()
                .filter(group -> group.group().equals(graph.group()))
                .map(GroupVerdict::transactions)
                .flatMap(List::stream)
                .collect(Collectors.toMap(TransactionVerdict::name, Function.identity()));
        List<Node> nodes = new ArrayList<>();
        for (Transaction transaction : graph.accesses().keySet()) {
            Place place = SourceLocator.NONE.place(transaction.position());
            Optional<TransactionVerdict> verdict = Optional.ofNullable(verdicts.get(transaction.name()));
            String type = simpleName(transaction.region().method().owner());
            String name = transaction.name();
            nodes.add(new Node(
                    id(graph.group(), name), Node.Kind.TRANSACTION, frame(graph), projects.apply(place), graph.group(),
                    type.replace('$', '.'), name.startsWith(type + ".") ? name.substring(type.length() + 1) : name,
                    verdict.map(TransactionVerdict::verdict), pivots.contains(name),
                    verdict.stream().flatMap(known -> known.reasons().stream()).map(Reason::text)
                            .collect(Collectors.joining("\n")),
                    Optional.of(place)));
        }
        return nodes;
    }

    private String frame(StaticDependencyGraph graph) {
        return result.program() + " \u203a " + graph.group();
    }

    private Map<String, Edge> edges(StaticDependencyGraph graph, List<Anomaly> anomalies) {
        Set<String> dangerous = new HashSet<>();
        for (Anomaly anomaly : anomalies) {
            for (DependencyEvidence dependency : anomaly.cycle()) {
                dangerous.add(edgeId(anomaly, dependency));
            }
        }
        Map<String, Edge> edges = new LinkedHashMap<>();
        for (DependencyBundle bundle : DependencyBundle.of(graph.dependencies())) {
            String from = id(graph.group(), bundle.from().name());
            String to = id(graph.group(), bundle.to().name());
            EdgeKind kind = EdgeKind.of(bundle.kind());
            String id = edgeId(from, to, kind, bundle.vulnerable());
            edges.put(id, new Edge(
                    id, from, to, Set.of(kind), bundle.locations(), bundle.vulnerable(), dangerous.contains(id),
                    Optional.of(SourceLocator.NONE.place(bundle.first().source().position())),
                    Optional.of(SourceLocator.NONE.place(bundle.first().target().position()))));
        }
        return edges;
    }

    /** The cycles of anomalies all of whose edges are there. */
    private List<Cycle> cycles(List<Anomaly> anomalies, Set<String> edges) {
        List<Cycle> cycles = new ArrayList<>();
        for (Anomaly anomaly : anomalies) {
            List<Cycle.Step> steps = new ArrayList<>();
            for (DependencyEvidence dependency : anomaly.cycle()) {
                String from = anomaly.participants().get(dependency.from()).transaction();
                steps.add(new Cycle.Step(
                        id(anomaly.group(), from), edgeId(anomaly, dependency), dependency.location()));
            }
            if (steps.stream().allMatch(step -> edges.contains(step.edge()))) {
                cycles.add(new Cycle(anomaly.fingerprint(),
                        anomaly.kind().displayName() + " [" + anomaly.outcome().displayName() + "]",
                        anomaly.outcome().displayName(), steps));
            }
        }
        return cycles;
    }

    private String edgeId(Anomaly anomaly, DependencyEvidence dependency) {
        return edgeId(
                id(anomaly.group(), anomaly.participants().get(dependency.from()).transaction()),
                id(anomaly.group(), anomaly.participants().get(dependency.to()).transaction()),
                EdgeKind.of(dependency.kind()), dependency.vulnerable());
    }

    private static String edgeId(String from, String to, EdgeKind kind, boolean vulnerable) {
        return from + " -" + kind + (vulnerable ? "*" : "") + "-> " + to;
    }

    private String id(String group, String transaction) {
        return result.program() + "/" + group + "/" + transaction;
    }

    private static String simpleName(String type) {
        return type.substring(type.lastIndexOf('/') + 1);
    }
}
