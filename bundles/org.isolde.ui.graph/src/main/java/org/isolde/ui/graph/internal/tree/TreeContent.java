// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.graph.internal.tree;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import org.isolde.graph.model.Edge;
import org.isolde.graph.model.Graph;
import org.isolde.graph.model.Node;
import org.isolde.ui.graph.internal.canvas.NodeTexts;

/**
 * Converts a graph to a tree: projects, groups, classes, nodes, and under each node its outgoing
 * and incoming edges.
 */
final class TreeContent {

    private final Graph graph;
    private final Map<String, List<Edge>> edges;

    private TreeContent(Graph graph) {
        this.graph = graph;
        this.edges = graph.edgesByNode();
    }

    static List<Branch> of(Graph graph) {
        return new TreeContent(graph).projects();
    }

    private List<Branch> projects() {
        List<Branch> branches = new ArrayList<>();
        by(Node::project, graph.nodes()).forEach((project, nodes) -> branches.add(new Branch(
                Branch.Sort.PROJECT, List.of(project), project, Optional.empty(), groups(project, nodes))));
        return branches;
    }

    private List<Branch> groups(String project, List<Node> nodes) {
        List<Branch> branches = new ArrayList<>();
        by(Node::group, nodes).forEach((group, inside) -> branches.add(new Branch(
                Branch.Sort.GROUP, List.of(project, group), group, Optional.empty(), types(project, group, inside))));
        return branches;
    }

    private List<Branch> types(String project, String group, List<Node> nodes) {
        List<Branch> branches = new ArrayList<>();
        by(Node::type, nodes).forEach((type, inside) -> {
            List<Branch> leaves = inside.stream().map(this::node).toList();
            if (type.isEmpty()) {
                branches.addAll(leaves);
            } else {
                branches.add(new Branch(
                        Branch.Sort.TYPE, List.of(project, group, type), type, Optional.empty(), leaves));
            }
        });
        return branches;
    }

    private Branch node(Node node) {
        List<Branch> children = new ArrayList<>();
        for (Edge edge : edges.get(node.id())) {
            children.add(new Branch(
                    Branch.Sort.EDGE, List.of(node.id(), edge.id()), oneLine(edge.id()), Optional.of(edge.id()),
                    List.of()));
        }
        String rest = oneLine(node.id()).substring(node.fullName().length());
        return new Branch(
                Branch.Sort.NODE, List.of(node.id()), node.name() + rest, Optional.of(node.id()), children);
    }

    private String oneLine(String id) {
        return NodeTexts.of(graph, id).replace("\n", " \u2013 ");
    }

    private static Map<String, List<Node>> by(Function<Node, String> key, Collection<Node> nodes) {
        Map<String, List<Node>> found = new TreeMap<>();
        nodes.forEach(node -> found.computeIfAbsent(key.apply(node), first -> new ArrayList<>()).add(node));
        return found;
    }
}
