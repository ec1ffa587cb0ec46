// SPDX-License-Identifier: EPL-2.0
package org.isolde.explorer.locks;

import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Runs a program in all orders of the steps of its processes that a rule allows, and collects the
 * outcomes. Each state is looked at once. Executions that end because everybody waits have no
 * outcome.
 */
final class Schedules {

    /** Nobody keeps the others from running. */
    static final int ANYBODY = -1;

    /** Any order is allowed. */
    static final Rule FREE = (process, op, after) -> ANYBODY;

    /**
     * Processes run as a whole. Others may run before and after one starts a process or waits for
     * the end of one, or while it waits until somebody notifies.
     */
    static Rule serial(Machine machine) {
        return (process, op, after) -> {
            State.Run run = after.runs().get(process);
            boolean isBetweenParts = run.status() != State.Status.RUNNING || concernsProcesses(op)
                    || concernsProcesses(machine.op(after, process));
            return isBetweenParts ? ANYBODY : process;
        };
    }

    private static boolean concernsProcesses(Op.Visible op) {
        return op instanceof Op.Start || op instanceof Op.Join;
    }

    /** Decides who may go on after a step. */
    @FunctionalInterface
    interface Rule {

        /**
         * Who may go on: one process, or {@link #ANYBODY}.
         *
         * @param process the one that has done a step
         * @param op the step
         * @param after the state afterwards
         */
        int next(int process, Op.Visible op, State after);
    }

    /** Receives each step that a process can take. */
    @FunctionalInterface
    interface Visitor {

        /**
         * Looks at a step.
         *
         * @param outcomes the outcomes to which it may lead, by number
         */
        void visit(State before, int process, Op.Visible op, BitSet outcomes);
    }

    /** Only the outcomes are wanted. */
    static final Visitor NOBODY = (before, process, op, outcomes) -> {};

    /** There are too many states. */
    static final class TooManyException extends Exception {

        private static final long serialVersionUID = 1;

        TooManyException(int most) {
            super("There are more than " + most + " states");
        }
    }

    private record Place(State state, int only) {}

    private final Machine machine;
    private final Rule rule;
    private final Map<List<List<Integer>>, Integer> numbers;
    private final int most;
    private final Visitor visitor;
    private final Map<Place, BitSet> known = new HashMap<>();

    /**
     * Schedules of a program.
     *
     * @param numbers the numbers of outcomes; it grows
     * @param most the number of states after which it gives up
     */
    Schedules(Machine machine, Rule rule, Map<List<List<Integer>>, Integer> numbers, int most, Visitor visitor) {
        this.machine = machine;
        this.rule = rule;
        this.numbers = numbers;
        this.most = most;
        this.visitor = visitor;
    }

    /**
     * The numbers of the outcomes to which a state may lead.
     *
     * @throws TooManyException if there are too many states
     */
    BitSet outcomes(State begin) throws TooManyException {
        return outcomes(new Place(begin, ANYBODY));
    }

    private BitSet outcomes(Place place) throws TooManyException {
        BitSet found = known.get(place);
        if (found != null) {
            return found;
        }
        if (known.size() >= most) {
            throw new TooManyException(most);
        }
        BitSet outcomes = new BitSet();
        State state = place.state();
        if (Machine.isOver(state)) {
            outcomes.set(numbers.computeIfAbsent(machine.outcome(state), outcome -> numbers.size()));
        }
        for (int process = 0; process < state.runs().size(); process++) {
            Optional<Op.Visible> op = place.only() == ANYBODY || place.only() == process
                    ? machine.next(state, process)
                    : Optional.empty();
            if (op.isPresent()) {
                State after = machine.step(state, process);
                BitSet then = outcomes(new Place(after, rule.next(process, op.get(), after)));
                visitor.visit(state, process, op.get(), then);
                outcomes.or(then);
            }
        }
        known.put(place, outcomes);
        return outcomes;
    }
}
