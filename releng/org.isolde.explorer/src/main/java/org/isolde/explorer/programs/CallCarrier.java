// SPDX-License-Identifier: EPL-2.0
package org.isolde.explorer.programs;

/**
 * Generates code that runs other code in called methods, by recursion, in loops and in branches.
 */
final class CallCarrier extends Carrier {

    CallCarrier(Dice dice, ActionPrograms program) {
        super(dice, program);
    }

    @Override
    void carry(Runnable content) {
        switch (dice.below(18)) {
            case 0, 1 -> line("r += H." + method(content) + "(n, " + dice.pick("k", "k + 1", "1") + ");");
            case 2 -> line("r += H." + method(content) + "(" + dice.pick("n.next", "T.maybe(n, k)", "T.a") + ", k);");
            case 3 -> {
                open("if (" + condition() + ")");
                action(content);
                next("else");
                action(dice.chance(70) ? content : this::other);
                close();
            }
            case 4 -> {
                String i = "i" + fresh();
                open("for (int " + i + " = 0; " + i + " < " + dice.pick("k", "2", "k - 1") + "; " + i + "++)");
                action(content);
                close();
            }
            case 5 -> {
                String name = method(() -> {
                    line("if (" + condition() + ") return r;");
                    content.run();
                });
                line("r += H." + name + "(n, k);");
            }
            case 6, 17 -> result(content);
            case 7 -> box(content);
            case 8 -> overflow(content);
            case 9 -> mutual(content);
            case 11, 12, 13 -> failing(content);
            case 10 -> changedByRecursion(content);
            default -> recursion(content);
        }
    }

    private void recursion(Runnable content) {
        String name = "h" + fresh();
        String call = "r += " + name + "(" + dice.pick("n", "n.next", "n") + ", k - 1);";
        method(name, () -> {
            switch (dice.below(4)) {
                case 0 -> {
                    open("if (k <= 0)");
                    action(content);
                    next("else");
                    line(call);
                    close();
                }
                case 1 -> {
                    action(content);
                    line("if (k > 0) " + call);
                }
                case 2 -> {
                    line("if (k > 0) " + call);
                    action(content);
                }
                default -> {
                    open("if (k > 0)");
                    action(content);
                    line(call);
                    close();
                }
            }
        });
        line("r += H." + name + "(n, " + dice.pick("k", "2", "1") + ");");
    }

    private void mutual(Runnable content) {
        String one = "h" + fresh();
        String other = "h" + fresh();
        method(one, () -> {
            if (dice.chance(40)) {
                other();
            }
            line("if (k > " + dice.pick("0", "1") + ") r += " + other + "(n, k - 1);");
            if (dice.chance(40)) {
                action(content);
            }
        });
        method(other, () -> {
            action(content);
            line("if (k > 0) r += " + one + "(" + dice.pick("n", "n.next") + ", k - 1);");
        });
        line("r += H." + dice.pick(one, other) + "(n, k);");
    }

    /** The recursion ends where the stack does. */
    private void overflow(Runnable content) {
        String name = "h" + fresh();
        method(name, () -> {
            line("if (k == 0) return 0;");
            if (dice.chance(50)) {
                action(content);
            }
            line("r += " + name + "(n, k);");
            action(content);
        });
        open("try");
        line("r += H." + name + "(n, k);");
        next("catch (" + dice.pick("StackOverflowError", "Error", "Throwable", "VirtualMachineError") + " e" + fresh()
                + ")");
        action(dice.chance(50) ? content : this::other);
        close();
    }

    /** The node is what a call returns. */
    private void result(Runnable content) {
        int i = fresh();
        if (dice.chance(60)) {
            keptByRecursion(content, i);
            return;
        }
        member("""
                static Node pick%d(Node n, int k) {
                    %s
                    return %s;
                }
                """.formatted(i, dice.pick("if (k == 3) return n.next;", "if (k < 0) return null;",
                "if (k > 3) return pick" + i + "(n, k - 1);"), dice.pick("n", "n", "n.next", "k > 1 ? n : n.next")));
        line("r += H." + method(content) + "(H.pick" + i + "(n, k), k);");
    }

    /**
     * The node is what a recursion returns: it takes it out of a cell that its inner calls may have
     * changed.
     */
    private void keptByRecursion(Runnable content, int i) {
        member("""
                static Node kept%d(Node n, int k) {
                    T.box.n = n;
                    %s
                    return T.box.n;
                }
                """.formatted(i, dice.pick("if (k > 0) kept" + i + "(n.next, k - 1);",
                "if (k == 1 || k == 3) kept" + i + "(n.next, 0);", "if (k > 1) kept" + i + "(n, k - 1);",
                "if (k > 0) { kept" + i + "(n.next, 0); T.box.n = n; }")));
        line("r += H." + method(content) + "(H.kept" + i + "(n, " + dice.pick("k", "1") + "), k);");
    }

    /** The node is taken out of a cell that a call may have changed. */
    private void box(Runnable content) {
        int i = fresh();
        member("static void fill%d(Box b, int k) { %s }".formatted(i, dice.pick("if (k > 1) b.n = b.n.next;",
                "b.n = b.n;", "if (k > 2) fill" + i + "(b, k - 1); else b.n = b.n.next;",
                "b.n = b.n.next; if (k == 1) throw new IllegalStateException();")));
        line("Box b" + i + " = " + dice.pick("new Box()", "T.box", "T.box") + ";");
        line("b" + i + ".n = n;");
        line("r += b" + i + ".n.z;");
        String fill = "H.fill" + i + "(b" + i + ", k);";
        line(switch (dice.below(5)) {
            case 0, 1 -> "try { " + fill + " } catch (RuntimeException e" + fresh() + ") { r++; }";
            case 2 -> "java.util.Optional.ofNullable(b%d).ifPresent(m%d -> H.fill%d(m%d, k));".replace("%d", "" + i);
            default -> fill;
        });
        line("r += H." + method(content) + "(b" + i + ".n, k);");
    }

    /** The node is taken out of a cell that a recursive call has changed. */
    private void changedByRecursion(Runnable content) {
        int i = fresh();
        String name = method(content);
        member("""
                static int turn%d(Box b, int k) {
                    Node m = b.n;
                    int r = m.z;
                    if (k > 0) {
                        r += turn%d(b, k - 1);
                        r += %s(b.n, k);
                    } else {
                        b.n = %s;
                    }
                    return r;
                }
                """.formatted(i, i, name, dice.pick("m.next", "m.next", "m")));
        line("Box b" + i + " = " + dice.pick("new Box()", "T.box") + ";");
        line("b" + i + ".n = n;");
        line("r += H.turn%d(b%d, %s);".formatted(i, i, dice.pick("k", "1", "2")));
    }
}
