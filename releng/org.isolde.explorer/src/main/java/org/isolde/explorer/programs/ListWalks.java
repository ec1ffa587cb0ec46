// SPDX-License-Identifier: EPL-2.0
package org.isolde.explorer.programs;

/**
 * Generates traversals of a list with {@code n} and, one node behind it, {@code p}; {@code k}
 * determines the position.
 */
final class ListWalks {

    private final Dice dice;
    private final SourceText text;
    private final ListForm form;
    private final int[] kinds;
    private final boolean busy;

    ListWalks(Dice dice, SourceText text, ListForm form) {
        this.kinds = dice.some(14, 1 + dice.below(2));
        this.busy = dice.chance(40);
        this.dice = dice;
        this.text = text;
        this.form = form;
    }

    /** Writes a walk. */
    void walk() {
        switch (dice.pick(kinds)) {
            case 0, 1, 2, 3, 4 -> loop("while (n != null && n.v < k)");
            case 5 -> loop("while (n != null && n.v != k)");
            case 6 -> loop(dice.pick("while (n != null && n.w != k)", "while (n != null && n.peek() < k)"));
            case 7 -> loop("for (int i = 0; i < k && n != null; i++)");
            case 8 -> loop(dice.pick("while (n != null)", "while (n != null && n.next != null)"));
            case 9, 10 -> {
                text.line("p = before(" + form.argument() + "k);");
                text.line(form.afterP());
            }
            case 11 -> {
                text.line("p = lastBefore(p, n, k);");
                text.line(form.afterP());
            }
            case 12 -> {
                text.open("while (n != null && n.v < k)");
                text.line(dice.pick("s = p;", "if (p != null) s = p;"));
                text.line("p = n;");
                text.line("n = n.next;");
                text.close();
            }
            default -> {
                text.open("while (n != null && n.next != null && n.next.v < k)");
                text.line("p = n.next;");
                text.line("n = p.next;");
                text.close();
            }
        }
    }

    private void loop(String head) {
        text.open(head);
        if (busy && dice.chance(60)) {
            text.line(dice.pick(
                    "r += n.w;",
                    "r += n.w;",
                    "r += get(n);",
                    "if (n.w == k) s = n;",
                    "if (n.v == k) s = n;",
                    "if (n.v == k) n.w = r;",
                    "if (n.w == k) return r;",
                    "n.w = n.w + 1;",
                    "if (n.w > 1) n.w = 0;",
                    "if (n.v == k && p != null) p.next = n.next;"));
        }
        text.line("p = n;");
        text.line("n = n.next;");
        text.close();
    }
}
