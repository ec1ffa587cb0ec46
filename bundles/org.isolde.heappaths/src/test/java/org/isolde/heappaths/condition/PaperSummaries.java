// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.condition;

import static org.isolde.heappaths.condition.Ways.summary;
import static org.isolde.heappaths.condition.Ways.way;

import org.isolde.program.code.Condition;

/**
 * The summaries of the examples of Dias' thesis: figures 4.5 and 4.7, and the tree of section 4.8.
 */
final class PaperSummaries {

    private PaperSummaries() {}

    static Summary add() {
        return summary(
                "List",
                way().reads("this.head.(next)[*A].next.value").searchesLess("A", "next"),
                way().reads("this.head.(next)[*B].next.value")
                        .surelyReads("this.head.(next)[*B].next", "this.head.(next)[*B].next.value")
                        .writes("this.head.(next)[*B].next")
                        .searchesLess("B", "next")
                        .inserts("this.head.(next)[*B].next", "this.head.(next)[*B].next", Condition.GREATER));
    }

    static Summary remove() {
        return summary("List", readOnlyRemove(), writingRemove());
    }

    static Summary safeRemove() {
        return summary(
                "List",
                readOnlyRemove(),
                writingRemove()
                        .writes("this.head.(next)[*D].next.next")
                        .linksNull("this.head.(next)[*D].next.next"));
    }

    private static Ways readOnlyRemove() {
        return way().reads("this.head.(next)[*C].next.value").searchesLess("C", "next");
    }

    private static Ways writingRemove() {
        return way().reads("this.head.(next)[*D].next.value", "this.head.(next)[*D].next.next")
                .surelyReads("this.head.(next)[*D].next.next")
                .writes("this.head.(next)[*D].next")
                .searchesLess("D", "next")
                .links("this.head.(next)[*D].next", "this.head.(next)[*D].next.next");
    }

    static Summary treeAdd() {
        return summary(
                "Tree",
                way().reads("this.root.(left|right)[*A].value"),
                way().reads("this.root").writes("this.root").isNull("this.root"),
                leaf("left"),
                leaf("right"));
    }

    private static Ways leaf(String side) {
        String end = "this.root.(left|right)[*A]." + side;
        return way().reads("this.root.(left|right)[*A].value").readsThere(end).writes(end).isNull(end);
    }
}
