// SPDX-License-Identifier: EPL-2.0
package org.isolde.explorer.programs;

/**
 * Generates stores that may make a list cyclic, share its nodes, change their order, or link
 * backwards.
 */
final class WildStores {

    private final Dice dice;
    private final SourceText text;
    private final ListForm form;

    WildStores(Dice dice, SourceText text, ListForm form) {
        this.dice = dice;
        this.text = text;
        this.form = form;
    }

    /** Writes the helpers. */
    void writeMembers() {
        text.block("""
                static void join(Node n, Node m) {
                    n.next = m;
                }
                """);
    }

    /** Writes a store, after a walk with {@code p} and {@code n}. */
    void store() {
        switch (dice.below(11)) {
            case 0 -> text.line("if (p != null) p.next = " + form.head() + ";");
            case 1 -> text.line("if (p != null && n != null) { p.next = n.next; n.next = p; }");
            case 2 -> {
                text.open("if (n != null && n.next != null)");
                text.line("Node m = n.next;");
                text.line("n.next = m.next;");
                text.line("m.next = n;");
                text.line(form.link("p", "m"));
                text.close();
            }
            case 3 -> text.line("if (n != null) { " + form.link("p", "n.next") + " kept = n; }");
            case 4 -> {
                text.open("if (kept != null)");
                text.line("kept.next = n;");
                text.line(form.link("p", "kept"));
                text.line(dice.pick("kept = null;", "r++;"));
                text.close();
            }
            case 5 -> text.line("if (n != null) { n.prev = p; " + dice.pick("if (p != null) p.next = n;", "") + " }");
            case 6 -> text.line("while (p != null) { r += p.w; p = p.prev; }");
            case 7 -> text.line("if (p != null) p.next = p;");
            case 8 -> text.line("if (mark != null) join(mark, " + dice.pick("n", "p", "kept", "s") + ");");
            case 9 -> text.line("if (mark != null && kept != null) mark.next = kept;");
            default -> text.line("if (s != null) " + dice.pick("s.next = p;", "s.next = n;", "join(s, n);"));
        }
    }
}
