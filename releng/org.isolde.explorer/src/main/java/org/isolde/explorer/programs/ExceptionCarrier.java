// SPDX-License-Identifier: EPL-2.0
package org.isolde.explorer.programs;

/** Runs code where exceptions are thrown, and in handlers of every kind. */
final class ExceptionCarrier extends Carrier {

    /** Each stands before its supertypes. */
    private static final String[] TYPES = {
        "Special", "ArithmeticException", "NegativeArraySizeException", "ArrayIndexOutOfBoundsException",
        "ClassCastException", "ArrayStoreException", "NullPointerException", "IllegalStateException",
        "IllegalArgumentException", "StackOverflowError", "Failure", "RuntimeException", "RuntimeException",
        "Exception", "Error", "Throwable", "Throwable"};

    ExceptionCarrier(Dice dice, ActionPrograms program) {
        super(dice, program);
    }

    @Override
    void carry(Runnable content) {
        switch (dice.below(8)) {
            case 0 -> {
                open("try");
                line(risk());
                line("r++;");
                handlers(content);
            }
            case 1 -> {
                open("try");
                line(risk());
                next("finally");
                action(content);
                close();
            }
            case 2 -> rethrow(content);
            case 3 -> thrown(content);
            case 4 -> resource(content);
            default -> {
                open("try");
                if (dice.chance(50)) {
                    line(risk());
                    action(content);
                } else {
                    action(content);
                    line(risk());
                }
                handlers(dice.chance(50) ? content : this::other);
            }
        }
    }

    private void handlers(Runnable content) {
        int first = dice.below(TYPES.length);
        next("catch (" + TYPES[first] + " e" + fresh() + ")");
        handled(content);
        for (int i = first + 1 + dice.below(4); i < TYPES.length && dice.chance(50); i += 1 + dice.below(4)) {
            if (!TYPES[i].equals(TYPES[first])) {
                next("catch (" + TYPES[i] + " e" + fresh() + ")");
                handled(dice.chance(60) ? content : this::other);
                first = i;
            }
        }
        if (dice.chance(15)) {
            next("finally");
            line(dice.pick("r++;", "if (k > 3) return r;"));
        }
        close();
    }

    private void handled(Runnable content) {
        switch (dice.below(6)) {
            case 0 -> line("if (" + condition() + ") throw new IllegalStateException();");
            case 1 -> line("r++;");
            case 2 -> {
                line(risk());
                content.run();
            }
            default -> action(content);
        }
    }

    /** A handler inside a handler. */
    private void rethrow(Runnable content) {
        String e = "e" + fresh();
        open("try");
        open("try");
        line(risk());
        action(content);
        next("catch (" + dice.pick("RuntimeException ", "Error ", "ArithmeticException ", "Failure ") + e + ")");
        line(dice.pick("r++;", "if (" + condition() + ") throw " + e + ";", "throw " + e + ";"));
        close();
        handlers(dice.chance(70) ? content : this::other);
    }

    /** The node comes to the handler by the exception. */
    private void thrown(Runnable content) {
        String name = method(content);
        String e = "e" + fresh();
        open("try");
        line(dice.chance(30) ? risk() : "r += k;");
        line("if (" + dice.pick("k >= 0", condition()) + ") throw new " + dice.pick("Failure", "Special") + "("
                + dice.pick("n", "n", "n.next") + ");");
        next("catch (" + dice.pick("Failure ", "Special ", "Failure ") + e + ")");
        line("r += H." + name + "(" + e + ".node, k);");
        close();
    }

    private void resource(Runnable content) {
        String name = method(content);
        int i = fresh();
        type("""
                class Resource%d implements AutoCloseable {
                    Node n;
                    Resource%d(Node m) { n = m; }
                    @Override public void close() { H.%s(n, 1); }
                }
                """.formatted(i, i, name));
        open("try (Resource" + i + " o" + i + " = new Resource" + i + "(n))");
        line(risk());
        close();
    }
}
