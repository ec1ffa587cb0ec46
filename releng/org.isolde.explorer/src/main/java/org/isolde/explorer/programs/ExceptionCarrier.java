// SPDX-License-Identifier: EPL-2.0
package org.isolde.explorer.programs;

/**
 * Generates code that runs other code where exceptions are thrown, and in handlers of every kind.
 */
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
        switch (dice.below(10)) {
            case 0 -> {
                String risk = risk();
                open("try");
                line(risk);
                line("r++;");
                handlers(content);
            }
            case 1 -> {
                String risk = risk();
                open("try");
                line(risk);
                next("finally");
                action(content);
                close();
            }
            case 2 -> rethrow(content);
            case 3 -> thrown(content);
            case 4 -> resource(content);
            case 5, 6 -> failing(content);
            default -> {
                String risk = risk();
                open("try");
                if (dice.chance(50)) {
                    line(risk);
                    action(content);
                } else {
                    action(content);
                    line(risk);
                }
                handlers(dice.chance(30) ? content : () -> line("r++;"));
            }
        }
    }

    /** Two or three handlers, often of which only one runs the content. */
    private void handlers(Runnable content) {
        int place = dice.chance(60) ? dice.below(2) : -1;
        int type = dice.below(TYPES.length);
        for (int handler = 0; handler < 3 && type < TYPES.length; handler++) {
            next("catch (" + TYPES[type] + " e" + fresh() + ")");
            if (place < 0 || handler == place) {
                handled(content);
            } else {
                line("r++;");
            }
            String before = TYPES[type];
            while (type < TYPES.length && TYPES[type].equals(before)) {
                type++;
            }
            type += dice.chance(40) ? TYPES.length : dice.below(4);
            if (handler == 0 && place == 1) {
                type = Math.min(type, TYPES.length - 1);
            }
            if (type < TYPES.length && TYPES[type].equals(before)) {
                break;
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
        String risk = risk();
        open("try");
        open("try");
        line(risk);
        action(content);
        next("catch (" + dice.pick("RuntimeException ", "Error ", "ArithmeticException ", "Failure ") + e + ")");
        line(dice.pick("r++;", "if (" + condition() + ") throw " + e + ";", "throw " + e + ";"));
        close();
        handlers(dice.chance(50) ? content : () -> line("r++;"));
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
