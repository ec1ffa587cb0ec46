// SPDX-License-Identifier: EPL-2.0
package org.isolde.explorer.programs;

/**
 * Generates one kind of transaction over the nodes {@code x} and {@code y} and the integers
 * {@code k}, an argument, and {@code r}, the result.
 */
abstract class FieldForm {

    final Dice dice;
    final SourceText text;
    private int names;

    FieldForm(Dice dice, SourceText text) {
        this.dice = dice;
        this.text = text;
    }

    /** Writes a transaction's body, from after the declaration of r to before its return. */
    abstract void write();

    /** A statement that reads the node's field {@code v}. */
    final String read(String object) {
        return dice.pick("r += " + object + ".v;", "r += " + object + ".v;", "r += " + object + ".v;",
                "r += get(" + object + ");", "r += total(" + object + ", k);", "r += " + object + ".peek();");
    }

    /** A statement that writes the node's field {@code v}. */
    final String write(String object) {
        return dice.pick(object + ".v = r + 1;", object + ".v = r + k;", object + ".v = r + 1;",
                "set(" + object + ", r);", "reset(" + object + ", k);", object + ".touch(r);");
    }

    final String condition() {
        return dice.pick("k > 1", "k > 1", "k == 0", "r == 0");
    }

    /** A name that the method has not used. */
    final String fresh(String prefix) {
        return prefix + names++;
    }

    /** A statement, perhaps inside a branch, a loop or a handler. */
    final void wrapped(String statement, String other) {
        switch (dice.below(10)) {
            case 0 -> {
                text.open("if (" + condition() + ")");
                text.line(statement);
                text.close();
            }
            case 1 -> {
                text.open("if (" + condition() + ")");
                text.line(statement);
                text.next("else");
                text.line(other);
                text.close();
            }
            case 2 -> {
                String i = fresh("i");
                text.open("for (int " + i + " = 0; " + i + " < k; " + i + "++)");
                text.line(statement);
                text.close();
            }
            case 3 -> {
                text.open("try");
                text.line(dice.pick("r = 1 / k;", "r += total(y, 1) / (k - 1);", statement));
                text.line(statement);
                text.next(dice.pick("catch (RuntimeException " + fresh("e") + ")", "finally"));
                text.line(dice.pick("r = 7;", other));
                text.close();
            }
            default -> text.line(statement);
        }
    }
}
