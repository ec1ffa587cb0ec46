// SPDX-License-Identifier: EPL-2.0
package org.isolde.graph.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.isolde.engine.anomaly.InitialState;
import org.isolde.execution.Finding;
import org.isolde.execution.HeapCell;
import org.isolde.execution.HeapGraph;
import org.isolde.execution.HeapObject;
import org.isolde.execution.HeapObject.Form;
import org.isolde.execution.HeapValue;
import org.isolde.execution.HeapValue.Immediate;
import org.isolde.execution.HeapValue.Reference;
import org.isolde.execution.Uses;
import org.isolde.graph.model.Edge;
import org.isolde.graph.model.Graph;
import org.isolde.graph.model.Node;
import org.junit.jupiter.api.Test;

/** A heap is drawn with its objects, their references, and where the transactions begin. */
class HeapGraphsTest {

    private static final Uses READ = new Uses(List.of(0), List.of());
    private static final Uses WRITTEN = new Uses(List.of(0), List.of(1));

    private final List<HeapObject> objects = new ArrayList<>();

    private static HeapCell cell(String label, HeapValue value, Uses uses) {
        return new HeapCell(new Immediate(label), value, uses);
    }

    private HeapGraphsTest with(Form form, String type, String variable, Uses uses, HeapCell... cells) {
        Optional<String> known = Optional.of(variable).filter(name -> !name.isEmpty());
        objects.add(new HeapObject(objects.size(), form, type, known, List.of(cells), uses));
        return this;
    }

    /** What is drawn if one part varies, and the transactions are passed these objects. */
    private Graph drawn(int part, Finding.Passed... passed) {
        List<HeapValue> parts = objects.stream().<HeapValue>map(object -> new Reference(object.number())).toList();
        return HeapGraphs.of(new InitialState(List.of(), new HeapGraph(parts, objects), List.of(part),
                List.of(new Finding.Start("t.first(u)", List.of(passed)), new Finding.Start("t.second()", List.of()))));
    }

    private static List<String> rows(Graph graph, String node) {
        return graph.node(node).orElseThrow().rows().stream()
                .map(row -> row.text() + (row.note().isEmpty() ? "" : " (" + row.note() + ")")
                        + (row.marked() ? " !" : ""))
                .toList();
    }

    private static List<String> edges(Graph graph) {
        return graph.edges().stream()
                .map(edge -> edge.from() + " -" + edge.label() + "-> " + edge.to() + (edge.dangerous() ? " !" : ""))
                .toList();
    }

    @Test
    void objectsHaveTheirValuesAsRowsAndTheirReferencesAsEdges() {
        Graph graph = with(Form.FIELDS, "Hall", "hall", Uses.NONE,
                cell("open", new Immediate("true"), READ),
                cell("guests", new Immediate("0"), WRITTEN),
                cell("doors", new Reference(1), READ),
                cell("next", new Reference(0), WRITTEN))
                .with(Form.ARRAY, "int[]", "", Uses.NONE, cell("0", new Immediate("7"), Uses.NONE))
                .drawn(0, new Finding.Passed("this", 0), new Finding.Passed("given", 1));

        assertThat(graph.nodes()).extracting(Node::fullName)
                .containsExactly("T1: t.first(u)", "T2: t.second()", "Hall.hall", "int[]");
        assertThat(rows(graph, "object 0"))
                .containsExactly("open = true", "guests = 0 (read by T1; written by T2) !");
        assertThat(rows(graph, "object 1")).containsExactly("[0] = 7");
        assertThat(edges(graph)).containsExactly("call T1 -this-> object 0", "call T1 -given-> object 1",
                "object 0 -doors-> object 1", "object 0 -next read by T1; written by T2-> object 0 !");
    }

    @Test
    void whatNoTransactionReachesIsLeftOutUnlessItVaries() {
        with(Form.FIELDS, "Hall", "hall", Uses.NONE)
                .with(Form.FIELDS, "Hall", "hall2", Uses.NONE)
                .with(Form.STATIC, "Hall", "", Uses.NONE, cell("count", new Immediate("1"), Uses.NONE));

        assertThat(drawn(2, new Finding.Passed("this", 1)).nodes()).extracting(Node::fullName)
                .containsExactly("T1: t.first(u)", "T2: t.second()", "Hall.hall2", "static fields.Hall");
    }

    @Test
    void entriesAndElementsAreRows() {
        Graph graph = with(Form.FIELDS, "T", "t", Uses.NONE,
                cell("a", new Reference(1), READ), cell("b", new Reference(2), READ), cell("c", new Reference(3), READ))
                .with(Form.MAP, "HashMap", "", WRITTEN,
                        cell("\"k\"", new Immediate("1"), Uses.NONE),
                        new HeapCell(new Reference(4), new Immediate("2"), new Uses(List.of(), List.of(0))))
                .with(Form.SET, "HashSet", "", Uses.NONE, cell("", new Immediate("\"e\""), Uses.NONE))
                .with(Form.LIST, "ArrayDeque", "", WRITTEN, cell("", new Reference(5), Uses.NONE))
                .with(Form.FIELDS, "Key", "", Uses.NONE, cell("number", new Immediate("1"), Uses.NONE))
                .with(Form.CONSTANT, "RED", "", Uses.NONE)
                .drawn(0);

        assertThat(rows(graph, "object 1")).containsExactly("\"k\" = 1", "Key{number=1} = 2 (written by T1) !",
                "other keys (read by T1; written by T2) !");
        assertThat(rows(graph, "object 2")).containsExactly("\"e\"");
        assertThat(rows(graph, "object 3")).containsExactly("RED",
                "size or content (read by T1; written by T2) !");
        assertThat(graph.node("object 5")).isEmpty();
    }

    @Test
    void longObjectsAreCutButNotWhatIsWritten() {
        HeapCell[] cells = new HeapCell[30];
        for (int i = 0; i < cells.length; i++) {
            cells[i] = cell(String.valueOf(i), new Immediate("0"), i == 20 ? WRITTEN : READ);
        }

        List<String> rows = rows(with(Form.ARRAY, "int[]", "", Uses.NONE, cells).drawn(0), "object 0");

        assertThat(rows).hasSize(12).contains("[9] = 0", "[20] = 0 (read by T1; written by T2) !")
                .doesNotContain("[10] = 0").endsWith("\u2026 and 19 more");
    }

    @Test
    void eachCallIsANodeOfItsOwn() {
        assertThat(with(Form.FIELDS, "T", "t", Uses.NONE).drawn(0).nodes())
                .filteredOn(node -> node.kind() == Node.Kind.CALL).hasSize(2);
        assertThat(drawn(0).edges()).extracting(Edge::from).doesNotContain("call T2");
    }
}
