// SPDX-License-Identifier: EPL-2.0
package org.isolde.explorer.programs;

/** Writes code that runs other code, surely, perhaps or nearly always. */
abstract class Carrier {

    final Dice dice;
    private final ActionPrograms program;

    Carrier(Dice dice, ActionPrograms program) {
        this.dice = dice;
        this.program = program;
    }

    /** Writes code that runs the content, which is written once or several times. */
    abstract void carry(Runnable content);

    final void line(String line) {
        program.code().line(line);
    }

    final void open(String head) {
        program.code().open(head);
    }

    final void next(String head) {
        program.code().next(head);
    }

    final void close() {
        program.code().close();
    }

    final int fresh() {
        return program.fresh();
    }

    /** The name of a static method of the class {@code H} that takes a node and a number, and runs the content. */
    final String method(Runnable content) {
        return program.method(() -> program.action(content));
    }

    /** Writes a static method of this name. */
    final void method(String name, Runnable content) {
        program.method(name, content);
    }

    final void member(String member) {
        program.member(member);
    }

    final void type(String declaration) {
        program.type(declaration);
    }

    /** Writes the content, perhaps carried by something else. */
    final void action(Runnable content) {
        program.action(content);
    }

    /** Writes some other action, or none. */
    final void other() {
        program.other();
    }

    /** A condition on the arguments, or on what was read. */
    final String condition() {
        return dice.pick("k > 1", "k == 0", "k < 4", "r == 0", "k != 2");
    }

    /** A statement that throws for some arguments. */
    final String risk() {
        String name = "o" + fresh();
        return switch (dice.below(14)) {
            case 0 -> "r += 6 / (k - 1);";
            case 1 -> "r += 6 % k;";
            case 2 -> "r += new int[3][0].length - new int[3][k].length + new int[3 - k].length;";
            case 3 -> "r += new Node[4].clone()[k] == null ? 0 : 1;";
            case 4 -> "r += ((Node) T.any(n, k)).z;";
            case 5 -> "T.array(k)[0] = n;";
            case 6 -> "T.array(k)[k] = null;";
            case 7 -> "r += T.maybe(n, k).z;";
            case 8 -> "Integer " + name + " = k == 0 ? null : (Integer) 0; r += " + name + ";";
            case 9 -> "if (k > 2) throw new " + dice.pick("Failure(n)", "Special(n)", "IllegalStateException()",
                    "IllegalArgumentException()", "Error()") + ";";
            case 10 -> "r += T.endless(k);";
            case 11 -> "java.util.Objects.requireNonNull(T.maybe(n, k));";
            case 12 -> "r += H." + method(this::fail) + "(n, k);";
            default -> "if (k == 4) throw null;";
        };
    }

    private void fail() {
        line(dice.pick("if (k > 1) throw new Special(n);", "r += 1 / (k - 2);", "T.maybe(n, k).z = T.ZERO;"));
    }
}
