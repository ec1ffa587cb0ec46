// SPDX-License-Identifier: EPL-2.0
package org.isolde.graph.source;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.isolde.engine.anomaly.Anomaly;
import org.isolde.engine.anomaly.InitialState;
import org.isolde.execution.Finding;
import org.isolde.execution.HeapCell;
import org.isolde.execution.HeapGraph;
import org.isolde.execution.HeapObject;
import org.isolde.execution.HeapValue;
import org.isolde.execution.Uses;
import org.isolde.graph.model.Edge;
import org.isolde.graph.model.EdgeKind;
import org.isolde.graph.model.Graph;
import org.isolde.graph.model.Node;

/**
 * The heap that an executed anomaly begins with, as a graph: a node for each object, with its
 * values as rows; an edge for each reference; and a node for each call of a transaction, with edges
 * to the objects that are passed to it. Cells that a transaction writes are marked, with all that
 * use them.
 *
 * <p>Objects are left out that the transactions cannot reach, unless what they hold depends on the
 * order of the transactions.
 */
public final class HeapGraphs {

    /** Longer objects are cut, but for the cells that are marked. */
    private static final int MOST_ROWS = 10;
    /** Longer keys of maps are cut. */
    private static final int LONGEST_KEY = 24;

    private final HeapGraph heap;
    private final List<Node> nodes = new ArrayList<>();
    private final List<Edge> edges = new ArrayList<>();

    private HeapGraphs(HeapGraph heap) {
        this.heap = heap;
    }

    /** The graph of a heap. */
    public static Graph of(InitialState state) {
        HeapGraphs drawn = new HeapGraphs(state.heap());
        for (int i = 0; i < state.starts().size(); i++) {
            drawn.add(i, state.starts().get(i));
        }
        drawn.reached(state).forEach(object -> drawn.add(state.heap().objects().get(object)));
        return new Graph(drawn.nodes, drawn.edges, List.of());
    }

    private Set<Integer> reached(InitialState state) {
        Set<Integer> reached = new TreeSet<>();
        Deque<HeapValue> pending = new ArrayDeque<>();
        state.varying().forEach(part -> pending.add(heap.parts().get(part)));
        state.starts().forEach(start -> start.passed()
                .forEach(passed -> pending.add(new HeapValue.Reference(passed.object()))));
        while (!pending.isEmpty()) {
            object(pending.pop()).filter(object -> reached.add(object.number())).ifPresent(
                    object -> object.cells().forEach(cell -> pending.add(cell.value())));
        }
        return reached;
    }

    /** The object that a value refers to, where it has a node. */
    private Optional<HeapObject> object(HeapValue value) {
        return switch (value) {
            case HeapValue.Immediate immediate -> Optional.empty();
            case HeapValue.Reference(int number) -> Optional.of(heap.objects().get(number))
                    .filter(object -> object.form() != HeapObject.Form.CONSTANT || !object.cells().isEmpty());
        };
    }

    private void add(int participant, Finding.Start start) {
        String label = Anomaly.label(participant);
        String id = "call " + label;
        nodes.add(node(id, Node.Kind.CALL, "", label + ": " + start.call(), List.of()));
        for (Finding.Passed passed : start.passed()) {
            edges.add(edge(id, passed.object(), passed.parameter(), false));
        }
    }

    private void add(HeapObject object) {
        List<Node.Row> rows = new ArrayList<>();
        int cut = 0;
        for (HeapCell cell : object.cells()) {
            Optional<HeapObject> target = object(cell.value());
            boolean written = !cell.uses().writers().isEmpty();
            String note = written ? note(cell.uses()) : "";
            if (target.isPresent()) {
                String label = (label(object, cell) + " " + note).strip();
                edges.add(edge(id(object.number()), target.get().number(), label, written));
            } else if (written || rows.size() < MOST_ROWS) {
                rows.add(new Node.Row(text(object, cell), note, written));
            } else {
                cut++;
            }
        }
        if (cut > 0) {
            rows.add(new Node.Row(Texts.of("heap.cut", String.valueOf(cut)), "", false));
        }
        if (!object.uses().writers().isEmpty()) {
            rows.add(new Node.Row(Texts.of("heap.others." + object.form()), note(object.uses()), true));
        }
        nodes.add(node(id(object.number()), Node.Kind.OBJECT, type(object), name(object), rows));
    }

    private static String type(HeapObject object) {
        return object.form() == HeapObject.Form.STATIC
                ? Texts.of("heap.static")
                : object.variable().map(variable -> object.type()).orElse("");
    }

    private static String name(HeapObject object) {
        return object.variable().orElse(object.type());
    }

    private String text(HeapObject object, HeapCell cell) {
        String value = heap.text(cell.value());
        return switch (object.form()) {
            case FIELDS, STATIC, CONSTANT, ARRAY, MAP -> label(object, cell) + " = " + value;
            case LIST, SET, FUNCTION, CALL -> value;
        };
    }

    private String label(HeapObject object, HeapCell cell) {
        String label = heap.text(cell.label());
        if (object.form() == HeapObject.Form.ARRAY) {
            return "[" + label + "]";
        }
        return label.length() <= LONGEST_KEY ? label : label.substring(0, LONGEST_KEY) + "\u2026";
    }

    private static String note(Uses uses) {
        String writers = labels(uses.writers());
        return uses.readers().isEmpty()
                ? Texts.of("heap.written", writers)
                : Texts.of("heap.used", labels(uses.readers()), writers);
    }

    private static String labels(List<Integer> participants) {
        return participants.stream().map(Anomaly::label).collect(Collectors.joining(", "));
    }

    private static String id(int object) {
        return "object " + object;
    }

    private static Node node(String id, Node.Kind kind, String type, String name, List<Node.Row> rows) {
        return new Node(id, kind, "", "", "", type, name, Optional.empty(), false, rows, "", Optional.empty());
    }

    /** Two cells may refer to one object. */
    private Edge edge(String from, int object, String label, boolean written) {
        String id = from + " -" + edges.size() + "-> " + object;
        return new Edge(id, from, id(object), Set.of(EdgeKind.REFERENCE), List.of(label), false, written,
                Optional.empty(), Optional.empty());
    }
}
