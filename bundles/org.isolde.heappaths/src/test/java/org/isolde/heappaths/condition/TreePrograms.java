// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.condition;

import static org.isolde.heappaths.condition.Ways.way;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.isolde.heappaths.condition.Instances.Instance;
import org.isolde.heappaths.condition.Instances.Program;

/** Transactions on search trees, with their summaries. */
enum TreePrograms {
    ADD(PaperSummaries.treeAdd(), TreePrograms::add),
    CONTAINS(
            Ways.summary("Tree", way().reads("this.root.(left|right)[*A].value")),
            (tree, value) -> {
                String node = tree.get("this", "root");
                while (node != null && tree.number(node, "value") != value) {
                    node = tree.get(node, value < tree.number(node, "value") ? "left" : "right");
                }
                return node != null;
            }),
    CLEAR(
            Ways.summary("Tree", way().reads("this.root").writes("this.root")),
            (tree, value) -> {
                boolean any = tree.get("this", "root") != null;
                tree.set("this", "root", null);
                return any;
            }),
    /** Hangs a number below the leftmost node, whatever it is. */
    ADD_LEFT(
            Ways.summary(
                    "Tree",
                    way().reads("this.root").isNull("this.root"),
                    way().readsThere("this.root.(left)[*A].left")
                            .writes("this.root.(left)[*A].left")
                            .isNull("this.root.(left)[*A].left")),
            (tree, value) -> {
                String node = leftmost(tree);
                if (node == null) {
                    return false;
                }
                tree.set(node, "left", tree.create(value));
                return true;
            }),
    /** Notes the number of the leftmost node. */
    NOTE(
            Ways.summary(
                    "Tree",
                    way().reads("this.root").isNull("this.root"),
                    way().reads("this.root.(left)[*A].left", "this.root.(left)[*A].value", "this.mark")
                            .isNull("this.root.(left)[*A].left")
                            .writes("this.mark")),
            (tree, value) -> {
                String node = leftmost(tree);
                if (node == null) {
                    return false;
                }
                tree.set("this", "mark", tree.get(node, "value"));
                return true;
            }),
    /** Takes out the leftmost node below the root; what hangs at its right comes to its place. */
    TAKE_LEFT(
            Ways.summary(
                    "Tree",
                    way().reads("this.root.left"),
                    way().reads("this.root.(left)[*A].left.left", "this.root.(left)[*A].left.right")
                            .isNull("this.root.(left)[*A].left.left")
                            .writes("this.root.(left)[*A].left")),
            TreePrograms::takeLeft),
    /**
     * The same, and writes the link of the node taken out, which another instance may be about to
     * write.
     */
    TAKE_LEFT_SAFELY(
            Ways.summary(
                    "Tree",
                    way().reads("this.root.left"),
                    way().reads("this.root.(left)[*A].left.left", "this.root.(left)[*A].left.right")
                            .isNull("this.root.(left)[*A].left.left")
                            .writes(
                                    "this.root.(left)[*A].left",
                                    "this.root.(left)[*A].left.left",
                                    "this.root.(left)[*A].left.right")),
            (tree, value) -> {
                String node = leftmost(tree);
                if (!takeLeft(tree, value)) {
                    return false;
                }
                tree.set(node, "left", null);
                tree.set(node, "right", null);
                return true;
            });

    private final Summary summary;
    private final Program program;

    TreePrograms(Summary summary, Program program) {
        this.summary = summary;
        this.program = program;
    }

    Summary summary() {
        return summary;
    }

    Program program() {
        return program;
    }

    /** The tree to which some numbers were added in an order. */
    static Map<String, String> tree(List<Integer> values) {
        Map<String, String> heap = new TreeMap<>();
        for (int value : values) {
            heap = Instances.after(heap, Instances.run(TreePrograms::add, value, heap, "n" + value + "_"));
        }
        return heap;
    }

    private static boolean add(Instance tree, int value) {
        String node = tree.get("this", "root");
        if (node == null) {
            tree.set("this", "root", tree.create(value));
            return true;
        }
        while (tree.number(node, "value") != value) {
            String side = value < tree.number(node, "value") ? "left" : "right";
            if (tree.get(node, side) == null) {
                tree.set(node, side, tree.create(value));
                return true;
            }
            node = tree.get(node, side);
        }
        return false;
    }

    private static String leftmost(Instance tree) {
        String node = tree.get("this", "root");
        while (node != null && tree.get(node, "left") != null) {
            node = tree.get(node, "left");
        }
        return node;
    }

    private static boolean takeLeft(Instance tree, int value) {
        String above = tree.get("this", "root");
        if (above == null || tree.get(above, "left") == null) {
            return false;
        }
        String node = tree.get(above, "left");
        while (tree.get(node, "left") != null) {
            above = node;
            node = tree.get(above, "left");
        }
        tree.set(above, "left", tree.get(node, "right"));
        return true;
    }
}
