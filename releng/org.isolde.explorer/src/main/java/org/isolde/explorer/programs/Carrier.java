// SPDX-License-Identifier: EPL-2.0
package org.isolde.explorer.programs;

/** Generates code that runs other code: always, possibly or nearly always. */
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

    /**
     * The name of a static method of the class {@code H} that takes a node and a number, and runs
     * the content.
     */
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

    /** A call that fails before or after it has run the content, and is often caught. */
    final void failing(Runnable content) {
        String name = method(dice.chance(60)
                ? () -> {
                    line(risk());
                    content.run();
                }
                : () -> {
                    content.run();
                    line(dice.chance(50) ? "T.fail(n);" : risk());
                });
        String call = "r += H." + name + "(n, k);";
        line(dice.chance(80)
                ? "try { " + call + " } catch (" + dice.pick("RuntimeException", "Exception", "Throwable")
                        + " e" + fresh() + ") { r++; }"
                : call);
    }

    /** A condition on the arguments, or on what was read. */
    final String condition() {
        return dice.pick("k > 1", "k == 0", "k < 4", "r == 0", "k != 2");
    }

    /**
     * A statement that throws for some arguments; often it is prepared here, so that nothing else
     * in it can throw.
     */
    final String risk() {
        String name = "o" + fresh();
        return switch (dice.below(14)) {
            case 0 -> "r += 6 / (k - 1);";
            case 1 -> "r += 6 % k;";
            case 2 -> "int[] " + name + " = new int[3 - k];";
            case 3 -> prepared("Node[] " + name + " = new Node[4].clone();", "Node m" + name + " = " + name + "[k];");
            case 4, 5 -> prepared("Object " + name + " = T.any(n, k);", "Node m" + name + " = (Node) " + name + ";");
            case 6 -> prepared("Object[] " + name + " = T.array(k);", name + "[" + dice.pick("0", "0", "k") + "] = n;");
            case 7 -> prepared("Node " + name + " = T.maybe(n, k);", "r += " + name + ".z;");
            case 8 -> "Integer " + name + " = k == 0 ? null : (Integer) 0; r += " + name + ";";
            case 9 -> "if (k > 2) throw new " + dice.pick("Failure(n)", "Special(n)", "IllegalStateException()",
                    "IllegalArgumentException()", "Error()") + ";";
            case 10 -> "r += T.endless(k);";
            case 11 -> "java.util.Objects.requireNonNull(T.maybe(n, k));";
            case 12 -> "r += H." + method(this::fail) + "(n, k);";
            default -> "if (k == 4) throw null;";
        };
    }

    private String prepared(String preparation, String statement) {
        line(preparation);
        return statement;
    }

    private void fail() {
        line(dice.pick("if (k > 1) throw new Special(n);", "r += 1 / (k - 2);", "T.maybe(n, k).z = T.ZERO;"));
    }
}
