// SPDX-License-Identifier: EPL-2.0
package org.isolde.explorer.programs;

import java.util.List;

/**
 * Generates transactions over a few static fields that use classes with static initialisers:
 * constant ones, ones that access shared locations, and ones that fail always or sometimes.
 */
final class InitialiserPrograms extends ProgramWriter {

    private static final String[] CLASSES = {"A", "B", "C"};
    private static final int DEEPEST = 2;

    /**
     * How often, in percent, an initialiser reads or writes what transactions share; most programs
     * have none that does.
     */
    private final int shared;

    InitialiserPrograms(Dice dice) {
        super(dice);
        this.shared = dice.chance(25) ? 40 : 0;
    }

    @Override
    void members() {
        text.block("""
                static int x, y, z;
                static Node a;
                static void setup(int n) {
                    a = new Node();
                    a.v = n % 2;
                    x = n % 3;
                }
                static int use(int k) { return k > 2 ? A.v : B.get(); }
                static void put(int k) { C.w = k; x = k; }
                """);
    }

    @Override
    int nodeParameters() {
        return 0;
    }

    @Override
    void transaction(boolean nodes) {
        text.line("int r = k;");
        statements(1 + dice.below(2), 0);
        text.line("return r;");
    }

    private void statements(int count, int depth) {
        for (int i = 0; i < count; i++) {
            statement(depth);
        }
    }

    private void statement(int depth) {
        switch (dice.below(depth < DEEPEST ? 14 : 6)) {
            case 0, 1 -> text.line(variable() + " = " + value() + ";");
            case 2 -> text.line("r = " + value() + ";");
            case 3, 4 -> text.line(use());
            case 5 -> text.line(dice.pick("a.v", "x", "y") + " = " + classField() + ";");
            case 6, 7 -> {
                text.open("if (" + value() + " < " + value() + ")");
                statements(1, depth + 1);
                text.next("else");
                statements(1, depth + 1);
                text.close();
            }
            default -> attempt(depth);
        }
    }

    private void attempt(int depth) {
        text.open("try");
        text.line(use());
        statements(dice.chance(25) ? 1 : 0, depth + 1);
        text.next(dice.pick("catch (Throwable e" + depth + ")", "catch (Error e" + depth + ")",
                "catch (RuntimeException e" + depth + ")", "finally"));
        text.line(variable() + " = " + variable() + " + 1;");
        statements(dice.below(2), depth + 1);
        text.close();
    }

    private String use() {
        String type = dice.pick(CLASSES);
        return switch (dice.below(7)) {
            case 0, 1, 2 -> "r = " + classField() + ";";
            case 6 -> type + ".w = " + value() + ";";
            case 3 -> "r = " + type + ".get();";
            case 4 -> "new " + type + "();";
            default -> dice.pick("r = use(k);", "put(k);");
        };
    }

    private String classField() {
        return dice.pick(CLASSES) + "." + dice.pick("v", "w", "CELL.v");
    }

    private String value() {
        return switch (dice.below(5)) {
            case 0, 1 -> variable();
            case 2 -> variable() + " + 1";
            default -> dice.pick("k", "1", "2", "r", "a.v");
        };
    }

    private String variable() {
        return dice.pick("x", "y", "z");
    }

    @Override
    void classes() {
        text.line("class Node { int v; Node next; }");
        for (int i = 0; i < CLASSES.length; i++) {
            text.open("class " + CLASSES[i] + (i > 0 && dice.chance(20) ? " extends " + CLASSES[i - 1] : ""));
            text.line("static int v = " + initial(i) + ", w;");
            text.line("static final Node CELL = new Node();");
            text.open("static");
            text.line("CELL.v = " + dice.pick("1", "v", "2") + ";");
            initialiser(i);
            text.close();
            text.line("static int get() { return v + w; }");
            text.close();
        }
    }

    private String initial(int i) {
        return dice.chance(shared)
                ? dice.pick("T.x", "T.y + 1", "T.a.v")
                : i > 0 && dice.chance(30)
                        ? CLASSES[i - 1] + "." + dice.pick("CELL.v", "get()", "v")
                        : dice.pick("1", "2", "0", "0");
    }

    /** Now and then it fails: by what it computes, or by what it throws. */
    private void initialiser(int i) {
        if (dice.chance(shared)) {
            text.line(dice.pick("T.x = 3;", "T.y = T.z + 1;", "T.a.v = 4;", "T.a = CELL;"));
        }
        switch (dice.below(4)) {
            case 0 -> text.line("w = 1 / v;");
            case 1 -> text.line("if (v > 1) throw new IllegalStateException();");
            default -> text.line("w = " + dice.pick("v", "v + 1", "CELL.v") + ";");
        }
    }

    @Override
    List<Integer> setup() {
        return List.of(dice.below(6));
    }
}
