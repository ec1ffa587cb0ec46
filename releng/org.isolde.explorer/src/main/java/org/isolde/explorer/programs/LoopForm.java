// SPDX-License-Identifier: EPL-2.0
package org.isolde.explorer.programs;

/**
 * Generates transactions that read and write nodes in a loop, sometimes conditionally, or use the
 * loop's values afterwards.
 */
final class LoopForm extends FieldForm {

    LoopForm(Dice dice, SourceText text) {
        super(dice, text);
    }

    @Override
    void write() {
        text.line("Node p = " + dice.pick("null", "null", "x") + ";");
        text.line("Node q = null;");
        text.line("int i = 0;");
        text.open(dice.pick("for (Node n = x; n != null && i < 4; n = n.next)",
                "for (Node n = x; n != null && i <= k; n = n.next)", "for (Node n = x; n != y && i < 4; n = n.next)"));
        int statements = 1 + dice.below(2);
        for (int i = 0; i < statements; i++) {
            inside();
        }
        text.line("i++;");
        text.close();
        if (dice.chance(40)) {
            boolean lags = dice.chance(50);
            text.line(guarded(lags ? "q" : "p", read(lags ? "q" : "p")));
            text.line(guarded(lags ? "p" : "q", write(lags ? "p" : "q")));
            return;
        }
        int after = dice.below(3);
        for (int i = 0; i < after; i++) {
            text.line(dice.chance(40)
                    ? guarded("p", read("p"))
                    : dice.pick(guarded("q", read("q")), guarded("p", write("p")), guarded("q", write("q")), write("x"),
                            read("x")));
        }
    }

    private static String guarded(String object, String access) {
        return "if (" + object + " != null) { " + access + " }";
    }

    private void inside() {
        String when = dice.pick("i == k", "i < k", "i > k", "n.w == 1");
        switch (dice.below(13)) {
            case 0 -> text.line("if (" + when + ") { " + read("n") + " } else { " + write("n") + " }");
            case 1 -> text.line("if (" + when + ") { " + write("n") + " } else { " + read("n") + " }");
            case 2 -> text.line("if (" + when + ") { " + write("n") + " }");
            case 3 -> text.line(dice.pick(read("n"), write("n"), "n.v = n.v + 1;"));
            case 4 -> text.line("if (" + when + ") { p = n; }");
            case 5 -> text.line("if (" + when + ") { p = n; } else { q = n; }");
            case 6 -> text.line("q = p; p = " + dice.pick("n", "n.next", "next(n)", "last(n, k)", "same(n)") + ";");
            case 7 -> text.line(dice.pick("p = n;", "q = p; p = n;", "if (" + when + ") q = p; p = n;"));
            case 8 -> text.line("if (p != null && " + when + ") { " + dice.pick(write("p"), read("p")) + " } p = n;");
            case 9, 10, 11 ->
                text.line("q = p; p = " + dice.pick("n.next", "next(n)", "last(n, i)", "either(n, x, i)") + ";");
            default -> text.line(dice.pick("if (" + when + ") break;", "if (" + when + ") { " + read("n") + " break; }",
                    "if (" + when + ") { " + write("n") + " break; }"));
        }
    }
}
