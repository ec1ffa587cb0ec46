// SPDX-License-Identifier: EPL-2.0
package org.isolde.explorer.programs;

/** Generates transactions that read {@code x.next}, relink it, and write its new value. */
final class LinkForm extends FieldForm {

    LinkForm(Dice dice, SourceText text) {
        super(dice, text);
    }

    @Override
    void write() {
        if (dice.chance(30)) {
            text.line("x.next = " + dice.pick("y", "x.next", "y.next") + ";");
        }
        text.line("Node p = x.next;");
        text.line(dice.chance(70) ? read(dice.pick("x.next", "p")) : write(dice.pick("x.next", "p")));
        int stores = 1 + dice.below(2);
        for (int i = 0; i < stores; i++) {
            store();
        }
        text.line(
                dice.chance(70) ? write(dice.pick("x.next", "x.next", "p")) : read(dice.pick("x.next", "x.next", "p")));
        if (dice.chance(70)) {
            text.line(dice.pick("x.next = y;", "x.next = p;", "x.next = x.next;", "link(x, y);",
                    "x.next = x.next; y.next = y.next;"));
        }
    }

    private void store() {
        String store = dice.pick("x.next = y;", "x.next = y;", "link(x, y);", "link(x, y.next);",
                "x.next = x.next.next;",
                "y.next = y;", "y.next = p;", "link(y, x);");
        switch (dice.below(7)) {
            case 0, 1 -> text.line(store);
            case 2 -> {
                text.open("if (" + condition() + ")");
                text.line(store);
                text.close();
            }
            case 3 -> {
                String j = fresh("j");
                text.open("for (int " + j + " = 0; " + j + " < k; " + j + "++)");
                text.line(store);
                text.close();
            }
            case 4 -> text.line(dice.pick("p = x.next;", "p = y;", "p = p.next;"));
            default -> {
                text.open("try");
                text.line(dice.pick("relink(x, y, k);", "relink(x, y, 1);", store + " r += 1 / k;"));
                text.next(dice.pick("catch (RuntimeException " + fresh("e") + ")", "finally"));
                text.line(dice.pick(write("x.next"), read("x.next"), write("p"), "r = 4;"));
                text.close();
            }
        }
    }
}
