// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.order;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.eclipse.jdt.annotation.Nullable;
import org.isolde.program.calls.CallGraph;
import org.isolde.program.code.Body;
import org.isolde.program.code.Condition;
import org.isolde.program.code.Constant;
import org.isolde.program.code.MethodRef;
import org.isolde.program.code.Operand;
import org.isolde.program.code.Stmt;
import org.isolde.program.flow.ControlFlowGraph;
import org.isolde.program.flow.LocalValues;

/**
 * Where a method waits for the end of a thread or a task, or of all tasks of an executor. Waiting
 * with a time limit counts only where it is known that the limit was not reached, and waiting that
 * ends with an exception never does.
 */
final class Waits {

    private static final String EXECUTOR = "java/util/concurrent/ExecutorService";
    private static final String FUTURE = "java/util/concurrent/Future";

    private final CallGraph calls;
    private final MethodRef method;
    private final Body body;
    private final ControlFlowGraph graph;
    private final LocalValues values;
    private final List<Gathering> gatherings;
    private final Map<Integer, Integer> objects = new HashMap<>();
    private final Map<Integer, Integer> executors = new HashMap<>();
    private final Map<Edge, Integer> executorsAlong = new HashMap<>();

    /** An edge of the control-flow graph. */
    private record Edge(int from, int to) {}

    /** The waits of a method. */
    Waits(
            CallGraph calls, MethodRef method, ControlFlowGraph graph, LocalValues values,
            List<Gathering> gatherings) {
        this.gatherings = gatherings;
        this.calls = calls;
        this.method = method;
        this.body = graph.body();
        this.graph = graph;
        this.values = values;
        for (int s = 0; s < body.size(); s++) {
            switch (body.statement(s)) {
                case Stmt.Invoke invoke -> addCall(s, invoke);
                case Stmt.Branch branch -> addBranch(s, branch);
                default -> {
                    // waits for nothing
                }
            }
        }
    }

    /**
     * The statement that defines the thread or the future of which a call waits for the end.
     */
    OptionalInt object(int statement) {
        return found(objects.get(statement));
    }

    /**
     * The statements that define the executors, arrays, lists and latches all of whose tasks or
     * threads a call waits for.
     */
    List<Integer> executors(int statement) {
        return found(executors.get(statement), gathering -> gathering.calls().get(statement));
    }

    /** The same, of which none runs after an edge. */
    List<Integer> executorsAlong(int from, int to) {
        return found(executorsAlong.get(new Edge(from, to)), gathering -> gathering.hasEndedAlong(from, to));
    }

    private List<Integer> found(@Nullable Integer executor, Predicate<Gathering> counts) {
        List<Integer> found = new ArrayList<>();
        if (executor != null) {
            found.add(executor);
        }
        gatherings.stream().filter(counts).map(Gathering::made).forEach(found::add);
        return found;
    }

    /**
     * A start with all that it can be waited for by.
     *
     * @param object the statement that defines the thread or future, if any
     */
    LocalStart gathered(LocalStart start, OptionalInt object) {
        Set<Integer> executors = new TreeSet<>(start.executors());
        for (Gathering gathering : gatherings) {
            if (gathering.members().get(start.statement())
                    || object.isPresent() && gathering.members().get(object.getAsInt())) {
                executors.add(gathering.made());
            }
        }
        return start.startsOne() ? start.with(executors) : start;
    }

    private static OptionalInt found(Integer statement) {
        return statement == null ? OptionalInt.empty() : OptionalInt.of(statement);
    }

    private void addCall(int statement, Stmt.Invoke invoke) {
        if (invoke.arguments().isEmpty() || !calls.callees(method, statement).methods().isEmpty()) {
            return;
        }
        OptionalInt receiver = values.origin(statement, invoke.arguments().getFirst());
        MethodRef called = invoke.method();
        boolean joins = called.name().equals("join") && called.descriptor().equals("()V")
                && isA(called, "java/lang/Thread");
        boolean gets = (called.name().equals("get") || called.name().equals("join")) && isA(called, FUTURE);
        if (receiver.isPresent() && (joins || gets)) {
            objects.put(statement, receiver.getAsInt());
        } else if (receiver.isPresent() && called.name().equals("close") && isA(called, EXECUTOR)) {
            executors.put(statement, receiver.getAsInt());
        }
    }

    private boolean isA(MethodRef called, String type) {
        return calls.program().hierarchy().isSubtype(called.owner(), type);
    }

    /** A test whether an executor has terminated, or whether there is one at all. */
    private void addBranch(int statement, Stmt.Branch branch) {
        if (branch.jump() == statement + 1
                || branch.condition() != Condition.EQUAL && branch.condition() != Condition.NOT_EQUAL) {
            return;
        }
        boolean jumpsIfEqual = branch.condition() == Condition.EQUAL;
        Edge ifEqual = new Edge(statement, jumpsIfEqual ? branch.jump() : statement + 1);
        Edge ifOther = new Edge(statement, jumpsIfEqual ? statement + 1 : branch.jump());
        if (branch.right() instanceof Constant.Null) {
            values.origin(statement, branch.left())
                    .ifPresent(executor -> executorsAlong.put(ifEqual, executor));
        } else if (branch.right().equals(new Constant.OfInt(0))) {
            terminated(statement, branch.left())
                    .ifPresent(executor -> executorsAlong.put(ifOther, executor));
        }
    }

    /** The executor of which an operand says whether it has terminated, asked just before. */
    private OptionalInt terminated(int statement, Operand operand) {
        OptionalInt origin = values.origin(statement, operand);
        if (origin.isEmpty() || !(body.statement(origin.getAsInt()) instanceof Stmt.Invoke invoke)) {
            return OptionalInt.empty();
        }
        for (int s = origin.getAsInt() + 1; s <= statement; s++) {
            boolean isCopy = s == statement || body.statement(s) instanceof Stmt.Assign;
            if (!isCopy || graph.predecessors(s).length != 1) {
                return OptionalInt.empty();
            }
        }
        return asked(origin.getAsInt(), invoke);
    }

    private OptionalInt asked(int statement, Stmt.Invoke invoke) {
        String name = invoke.method().name();
        return (name.equals("awaitTermination") || name.equals("isTerminated")) && isA(invoke.method(), EXECUTOR)
                && calls.callees(method, statement).methods().isEmpty()
                        ? values.origin(statement, invoke.arguments().getFirst())
                        : OptionalInt.empty();
    }
}
