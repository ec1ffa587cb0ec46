// SPDX-License-Identifier: EPL-2.0
package org.isolde.explorer.programs;

import java.util.List;
import java.util.function.BiFunction;

/**
 * Generates short transactions over the fields of a few objects, of one {@linkplain FieldForm form}
 * in each program. A program is safe because the object read is always the one written, or because
 * of a guard, a field {@code u} that is written as well; often this is only nearly so. Programs
 * contain little else, since a report for one reason hides a false negative for another.
 */
final class FieldPrograms extends ProgramWriter {

    private static final List<BiFunction<Dice, SourceText, FieldForm>> FORMS = List.of(
            OneObjectForm::new, OneObjectForm::new, MovingNamesForm::new, MovingNamesForm::new, LoopForm::new,
            LinkForm::new);

    private final FieldForm form;

    FieldPrograms(Dice dice) {
        super(dice);
        this.form = FORMS.get(dice.below(FORMS.size())).apply(dice, text);
    }

    @Override
    void members() {
        text.block("""
                static void setup(int n) {
                    Node a = new Node();
                    Node b = n % 3 == 0 ? new Special() : new Node();
                    Node c = n % 2 == 0 ? new Special() : new Node();
                    a.next = b;
                    b.next = c;
                    c.next = n < 8 ? a : null;
                    b.w = n % 2;
                    c.v = 1;
                }
                static void guard(Node n) { n.u = n.u + 1; }
                static void perhaps(Node n, int k) { if (k > 1) n.u = k; }
                static void hardly(Node n, int k) { int d = 1 / (k - 1); n.u = d; }
                static void risky(Node n, int k) { int d = 1 / (k - 1); n.v = d; }
                static int get(Node n) { return n.v; }
                static void set(Node n, int k) { n.v = k; }
                static int total(Node n, int k) { return n == null || k <= 0 ? 0 : n.v + total(n.next, k - 1); }
                static void reset(Node n, int k) { if (k > 0) { n.v = k; reset(n.next, k - 1); } }
                static Node same(Node n) { return n; }
                static Node next(Node n) { return n.next; }
                static Node either(Node n, Node m, int k) { if (k > 1) return n; return m; }
                static Node last(Node n, int k) { return n.next == null || k <= 0 ? n : last(n.next, k - 1); }
                static Node fail(Node n, int k) { if (k == 1) throw new IllegalStateException(); return n; }
                static void link(Node n, Node m) { n.next = m; }
                static void relink(Node n, Node m, int k) { n.next = m; if (k > 0) throw new IllegalStateException(); }
                """);
    }

    @Override
    int nodeParameters() {
        return 100;
    }

    @Override
    void transaction(boolean nodes) {
        text.line("int r = 0;");
        form.write();
        text.line("return r;");
    }

    @Override
    void classes() {
        text.block("""
                class Node {
                    int v, w, u;
                    Node next;
                    Node self() { return this; }
                    int peek() { return v; }
                    void touch(int k) { v = k; }
                    void mark(int k) { u = k; }
                }
                """);
        text.open("class Special extends Node");
        text.line("@Override Node self() { return " + dice.pick("this", "this", "next") + "; }");
        text.line("@Override int peek() { return " + dice.pick("v", "v", "w", "next.v") + "; }");
        text.line("@Override void touch(int k) { " + dice.pick("v = k;", "w = k;", "if (k > 1) v = k;", "v = k; u = k;")
                + " }");
        text.line("@Override void mark(int k) { " + dice.pick("u = v;", "if (k > 1) u = k;", "w = k;") + " }");
        text.close();
    }

    @Override
    List<Integer> setup() {
        return List.of(dice.below(16));
    }
}
