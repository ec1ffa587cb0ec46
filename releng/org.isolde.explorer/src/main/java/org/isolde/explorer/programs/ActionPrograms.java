// SPDX-License-Identifier: EPL-2.0
package org.isolde.explorer.programs;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;

/**
 * Generates transactions that read one of two cells and write the other one, often after they have
 * written a third cell, a guard, which makes them conflict. Each of these actions is in the
 * transaction itself or is {@linkplain Carrier carried} there: by calls, exception handlers,
 * objects of several classes, or functions. A program is safe because the guard is always written,
 * or because the cell read is never written; often this is only nearly so. In most programs only
 * one action is carried, since a report for one reason hides a false negative for another.
 *
 * <p>In some programs a transaction finds the cells that belong to a node through a box, and moves
 * the box on to the next node before it reads. An analysis that assumes that the box still holds
 * the same node then confuses another guard with the one that was written.
 */
final class ActionPrograms extends ProgramWriter {

    private static final int DEEPEST = 2;
    /** The actions of a transaction: write the guard, move the box, read, write. */
    private static final int ACTIONS = 4;
    private static final int NO_ACTION = -1;

    /** A guard of its own for each node. */
    private static final List<String> NODE_AND_STATIC = List.of("n.v", "T.q", "n.u");

    /** The cells that a program is about: two, and a guard. */
    private static final List<List<String>> CELLS = List.of(
            List.of("T.p", "T.q", "T.g"), List.of("T.p", "T.q", "T.g"), List.of("n.v", "n.w", "n.u"),
            List.of("n.v", "n.w", "n.u"), List.of("T.a.v", "T.q", "T.g"), List.of("T.row[0]", "T.row[1]", "T.g"),
            NODE_AND_STATIC, NODE_AND_STATIC, NODE_AND_STATIC);

    /** For initialisers: they are understood best where they access static fields alone. */
    private static final List<List<String>> STATICS_FIRST = List.of(
            CELLS.get(0), CELLS.get(0), CELLS.get(0), CELLS.get(0), NODE_AND_STATIC, List.of("T.a.v", "T.q", "T.g"));

    private final List<Carrier> carriers = new ArrayList<>();
    private final List<String> cells;
    private final boolean guarded;
    /** How often, in percent, an action is carried. */
    private final int carried;
    /** The only action of the program that is carried, if there is one. */
    private final int onlyCarried;
    private final List<String> types = new ArrayList<>();
    private SourceText helpers = new SourceText();
    private SourceText code = text;
    private int names;
    private int depth;
    private int written;
    /** Whether transactions find nodes in boxes and move these. */
    private final boolean moves;
    /** Where the current transaction finds its node; {@code n} when that is its parameter. */
    private String place = "n";

    private ActionPrograms(Dice dice, List<List<String>> choices,
            List<BiFunction<Dice, ActionPrograms, Carrier>> carriers) {
        super(dice, dice.chance(75) ? 2 : 3);
        carriers.forEach(carrier -> this.carriers.add(carrier.apply(dice, this)));
        this.cells = choices.get(dice.below(choices.size()));
        this.guarded = cells == NODE_AND_STATIC || dice.chance(choices == STATICS_FIRST ? 35 : 60);
        this.moves = cells.contains("n.v") && dice.chance(60);
        this.carried = dice.chance(50) ? 35 : 75;
        this.onlyCarried = onlyCarried();
    }

    private int onlyCarried() {
        if (moves && dice.chance(40)) {
            return ACTIONS * dice.below(2) + 1;
        }
        if (dice.chance(35)) {
            return NO_ACTION;
        }
        return dice.chance(40) ? ACTIONS * dice.below(2) : dice.below(2 * ACTIONS);
    }

    static ActionPrograms exceptions(Dice dice) {
        return new ActionPrograms(dice, CELLS, List.of(ExceptionCarrier::new, ExceptionCarrier::new, CallCarrier::new));
    }

    static ActionPrograms calls(Dice dice) {
        return new ActionPrograms(dice, CELLS, List.of(CallCarrier::new));
    }

    static ActionPrograms classes(Dice dice) {
        return new ActionPrograms(dice, CELLS, List.of(ClassCarrier::new, ClassCarrier::new, CallCarrier::new));
    }

    static ActionPrograms initialisation(Dice dice) {
        return new ActionPrograms(dice, STATICS_FIRST,
                List.of(InitialiserCarrier::new, InitialiserCarrier::new, CallCarrier::new));
    }

    static ActionPrograms callbacks(Dice dice) {
        return new ActionPrograms(dice, CELLS, List.of(FunctionCarrier::new, FunctionCarrier::new, LibraryCarrier::new,
                LibraryCarrier::new, ExceptionCarrier::new));
    }

    @Override
    void members() {
        text.block("""
                static int p, q, g;
                static Node a;
                static Box box, spare;
                static int[] row;
                static final int ZERO = 0;
                static void setup(int n) {
                    a = new Node();
                    a.next = new Node();
                    a.next.next = n % 3 == 0 ? a : new Node();
                    box = new Box();
                    box.n = a;
                    spare = new Box();
                    spare.n = n % 2 == 0 ? a : a.next;
                    row = new int[2];
                    p = n % 2;
                    a.v = n % 4 == 0 ? 1 : 0;
                }
                static Node maybe(Node n, int k) { return k == 1 ? null : n; }
                static Object any(Node n, int k) { return k == 2 ? "text" : n; }
                static Object[] array(int k) { return k == 3 ? new String[2] : new Node[2]; }
                static void fail(Node n) { throw new Failure(n); }
                static int error() { throw new Error(); }
                static int zero(int k) { return k > 3 ? 1 : 0; }
                static int endless(int k) { return k < 2 ? 0 : endless(k) + 1; }
                """);
    }

    @Override
    int nodeParameters() {
        return 100;
    }

    @Override
    void transaction(boolean nodes) {
        text.line("int r = 0;");
        text.line("Node n = x;");
        int from = written % 2;
        int first = ACTIONS * written++;
        place = moves && dice.chance(60) ? from == 0 ? "T.box.n" : "T.spare.n" : "n";
        if (guarded) {
            action(first, () -> write(cell(2)));
        }
        if (place.equals("n")) {
            change(first, from);
        } else {
            move(first, from);
        }
        text.line("return r;");
    }

    /** Reads one cell and writes the other one. */
    private void change(int first, int from) {
        action(first + 2, () -> read(cell(from)));
        if (dice.chance(15)) {
            text.line("n = " + dice.pick("y", "T.maybe(n, k)", "n.next") + ";");
        }
        int to = dice.chance(90) ? 1 - from : from;
        action(first + 3, () -> write(cell(to)));
    }

    /** Moves the box before, often in a call that then fails, and whose handler does the rest. */
    private void move(int first, int from) {
        Runnable move = () -> code.line(dice.pick("%s = %s.next;", "%s = %s.next;", "if (k < 4) %s = %s.next;")
                .replace("%s", place));
        if (dice.chance(60)) {
            action(first + 1, move);
            change(first, from);
            return;
        }
        String name = method(() -> {
            action(first + 1, move);
            code.line(dice.pick("T.fail(n);", "if (k < 4) throw new Failure(n);", "r += 6 / T.zero(k);"));
        });
        text.open("try");
        text.line("r += H." + name + "(n, k);");
        text.next("catch (RuntimeException e" + fresh() + ")");
        change(first, from);
        text.close();
    }

    /** A cell of the program, as the current transaction finds it. */
    private String cell(int number) {
        String cell = cells.get(number);
        return cell.startsWith("n.") ? place + cell.substring(1) : cell;
    }

    private void action(int number, Runnable content) {
        if (number == onlyCarried) {
            carry(content);
        } else if (onlyCarried == NO_ACTION) {
            action(content);
        } else {
            content.run();
        }
    }

    /** Writes some code, perhaps carried. */
    void action(Runnable content) {
        if (depth < DEEPEST && dice.chance(carried)) {
            carry(content);
        } else {
            content.run();
        }
    }

    private void carry(Runnable content) {
        depth++;
        carriers.get(dice.below(carriers.size())).carry(content);
        depth--;
    }

    private void read(String cell) {
        code.line("r += " + (cell.startsWith("T.row") && dice.chance(50) ? cell.replace("[", ".clone()[") : cell)
                + ";");
    }

    private void write(String cell) {
        code.line(cell + " = " + dice.pick("r + 1", "r + k", "r + 1", "k + 1") + ";");
    }

    /** An action on the program's cells that is not asked for. */
    void other() {
        switch (dice.below(4)) {
            case 0 -> write(cell(dice.below(3)));
            case 1 -> read(cell(dice.below(2)));
            default -> code.line("r++;");
        }
    }

    /**
     * The code being written: in it {@code n} is a node, {@code k} a number that nothing changes,
     * and {@code r} the result.
     */
    SourceText code() {
        return code;
    }

    /** A name, or a suffix of names, that nothing else has. */
    int fresh() {
        return names++;
    }

    /**
     * Writes a method {@code int name(Node n, int k)} of the class {@code H}, and gives its name.
     */
    String method(Runnable content) {
        String name = "h" + fresh();
        method(name, content);
        return name;
    }

    /** Writes a method of this name. */
    void method(String name, Runnable content) {
        SourceText before = code;
        code = new SourceText();
        code.open("static int " + name + "(Node n, int k)");
        code.line("int r = 0;");
        content.run();
        code.line("return r;");
        code.close();
        helpers.block(code.toString());
        code = before;
    }

    /** Adds a member of the class {@code H}. */
    void member(String member) {
        helpers.block(member);
    }

    /** Adds a class. */
    void type(String declaration) {
        types.add(declaration);
    }

    @Override
    void classes() {
        text.block("""
                class Node { int v, w, u, z; Node next; }
                class Box { Node n; }
                class Failure extends RuntimeException {
                    Node node;
                    Failure(Node n) { node = n; }
                }
                class Special extends Failure {
                    Special(Node n) { super(n); }
                }
                interface Op { int run(Node n, int k); }
                """);
        text.open("class H");
        text.block(helpers.toString());
        text.close();
        types.forEach(text::block);
    }

    /** Mostly the same one, unless there is a guard for each. */
    @Override
    int node() {
        return cells == NODE_AND_STATIC ? dice.below(2) : dice.chance(70) ? 0 : super.node();
    }

    @Override
    List<Integer> setup() {
        return List.of(dice.below(12));
    }
}
