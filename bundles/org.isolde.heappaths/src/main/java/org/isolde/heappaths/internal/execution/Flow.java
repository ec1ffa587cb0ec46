// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.execution;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.isolde.heappaths.internal.execution.code.MethodCode;
import org.isolde.heappaths.internal.execution.paths.Find;
import org.isolde.heappaths.internal.execution.result.Ending;
import org.isolde.heappaths.internal.execution.state.Lifetimes;
import org.isolde.heappaths.internal.execution.state.Point;
import org.isolde.heappaths.internal.execution.state.State;
import org.isolde.heappaths.internal.execution.state.Value;
import org.isolde.heappaths.logic.SymbolicHeap;
import org.isolde.program.atomic.ExceptionRule;
import org.isolde.program.code.CallingStatements;
import org.isolde.program.code.Handler;
import org.isolde.program.code.Stmt;

/**
 * Executes the code of one method symbolically from one state: a fixed point over its basic blocks
 * (Dias' thesis, section 4.7.2).
 *
 * <p>States are abstracted after each statement (section 4.7.4), as far as the details are no
 * longer needed, and most at the heads of loops, where fixed points must be finite. States that
 * reach the same block are joined by {@link Point}.
 */
final class Flow implements Statements.Exceptions {

    private static final int VARIANTS = 8;
    private static final int VARIANTS_IN_LOOPS = 3;

    private final Session session;
    private final MethodCode code;
    private final Statements statements;
    private final BranchConditions branches;
    private final CallExecution calls;
    private final ExceptionRule rule;
    private final Map<Integer, Point> points = new HashMap<>();
    private final TreeMap<Integer, Integer> pending = new TreeMap<>();
    private final Map<Integer, Optional<SearchLoop>> searches = new HashMap<>();
    private final Point returned = new Point(VARIANTS);
    private final Point thrown = new Point(VARIANTS);

    private Flow(Session session, MethodCode code, ExceptionRule rule) {
        this.session = session;
        this.code = code;
        this.rule = rule;
        Objects objects = new Objects(session);
        Cases cases = new Cases(session);
        this.statements = new Statements(code, objects, cases, this);
        this.branches = new BranchConditions(cases);
        this.calls = new CallExecution(session, code, objects, cases, this, rule);
    }

    /**
     * Runs a method from a state, whose first locals are the arguments in the order of the method's
     * variables.
     *
     * @param rule whether endings by exceptions that leave the method matter to anybody
     */
    static List<Ending> run(Session session, MethodCode code, State start, ExceptionRule rule) {
        Flow flow = new Flow(session, code, rule);
        flow.pass(-1, 0, start);
        while (!flow.pending.isEmpty()) {
            flow.block(flow.pending.pollFirstEntry().getValue());
        }
        List<Ending> endings = new ArrayList<>();
        flow.returned.states().forEach(state -> endings.add(new Ending(state, false)));
        flow.thrown.states().forEach(state -> endings.add(new Ending(state, true)));
        return endings;
    }

    private void pass(int from, int block, State state) {
        boolean head = code.isLoopHead(block);
        Value[] values = state.locals().clone();
        Lifetimes.end(state, code.liveness().before(block));
        Lifetimes.sweep(state);
        if (head) {
            search(from, block, state);
            session.folding().fold(state);
            state.footprint().normalise(state.labels());
        } else if (Lifetimes.frees(values, state)) {
            session.folding().foldUnnamed(state);
        }
        Point point = points.computeIfAbsent(block, b -> new Point(head ? VARIANTS_IN_LOOPS : VARIANTS));
        if (point.add(state)) {
            pending.put(code.order(block), block);
        }
    }

    /** Notes what a loop that only searches has found so far. */
    private void search(int from, int head, State state) {
        Optional<SearchLoop> loop = searches.computeIfAbsent(head, h -> SearchLoop.at(session, code, h));
        String key = code.method() + "@" + head;
        boolean again = from >= 0 && code.loop(head).get(from);
        Optional<Find> before = Optional.ofNullable(state.footprint().finds().remove(key)).filter(find -> again);
        if (loop.isPresent() && again == before.isPresent()) {
            loop.get().found(state, before).ifPresent(find -> state.footprint().finds().put(key, find));
        }
    }

    private void block(int block) {
        List<State> states = points.get(block).unseen();
        int last = code.end(block) - 1;
        for (int s = block; s < last; s++) {
            states = statement(s, states);
        }
        leave(last, states);
    }

    private List<State> statement(int s, List<State> states) {
        List<State> after = new ArrayList<>();
        BitSet live = code.liveness().after(s);
        for (State state : states) {
            session.meter().step(state);
            SymbolicHeap heap = state.heap();
            Value[] values = state.locals().clone();
            boolean call = CallingStatements.mayCall(code.body().statement(s));
            for (State next : call ? calls.run(s, state) : statements.run(s, state)) {
                Lifetimes.end(next, live);
                if (call && !heap.equals(next.heap()) || Lifetimes.frees(values, next)) {
                    Lifetimes.sweep(next);
                    session.folding().foldUnnamed(next);
                }
                after.add(next);
            }
        }
        return after;
    }

    private void leave(int last, List<State> states) {
        switch (code.body().statement(last)) {
            case Stmt.Return end -> states.forEach(state -> {
                Value value = end.value().map(operand -> BranchConditions.value(state, operand)).orElse(null);
                end(returned, state, value);
            });
            case Stmt.Branch branch -> states.forEach(state -> {
                session.meter().step(state);
                branches.run(state, branch, true).forEach(next -> pass(last, branch.jump(), next));
                branches.run(state, branch, false).forEach(next -> pass(last, last + 1, next));
            });
            default -> {
                List<State> after = statement(last, states);
                int[] successors = code.body().successors(last);
                after.forEach(state -> {
                    for (int next : successors) {
                        pass(last, next, state.copy());
                    }
                });
            }
        }
    }

    private static void end(Point point, State state, Value value) {
        State ended = state.copy(1);
        ended.locals()[0] = value;
        Lifetimes.sweep(ended);
        point.add(ended);
    }

    @Override
    public void error(int statement, State state) {
        boolean leaves = true;
        for (Handler handler : code.graph().ranges(statement)) {
            boolean catches = handler.type().isEmpty() || switch (handler.type().get()) {
                case "java/lang/Throwable", "java/lang/Exception", "java/lang/RuntimeException",
                        "java/lang/NullPointerException" ->
                    true;
                default -> false;
            };
            if (catches && leaves) {
                pass(statement, handler.handler(), state.copy());
                leaves = false;
            }
        }
        if (leaves) {
            leave(state);
        }
    }

    @Override
    public void thrown(int statement, State state) {
        for (int handler : code.graph().handlers(statement)) {
            pass(statement, handler, state.copy());
        }
        if (code.graph().mayLeaveByException(statement)) {
            leave(state);
        }
    }

    private void leave(State state) {
        if (rule == ExceptionRule.COMMIT) {
            end(thrown, state, null);
        }
    }
}
