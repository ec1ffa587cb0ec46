// SPDX-License-Identifier: EPL-2.0
package org.isolde.explorer.programs;

import java.util.List;

/** Generates transactions over a search tree that insert, look up and sometimes remove a leaf. */
final class OwnedTreePrograms extends OwnedPrograms {

    private final boolean careful;

    OwnedTreePrograms(Dice dice) {
        super(dice, "Tree");
        this.careful = dice.chance(50);
    }

    @Override
    List<String> operations() {
        return List.of("add", "add", "add", "contains", "get", "set", "bump", "raise", "lower", "least", "sum",
                "removeLeaf", "remove", "remove", "clear");
    }

    @Override
    String entry() {
        return "Node root;";
    }

    @Override
    void begin() {
        // An empty tree is null.
    }

    /** Without a loop, so that little has to be understood of it. */
    @Override
    void fill() {
        String[] links = {"root", "root.left", "root.right", "root.right.left", "root.left.right"};
        int[] values = {2, 0, 4, 3, 1};
        for (int node = 0; node < links.length; node++) {
            text.open("if (count > " + node + ")");
            text.line(links[node] + " = new Node();");
            text.line(links[node] + ".v = " + values[node] + ";");
            text.line(links[node] + ".w = step;");
        }
        for (int node = 0; node < links.length; node++) {
            text.close();
        }
    }

    private void descend() {
        text.line("Node p = null;");
        text.line("Node n = root;");
        text.open("while (n != null && n.v != k)");
        text.line("p = n;");
        text.line("n = k < n.v ? n.left : n.right;");
        text.close();
    }

    private void insert() {
        text.line("Node c = new Node();");
        text.line("c.v = k;");
        link("c");
    }

    private void link(String node) {
        text.line("if (p == null) root = " + node + "; else if (k < p.v) p.left = " + node + "; else p.right = " + node
                + ";");
    }

    @Override
    void operation(String name) {
        switch (name) {
            case "least" -> {
                text.line("if (root == null) return 0;");
                text.line("Node n = root;");
                text.open("while (n.left != null)");
                text.line("n = n.left;");
                text.close();
                text.line("return n.v;");
            }
            case "sum" -> {
                text.line("int r = 0;");
                text.line("for (Node n = root; n != null; n = n.right) { r += n.w; }");
                text.line("return r;");
            }
            case "clear" -> {
                text.line("root = null;");
                text.line("return 0;");
            }
            default -> {
                descend();
                found(name);
            }
        }
    }

    private void found(String name) {
        switch (name) {
            case "add" -> {
                text.line("if (n != null) return 0;");
                insert();
                count("++");
                text.line("return 1;");
            }
            case "removeLeaf" -> {
                text.open("if (n != null && n.left == null && n.right == null)");
                link("null");
                if (careful) {
                    text.line("n.left = null; n.right = null;");
                }
                count("--");
                text.line("return 1;");
                text.close();
                text.line("return 0;");
            }
            case "remove" -> {
                text.open("if (n != null && n.left == null)");
                link("n.right");
                if (careful) {
                    text.line("n.left = null; n.right = null;");
                }
                count("--");
                text.line("return 1;");
                text.close();
                text.line("return 0;");
            }
            case "raise" -> {
                text.line("if (p != null && n != null) p.w = n.w + 1;");
                text.line("return 0;");
            }
            case "lower" -> {
                text.line("if (p != null && n != null) n.w = p.w + 1;");
                text.line("return 0;");
            }
            case "contains" -> text.line("return n != null ? 1 : 0;");
            case "get" -> text.line("return n != null ? n.w : 0;");
            case "set" -> {
                text.line("if (n != null) n.w = k;");
                text.line("return 0;");
            }
            default -> {
                text.line("if (n != null) n.w = n.w + 1;");
                text.line("return 0;");
            }
        }
    }

    @Override
    void nodeClass() {
        text.block("""
                class Node {
                    int v, w;
                    Node left, right;
                }
                """);
    }
}
