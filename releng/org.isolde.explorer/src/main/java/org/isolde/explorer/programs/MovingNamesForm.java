// SPDX-License-Identifier: EPL-2.0
package org.isolde.explorer.programs;

/**
 * Generates transactions that read one node and write one, through variables that are reassigned in
 * between.
 */
final class MovingNamesForm extends FieldForm {

    MovingNamesForm(Dice dice, SourceText text) {
        super(dice, text);
    }

    @Override
    void write() {
        text.line("Node p = " + dice.pick("x", "x", "null") + ";");
        text.line("Node q = " + dice.pick("y", "x", "null", "null") + ";");
        moves();
        boolean early = dice.chance(60);
        String read = read(object());
        if (early) {
            wrapped(read, "r = 2;");
            moves();
        }
        wrapped(write(object()), write(object()));
        if (!early) {
            moves();
            text.line(read(object()));
        }
        if (dice.chance(20)) {
            text.line(dice.pick(read(object()), write(object())));
        }
    }

    private String object() {
        return switch (dice.below(16)) {
            case 0, 1, 2, 3, 4 -> "p";
            case 5, 6, 7, 8 -> "q";
            case 9, 10, 11 -> "x";
            case 12 -> "y";
            case 13 -> dice.pick("p.next", "q.next", "x.next");
            default -> dice.pick("same(x)", "next(p)", "last(x, k)", "either(x, y, k)", "p.self()", "next(x)");
        };
    }

    private void moves() {
        int count = dice.below(3);
        for (int i = 0; i < count; i++) {
            move(0);
        }
    }

    private void move(int depth) {
        switch (dice.below(depth == 0 ? 10 : 5)) {
            case 0, 1, 2 -> text.line(assignment());
            case 3 -> text.line(dice.pick("q = same(p);", "q = next(p);", "p = next(p);", "q = either(p, q, k);",
                    "q = last(p, k);", "p = last(x, k);", "q = p.self();", "p = either(x, y, k);"));
            case 4 -> {
                text.open("if (" + dice.pick(condition(), "p == q", "p == null", "q != null") + ")");
                text.line(assignment());
                text.close();
            }
            case 5 -> {
                text.open("try");
                text.line(assignment());
                text.line(dice.pick("p = fail(q, k);", "q = fail(p, k);", "r = 1 / k;", "p = p.next.next;"));
                text.line(assignment());
                text.next("catch (RuntimeException " + fresh("e") + ")");
                text.line(assignment());
                text.close();
            }
            default -> loop(depth);
        }
    }

    private void loop(int depth) {
        String n = fresh("n");
        text.open(dice.pick(
                "for (int " + n + " = 0; " + n + " < k; " + n + "++)",
                "for (int " + n + " = 0; " + n + " < 2; " + n + "++)",
                "for (Node " + n + " = x; " + n + " != null && r++ < k; " + n + " = " + n + ".next)"));
        text.line(
                dice.pick(assignment(), "q = p; p = p.next;", "q = p; p = next(p);", "q = p; p = " + lagging() + ";"));
        if (dice.chance(40)) {
            move(depth + 1);
        }
        text.close();
    }

    private String lagging() {
        return dice.pick("x.next", "next(x)", "last(x, k)", "last(y, r)", "either(x, y, r)", "p == null ? x : p.next");
    }

    private String assignment() {
        return dice.pick(
                "p = p.next;", "q = p.next;", "q = p;", "p = q;", "q = p; p = p.next;", "p = x;", "q = y;", "q = x;",
                "{ Node s = p; p = q; q = s; }", "q = k > 1 ? p : q;", "p = k > 2 ? q : x;", "q = p == null ? x : p;",
                "q = p; p = " + lagging() + ";");
    }
}
