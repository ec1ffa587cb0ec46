// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.report;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;

/**
 * Writes a graph in the DOT language of Graphviz: vulnerable dependencies are dashed (as in
 * UNL-DI-5-2011, figure 2), pivots are filled, and nodes that are not completely understood have a
 * dotted frame. Names may contain any character. For one graph: open, clusters one after the other
 * with their nodes and edges, close.
 */
public final class DotWriter {

    private final Appendable out;
    private final Map<Object, String> ids = new HashMap<>();
    private int clusters;
    private int nodes;

    /** A writer that has written nothing yet. */
    public DotWriter(Appendable out) {
        this.out = out;
    }

    /** Begins the graph. */
    public void open() throws IOException {
        out.append("digraph isolde {\n");
        out.append("  node [shape=box, fontname=\"sans-serif\"];\n");
        out.append("  edge [fontname=\"sans-serif\", fontsize=10];\n");
    }

    /** Begins a cluster. */
    public void beginCluster(String label) throws IOException {
        out.append("  subgraph cluster_" + clusters + " {\n");
        out.append("    label=" + quoted(label) + ";\n");
        nodes = 0;
    }

    /**
     * Writes a node.
     *
     * @param key its key for {@link #edge}
     * @param label its text
     * @param pivot whether it is filled
     * @param complete whether its frame is not dotted
     */
    public void node(Object key, String label, boolean pivot, boolean complete) throws IOException {
        String id = "g" + clusters + "t" + nodes++;
        ids.put(key, id);
        out.append("    " + id + " [label=" + quoted(label));
        if (pivot) {
            out.append(complete
                    ? ", style=filled, fillcolor=\"#ffd2cc\""
                    : ", style=\"filled,dotted\", fillcolor=\"#ffd2cc\"");
        } else if (!complete) {
            out.append(", style=dotted");
        }
        out.append("];\n");
    }

    /** Writes an edge between two nodes that have been written. */
    public void edge(Object from, Object to, String label, boolean vulnerable) throws IOException {
        out.append("    " + ids.get(from) + " -> " + ids.get(to) + " [label=" + quoted(label)
                + (vulnerable ? ", style=dashed" : "") + "];\n");
    }

    /** Ends a cluster. */
    public void endCluster() throws IOException {
        out.append("  }\n");
        clusters++;
    }

    /** Ends the graph. */
    public void close() throws IOException {
        out.append("}\n");
    }

    private static String quoted(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        for (char c : text.toCharArray()) {
            switch (c) {
                case '"' -> quoted.append("\\\"");
                case '\\' -> quoted.append("\\\\");
                case '\n' -> quoted.append("\\n");
                default -> quoted.append(Character.isISOControl(c) ? '?' : c);
            }
        }
        return quoted.append('"').toString();
    }
}
