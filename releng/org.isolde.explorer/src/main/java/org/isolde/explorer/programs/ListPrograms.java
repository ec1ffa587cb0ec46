// SPDX-License-Identifier: EPL-2.0
package org.isolde.explorer.programs;

import java.util.List;

/**
 * Generates transactions over a linked list, sorted by {@code v}: they traverse it and then insert,
 * unlink or write, and possibly continue. The list remains sorted, except for
 * {@linkplain WildStores stores} that violate this in a given percentage of the transactions.
 */
final class ListPrograms extends ProgramWriter {

    private final ListForm form;
    private final ListWalks walks;
    private final int wild;
    private final int[] actions;
    /** Whether who unlinks a node also writes it. */
    private final boolean careful;
    private final int afterwards;
    private final int starts;

    ListPrograms(Dice dice, int wild) {
        super(dice);
        this.actions = dice.some(16, 1 + dice.below(3));
        this.careful = dice.chance(50);
        this.afterwards = dice.chance(50) ? 0 : 50;
        this.starts = dice.chance(70) ? 0 : 30;
        this.form = new ListForm(dice);
        this.walks = new ListWalks(dice, text, form);
        this.wild = wild;
    }

    @Override
    void members() {
        form.writeMembers(text);
        if (wild > 0) {
            new WildStores(dice, text, form).writeMembers();
        }
    }

    @Override
    int nodeParameters() {
        return 0;
    }

    @Override
    void transaction(boolean nodes) {
        text.line("int r = 0;");
        if (form.isHeld()) {
            text.line("Chain l = " + (dice.chance(85) ? "list" : "k % 2 == 0 ? list : spare") + ";");
        }
        text.line("Node s = " + dice.pick("null", "null", "kept", "mark") + ";");
        text.line(form.firstOfWalk());
        if (dice.chance(starts)) {
            text.line("n = mark;");
        }
        if (dice.chance(starts)) {
            front();
        } else {
            walks.walk();
            action();
        }
        if (dice.chance(wild)) {
            new WildStores(dice, text, form).store();
        }
        if (dice.chance(afterwards)) {
            after();
        }
        text.line("return r;");
    }

    /** What is done at the front of the list, without a walk. */
    private void front() {
        switch (dice.below(4)) {
            case 0 -> {
                text.line("Node c = " + form.newNode() + ";");
                text.line("c.v = k;");
                text.line("c.next = n;");
                text.line(form.link("p", "c"));
            }
            case 1 -> {
                text.open("if (n != null)");
                text.line("r = n.v;");
                text.line(form.link("p", "n.next"));
                text.close();
            }
            case 2 -> text.line("r = n == null ? 0 : n.w;");
            default -> text.line(form.link("p", "null"));
        }
    }

    private void action() {
        switch (dice.pick(actions)) {
            case 0, 1, 2, 3 -> insert();
            case 4, 5, 6, 7 -> unlink();
            case 8, 9, 10 -> write();
            case 11 -> {
                text.open("if (p != null)");
                text.line("p.next = null;");
                text.close();
            }
            case 12 -> insertChain();
            case 13 -> text.line("mark = " + dice.pick("n", "p") + ";");
            case 14 -> text.line("size" + dice.pick("++;", "--;", " = r;"));
            default -> text.line("if (n != null) r += n.w;");
        }
    }

    private void insert() {
        boolean unlessThere = dice.chance(40);
        if (unlessThere) {
            text.open("if (n == null || n.v != k)");
        }
        text.line("Node c = " + form.newNode() + ";");
        text.line("c.v = k;");
        if (dice.chance(70)) {
            text.line("c.next = n;");
            text.line(form.link("p", "c"));
        } else {
            text.line(form.link("p", "c"));
            text.line("c.next = n;");
        }
        if (dice.chance(20)) {
            text.line(dice.pick("if (p != null) p.w = k;", "if (n != null) n.w = k;", "size++;",
                    "if (n != null) r = n.w;"));
        }
        if (unlessThere) {
            text.close();
        }
    }

    private void insertChain() {
        text.line("Node c = " + form.newNode() + ";");
        text.line("Node d = new Node();");
        text.line("c.v = k;");
        text.line("d.v = k;");
        text.line(dice.pick("c.next = d; d.next = n;", "d.next = n; c.next = d;"));
        text.line(form.link("p", "c"));
    }

    private void unlink() {
        text.open("if (n != null" + dice.pick("", "", " && n.v == k", " && n.w < 2") + ")");
        boolean first = dice.chance(30);
        if (first) {
            dummyWrite();
        }
        text.line(dice.chance(80) ? form.link("p", "n.next") : "p.next = n.next;");
        if (!first && careful) {
            dummyWrite();
        }
        if (dice.chance(20)) {
            text.line(dice.pick("kept = n;", "mark = p;", "size--;", "r = n.w;", "if (p != null) p.w = k;"));
        }
        text.close();
    }

    /** Writes the removed node, so that who meets it at the same time loses. */
    private void dummyWrite() {
        text.line(dice.chance(60)
                ? "n.next = n.next;"
                : dice.pick("n.next = n.next;", "n.w = 0;", "touch(n, 0);", "n.mark(0);", "if (k > 1) n.next = null;"));
    }

    private void write() {
        String node = dice.pick("n", "n", "p", "s", "n.next");
        text.line(dice.pick(
                "if (" + node + " != null) " + node + ".w = r + k;",
                "if (n != null) { n.w = k; r = n.w; }",
                "if (" + node + " != null) touch(" + node + ", k);",
                "if (" + node + " != null) " + node + ".mark(k);",
                "if (p != null && n != null) { p.w = n.w; }",
                "if (p != null && n != null) { p.w = k; n.w = k; }",
                "if (s != null && n != null) { s.w = n.w; }"));
    }

    private void after() {
        switch (dice.below(8)) {
            case 0, 1 -> text.line("while (n != null) { r += n.w; n = n.next; }");
            case 2 -> text.line("if (n != null && n.next != null) r = n.next.w;");
            case 3 -> write();
            case 4 -> text.line("if (s != null) " + dice.pick("s.w = r;", "r += s.w;", "s = s.next;"));
            case 5 -> text.line("for (Node m = " + form.head() + "; m != null; m = m.next) { r += m.w; }");
            case 6 -> {
                text.line(form.again());
                walks.walk();
                write();
            }
            default -> text.line("if (kept != null) " + dice.pick("kept.w = k;", "r += kept.w;", "n = kept.next;"));
        }
    }

    @Override
    void classes() {
        form.writeClasses(text);
    }

    @Override
    List<Integer> setup() {
        return List.of(dice.below(5), dice.below(3));
    }
}
