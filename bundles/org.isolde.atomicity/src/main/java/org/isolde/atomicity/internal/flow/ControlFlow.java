// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.flow;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;
import org.isolde.program.code.Body;
import org.isolde.program.code.Handler;
import org.isolde.program.code.Stmt;
import org.isolde.program.flow.ControlFlowGraph;
import org.isolde.program.flow.Reachability;

/**
 * The control flow of a body: a {@link ControlFlowGraph}, and which of its edges are decisions.
 *
 * <p>All possible edges, including those of any exception, carry data flow, so that no path of a
 * value is missed. Only <em>decisions</em> cause control dependence. Most statements may throw on
 * null or on an index, but programs rarely intend a decision by that: such an exception is a
 * decision only if a handler names its type. An interruption does not depend on what a call reads.
 * An exception that passes through a method uncaught is no decision of that method: otherwise
 * everything would depend on everything before it. An exception that is never caught ends the
 * process, so continuing is no decision either.
 */
final class ControlFlow {

    /** The exceptions that a call may throw. */
    enum Throwing {
        /** Nothing that the program decides. */
        NOTHING,
        /** What a library may throw. */
        OF_LIBRARY,
        /** An exception that the method called throws, or one that it calls; perhaps others too. */
        NEAR,
        /** An exception that code of the program throws farther below; perhaps one of a library. */
        FAR
    }

    /** How exceptions are treated. */
    enum Exceptions {
        /** They decide nothing. */
        IGNORED,
        /** Those that leave the method end the process. */
        END_THE_PROCESS,
        /** Those that leave the method may be caught by one that called it. */
        CAUGHT_ABOVE
    }

    private static final Set<String> IMPLICIT = Set.of(
            "java/lang/NullPointerException",
            "java/lang/IndexOutOfBoundsException",
            "java/lang/ArrayIndexOutOfBoundsException",
            "java/lang/StringIndexOutOfBoundsException",
            "java/lang/ArithmeticException",
            "java/lang/ClassCastException",
            "java/lang/ArrayStoreException",
            "java/lang/NegativeArraySizeException");
    static final String INTERRUPTED = "java/lang/InterruptedException";
    private static final String EXCEPTION = "java/lang/Exception";
    private static final String THROWABLE = "java/lang/Throwable";

    private final Body body;
    private final ControlFlowGraph graph;
    private final int[][] decided;
    private final Exceptions exceptions;
    private final BitSet dying = new BitSet();

    /**
     * Finds the ways.
     *
     * @param calls what a statement that is a call may throw
     * @param exceptions what becomes of exceptions
     */
    ControlFlow(Body body, IntFunction<Throwing> calls, Exceptions exceptions) {
        this.body = body;
        this.exceptions = exceptions;
        this.graph = ControlFlowGraph.of(body);
        this.decided = new int[body.size()][];
        for (int s = 0; s < body.size(); s++) {
            decided[s] = exceptions == Exceptions.IGNORED ? new int[0] : decided(s, graph.ranges(s), calls.apply(s));
        }
        if (exceptions == Exceptions.END_THE_PROCESS) {
            findDying();
        }
    }

    Body body() {
        return body;
    }

    ControlFlowGraph graph() {
        return graph;
    }

    /** Stands for the end of the method among the targets of decisions. */
    int exit() {
        return body.size();
    }

    /** Where control may go next, inside the method. */
    int[] targets(int s) {
        return graph.targets(s);
    }

    /** The handlers that may take an exception of a statement. */
    int[] handlers(int s) {
        return graph.handlers(s);
    }

    /** Where control may go by decision: next statements, handlers, {@link #exit}. */
    int[] decisions(int s) {
        int[] next = body.successors(s);
        return next.length == 0 && decided[s].length == 0 ? new int[] {exit()} : joined(next, decided[s]);
    }

    /**
     * Where control may go by decision, when the process goes on; from where it does not, as
     * {@link #decisions}.
     */
    int[] lastingDecisions(int s) {
        int[] all = decisions(s);
        return dying.isEmpty() || dying.get(s) ? all : Arrays.stream(all).filter(t -> !dying.get(t)).toArray();
    }

    /** Whether some ways end the process by an exception that nobody catches. */
    boolean mayEndProcess() {
        return !dying.isEmpty();
    }

    /** Finds the statements from which all ways end in an exception that nobody catches. */
    private void findDying() {
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int s = body.size() - 1; s >= 0; s--) {
                if (!dying.get(s) && isDying(s)) {
                    dying.set(s);
                    changed = true;
                }
            }
        }
    }

    private boolean isDying(int s) {
        int[] next = joined(body.successors(s), decided[s]);
        return next.length == 0
                ? body.statement(s) instanceof Stmt.Throw
                : Arrays.stream(next).allMatch(dying::get);
    }

    /** The handlers to which control may go by decision. */
    int[] decidedHandlers(int s) {
        return Arrays.stream(decided[s]).filter(target -> target != exit()).toArray();
    }

    /** Whether the statement decides by throwing an exception or not, or which one. */
    boolean decidesByException(int s) {
        return decided[s].length > 0;
    }

    /** Whether an exception that the program decides to throw may leave the method from here. */
    boolean throwsOut(int s) {
        for (int target : decided[s]) {
            if (target == exit()) {
                return true;
            }
        }
        return false;
    }

    /** Whether control may ever come to a statement. */
    boolean isReachable(int s) {
        return graph.isReachable(s);
    }

    /**
     * How many calls below this method the nearest statement stands that throws an exception out of
     * it.
     *
     * @param calls for each statement how many calls below the methods it calls that is
     */
    int thrownBelow(IntUnaryOperator calls) {
        BitSet reached = Reachability.from(0, this::regularTargets);
        reached.set(0);
        return reached.stream()
                .filter(this::leavesUncaught)
                .map(s -> body.statement(s) instanceof Stmt.Throw ? 0 : oneMore(calls.applyAsInt(s)))
                .min()
                .orElse(Summary.NOWHERE);
    }

    /**
     * Where control goes without the code that cleans up after any exception, and throws it again.
     */
    private int[] regularTargets(int s) {
        int[] named = body.handlersOf(s)
                .stream()
                .filter(handler -> handler.type().isPresent())
                .mapToInt(Handler::handler)
                .toArray();
        return joined(body.successors(s), named);
    }

    private static int oneMore(int below) {
        return below == Summary.NOWHERE ? below : below + 1;
    }

    private boolean leavesUncaught(int s) {
        return body.handlersOf(s).stream().noneMatch(ControlFlow::takesAllOfPrograms);
    }

    /** Whether a handler ends what a program throws; it does not throw errors of the machine. */
    private static boolean takesAllOfPrograms(Handler handler) {
        return handler.type().filter(type -> type.equals(THROWABLE) || type.equals(EXCEPTION)).isPresent();
    }

    /** The statements that may run after a statement, itself only if in a loop. */
    BitSet after(int s) {
        return Reachability.from(s, graph::targets);
    }

    private int[] decided(int s, List<Handler> covering, Throwing call) {
        boolean thrown = body.statement(s) instanceof Stmt.Throw || call == Throwing.NEAR;
        List<Integer> found = new ArrayList<>();
        for (Handler handler : covering) {
            String type = handler.type().orElse(THROWABLE);
            boolean takes = thrown || call == Throwing.FAR && handler.type().isPresent()
                    || call == Throwing.OF_LIBRARY && !type.equals(THROWABLE) && !type.equals(INTERRUPTED)
                    || IMPLICIT.contains(type);
            if (takes && !found.contains(handler.handler())) {
                found.add(handler.handler());
            }
        }
        if (exceptions == Exceptions.CAUGHT_ABOVE && thrown
                && covering.stream().noneMatch(handler -> handler.catchesAll() || takesAllOfPrograms(handler))) {
            found.add(exit());
        }
        return found.stream().mapToInt(Integer::intValue).toArray();
    }

    private static int[] joined(int[] one, int[] other) {
        if (other.length == 0) {
            return one;
        }
        int[] all = Arrays.copyOf(one, one.length + other.length);
        System.arraycopy(other, 0, all, one.length, other.length);
        return all;
    }
}
