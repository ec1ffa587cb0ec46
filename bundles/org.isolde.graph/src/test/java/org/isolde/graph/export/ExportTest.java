// SPDX-License-Identifier: EPL-2.0
package org.isolde.graph.export;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import javax.xml.parsers.DocumentBuilderFactory;
import org.isolde.graph.TestGraphs;
import org.isolde.graph.layout.Drawing;
import org.isolde.graph.layout.LayeredLayout;
import org.isolde.graph.layout.PlainMeasure;
import org.isolde.graph.model.EdgeKind;
import org.isolde.graph.model.Graph;
import org.isolde.graph.paint.Role;
import org.isolde.graph.paint.Scene;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;

/** Files that other programs can read. */
class ExportTest {

    private static final Graph GRAPH = new TestGraphs().dangerous("bank.a<b>", "bank.c&d", "x")
            .edge("bank.c&d", "bank.a<b>", EdgeKind.WR, "x", "y", "z").edge("shop.e", "shop.f", EdgeKind.WW, "q\"r")
            .build();

    private static String svg(Scene scene) throws IOException {
        StringBuilder svg = new StringBuilder();
        new SvgExport(new PlainMeasure(), Role::id).write(scene, "a < b", svg);
        return svg.toString();
    }

    private static Drawing drawing() {
        return new LayeredLayout(new PlainMeasure()).layout(GRAPH, Drawing.EMPTY, () -> false);
    }

    @Test
    void svgIsWellFormedAndHoldsEverything() throws Exception {
        String text = svg(Scene.of(drawing()));

        Document document = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
        assertThat(document.getElementsByTagName("polyline").getLength()).isEqualTo(3);
        assertThat(document.getElementsByTagName("title").item(0).getTextContent()).isEqualTo("a < b");
        assertThat(text).contains(">a&lt;b&gt;</text>", ">c&amp;d</text>", ">wr x, y +1</text>");
        assertThat(text.lines().filter(line -> line.contains("stroke=\"danger\" stroke-width=\"2\" stroke-dasharray")))
                .hasSize(1);
        assertThat(svg(Scene.of(drawing()))).isEqualTo(text);
    }

    @Test
    void svgShowsWhatIsLookedAt() throws Exception {
        Scene plain = Scene.of(drawing());

        assertThat(svg(plain)).doesNotContain("selection").doesNotContain("match");
        assertThat(svg(plain.highlighting(Set.of("bank.c&d")))).contains("stroke=\"selection\"");
        assertThat(svg(plain.matching(Set.of("shop.e")))).contains("fill=\"match\"");
    }

    @Test
    void dotHasAClusterForEachFrameAndAllLocations() throws Exception {
        StringBuilder dot = new StringBuilder();
        DotExport.write(GRAPH, dot);

        assertThat(dot.toString().lines().map(String::strip)).containsSubsequence(
                "subgraph cluster_0 {", "label=\"bank\";", "g0t0 [label=\"Bank.a<b>\", style=dotted];",
                "g0t0 -> g0t1 [label=\"rw: x\", style=dashed];", "g0t1 -> g0t0 [label=\"wr: x, y, z\"];",
                "subgraph cluster_1 {", "g1t0 -> g1t1 [label=\"ww: q\\\"r\"];");
    }
}
