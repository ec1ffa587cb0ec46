// SPDX-License-Identifier: EPL-2.0
package org.isolde.explorer.programs;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.isolde.explorer.Scenario;

/**
 * Generates one program: a class {@code T} with the transactions {@code t0}, {@code t1}, …, and the
 * classes of its nodes.
 */
abstract class ProgramWriter implements ProgramSource {

    /** How many calls a scenario has at most. */
    private static final int MOST_CALLS = 3;

    final Dice dice;
    final SourceText text = new SourceText();
    private final int transactions;
    /** The transactions that take two nodes before their number. */
    private final List<Boolean> takesNodes = new ArrayList<>();

    /** A writer of one to three transactions. */
    ProgramWriter(Dice dice) {
        this(dice, 1 + dice.below(3));
    }

    /** A writer of so many transactions. */
    ProgramWriter(Dice dice, int transactions) {
        this.dice = dice;
        this.transactions = transactions;
    }

    /** Writes the fields, the method {@code setup} and the methods that transactions call. */
    abstract void members();

    /**
     * Writes the body of a transaction with the parameter {@code k}, an integer.
     *
     * @param nodes whether it has two parameters {@code x} and {@code y} before it, which are nodes
     */
    abstract void transaction(boolean nodes);

    /** Writes the other classes. */
    abstract void classes();

    /** Arguments for {@code setup}. */
    abstract List<Integer> setup();

    /** How often a transaction takes nodes, in percent. */
    abstract int nodeParameters();

    @Override
    public final String source() {
        text.open("class T");
        members();
        for (int t = 0; t < transactions; t++) {
            boolean nodes = dice.chance(nodeParameters());
            takesNodes.add(nodes);
            text.line("@org.isolde.stm.Atomic");
            text.open("static int t" + t + "(" + (nodes ? "Node x, Node y, " : "") + "int k)");
            transaction(nodes);
            text.close();
        }
        text.close();
        classes();
        return UsedHelpers.only(text.toString(), Scenario.SETUP);
    }

    @Override
    public final List<Scenario> scenarios(int count) {
        return Stream.generate(this::scenario).limit(count).toList();
    }

    /**
     * Two or three calls of the transactions, perhaps of one of them twice, once they are written.
     */
    private Scenario scenario() {
        List<Scenario.Call> calls = new ArrayList<>();
        int count = dice.chance(60) ? 2 : MOST_CALLS;
        for (int i = 0; i < count; i++) {
            int t = dice.below(transactions);
            List<Scenario.Argument> arguments = new ArrayList<>();
            if (takesNodes.get(t)) {
                arguments.add(new Scenario.Created(node()));
                arguments.add(new Scenario.Created(node()));
            }
            arguments.add(new Scenario.Number(number()));
            calls.add(new Scenario.Call("t" + t, arguments));
        }
        return new Scenario(setup(), calls);
    }

    /**
     * A node that is an argument of a transaction, by its place among the objects of the set-up.
     */
    int node() {
        return dice.below(MOST_CALLS);
    }

    /** An argument of a transaction. */
    int number() {
        return dice.below(5);
    }
}
