// SPDX-License-Identifier: EPL-2.0
package org.isolde.explorer.programs;

/**
 * Generates code that links one node below another: directly, through created nodes, helper
 * methods, static fields, loops, handlers and recursion.
 */
final class Linking {

    private final Dice dice;
    private final SourceText text;
    private int names;

    Linking(Dice dice, SourceText text) {
        this.dice = dice;
        this.text = text;
    }

    private String fresh(String prefix) {
        return prefix + names++;
    }

    /** Writes the helpers. */
    void writeMembers() {
        text.block("""
                static void join(Node n, Node m) { n.next = m; }
                static void insert(Node n) { Node c = new Node(); c.setNext(n.next); n.setNext(c); }
                static Node either(Node n, Node m, int k) { if (k > 1) return n; return m; }
                static Node chain(Node n, int k) { if (k <= 0) return n; Node c = new Node(); c.next = chain(n, k - 1); return c; }
                static void turn(Node n, Node m, int k) { if (k > 0) turn(m, n, k - 1); else n.next = m; }
                static void hang(Node n, Node m, int k) { if (k > 0) { hang(n, m, k - 1); n.next = m; } }
                static void deep(Node n, int k) { if (k > 0) { Node c = new Node(); c.next = n; deep(c, k - 1); n.next = c; } }
                static void fail(Node n, Node m) { n.next = m; throw new IllegalStateException(); }
                static void moved(Node n, Node m, int k) { n.next = m; if (k > 0) throw new IllegalStateException(); }
                """);
    }

    /**
     * Writes code that links {@code x} to {@code y}, perhaps by way of others, perhaps only when
     * {@code k} says so.
     */
    void link(String x, String y) {
        String c = fresh("c");
        if (dice.chance(35)) {
            harmless(dice.pick(x, y));
        }
        switch (dice.below(10)) {
            case 0 -> store(x, reference(y));
            case 1 -> {
                text.line("Node " + c + " = new Node();");
                between(c, x, y);
            }
            case 2, 3 -> {
                String d = fresh("d");
                text.line("Node " + c + " = new Node();");
                text.line("Node " + d + " = new Node();");
                switch (dice.below(4)) {
                    case 0 -> {
                        store(c, d);
                        pause();
                        between(d, c, y);
                        pause();
                        store(x, c);
                    }
                    case 1 -> {
                        store(d, y);
                        pause();
                        store(x, c);
                        pause();
                        store(c, d);
                    }
                    case 2 -> {
                        store(x, c);
                        pause();
                        store(c, d);
                        pause();
                        store(d, y);
                    }
                    default -> {
                        store(d, y);
                        store(c, d);
                        text.line(c + " = either(" + c + ", " + d + ", k);");
                        pause();
                        store(x, c);
                    }
                }
            }
            case 4 -> {
                text.line("Node " + c + " = chain(" + y + ", " + dice.pick("k", "1", "2") + ");");
                pause();
                store(x, c);
            }
            case 5 ->
                text.line(dice.pick("turn", "hang") + "(" + x + ", " + y + ", " + dice.pick("k", "1", "2") + ");");
            case 6 -> {
                text.line("Node " + c + " = new Node(" + y + ");");
                text.open("for (int i = 0; i < k; i++)");
                text.line(c + " = " + dice.pick("new Node(" + c + ")", "new Node(" + y + ")", "new Node()") + ";");
                text.close();
                store(x, c);
            }
            case 7 -> {
                text.line("Node " + c + " = new Node();");
                text.open("try");
                text.line(dice.pick("fail(" + c + ", " + y + ");", "moved(" + c + ", " + y + ", k);",
                        c + ".next = " + y + "; k = 1 / k;"));
                text.next("catch (RuntimeException " + fresh("e") + ")");
                store(x, c);
                text.close();
            }
            case 8 -> {
                text.line("Node " + c + " = " + dice.pick("null", x, "new Node()") + ";");
                text.open("for (Node n = " + y + "; n != null && k-- > 0; n = n.next)");
                text.line(c + " = n;");
                text.close();
                text.line("if (" + c + " != null) " + dice.pick(c + ".next = " + x + ";", x + ".next = " + c + ";",
                        c + ".next = " + y + ";"));
            }
            default -> {
                text.line("Node " + c + " = new Node();");
                text.line("kept = " + dice.pick(c, y) + ";");
                between(c, x, dice.pick("kept", y));
            }
        }
    }

    /** Links a created node between two others, in one order or the other. */
    private void between(String c, String x, String y) {
        if (dice.chance(70)) {
            store(c, reference(y));
            pause();
            store(x, c);
        } else {
            store(x, c);
            pause();
            store(c, reference(y));
        }
    }

    private String reference(String node) {
        return switch (dice.below(12)) {
            case 0 -> "either(" + node + ", null, k)";
            case 1 -> "either(null, " + node + ", k)";
            case 2 -> node + ".next";
            case 3 -> {
                String box = fresh("box");
                text.line("Box " + box + " = new Box();");
                text.line(box + ".n = " + node + ";");
                yield box + ".n";
            }
            case 4 -> {
                String row = fresh("row");
                text.line("Node[] " + row + " = new Node[1];");
                text.line(row + "[0] = " + node + ";");
                yield row + "[0]";
            }
            case 5 -> {
                text.line("kept = " + node + ";");
                yield "kept";
            }
            default -> node;
        };
    }

    private void store(String x, String y) {
        String store = dice.pick(
                x + ".next = " + y + ";", x + ".next = " + y + ";", "join(" + x + ", " + y + ");",
                x + ".setNext(" + y + ");");
        text.line(dice.pick("", "", "", "if (k > 1) ", "if (k > 0) ") + store);
    }

    /** What should not matter. */
    private void pause() {
        switch (dice.below(7)) {
            case 0 -> text.line("while (k > 3) k--;");
            case 1 -> text.line("for (int i = 0; i < k; i++) new Node();");
            case 2 -> text.line("if (k > 1) new Node(); else k++;");
            case 3 -> text.line("try { k = 4 / k; } catch (RuntimeException " + fresh("e") + ") { k = 2; }");
            default -> text.line("k++;");
        }
    }

    /** Writes code that links, and keeps all in order. */
    void harmless(String x) {
        String c = fresh("c");
        switch (dice.below(6)) {
            case 0 -> text.line("insert(" + x + ");");
            case 1 -> text.line("Node " + c + " = new Node(); " + c + ".setNext(" + x + ".next); join(" + x + ", " + c
                    + ");");
            case 2 -> text.line("turn(" + x + ", new Node(), 0);");
            case 3 -> text.line("new Node().setNext(" + x + ");");
            case 4 -> text.line("if (" + x + ".next != null) " + x + ".next = " + x + ".next.next;");
            default -> text.line("join(new Node(), " + x + ");");
        }
    }
}
