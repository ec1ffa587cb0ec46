// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.atomic;

import java.util.BitSet;
import java.util.Optional;
import org.eclipse.jdt.annotation.NonNull;
import org.isolde.program.code.Body;
import org.isolde.program.code.Condition;
import org.isolde.program.code.Constant;
import org.isolde.program.code.Operand;
import org.isolde.program.code.Stmt;
import org.isolde.program.code.Variable;
import org.isolde.program.flow.ControlFlowGraph;
import org.isolde.program.flow.Dataflow;
import org.isolde.program.flow.DataflowSolver;
import org.isolde.program.flow.Facts;

/**
 * The statements of a method that certainly run while it holds a given lock of
 * {@code java.util.concurrent.locks}: on all paths from a call that takes the lock to the calls
 * that release it. {@code tryLock} takes it only where its result is tested and true.
 *
 * <p>A forward dataflow problem: how often the lock has been taken since; where paths meet the
 * smaller count stands. A lock that is handed over to the caller, or taken by a called method, is
 * not followed.
 */
final class LockScope implements Dataflow<@NonNull Integer> {

    private final ControlFlowGraph graph;
    private final Body body;
    private final LockNames names;
    private final LockCalls calls;
    private final int entry;
    private final String lock;
    /**
     * For {@code tryLock}: the test of its result and where control goes when it is true; -1
     * otherwise.
     */
    private int test = -1;
    private int whenTrue = -1;

    private LockScope(ControlFlowGraph graph, LockNames names, LockCalls calls, int entry, String lock) {
        this.graph = graph;
        this.body = graph.body();
        this.names = names;
        this.calls = calls;
        this.entry = entry;
        this.lock = lock;
    }

    /**
     * The statements that a call protects, itself included.
     *
     * @return empty when the call takes no lock, or none whose release could be seen, or protects
     *     nothing
     */
    static Optional<BitSet> of(ControlFlowGraph graph, LockNames names, LockCalls calls, int statement) {
        if (!(graph.body().statement(statement) instanceof Stmt.Invoke call)
                || !calls.takes(call) && !calls.tries(call)) {
            return Optional.empty();
        }
        return names.of(call.arguments().getFirst(), statement).flatMap(name -> {
            LockScope scope = new LockScope(graph, names, calls, statement, name);
            return calls.tries(call) && !scope.findTest(call) ? Optional.empty() : scope.held();
        });
    }

    /** Looks for the test of the result, in the straight-line code after the call. */
    private boolean findTest(Stmt.Invoke call) {
        Variable result = call.result().orElse(null);
        for (int s = entry + 1; s < body.size() && result != null; s++) {
            switch (body.statement(s)) {
                case Stmt.Assign(Variable target, Operand value) -> result = value.equals(result) ? target : result;
                case Stmt.Branch branch -> {
                    boolean tested = branch.left().equals(result) && branch.right().equals(new Constant.OfInt(0));
                    test = s;
                    whenTrue = branch.condition() == Condition.EQUAL ? s + 1 : branch.jump();
                    return tested && (branch.condition() == Condition.EQUAL
                            || branch.condition() == Condition.NOT_EQUAL);
                }
                default -> {
                    return false;
                }
            }
        }
        return false;
    }

    private Optional<BitSet> held() {
        Facts<Integer> counts = DataflowSolver.forward(graph, this);
        BitSet held = new BitSet();
        for (int s = 0; s < graph.size(); s++) {
            Integer count = counts.before(s);
            held.set(s, count != null && count > 0);
        }
        boolean any = !held.isEmpty();
        held.set(entry);
        return any ? Optional.of(held) : Optional.empty();
    }

    @Override
    public Integer boundary() {
        return 0;
    }

    @Override
    public Integer join(Integer known, Integer incoming) {
        return incoming < known ? incoming : known;
    }

    @Override
    public @NonNull Integer along(int from, int to, Integer count) {
        return from == test && to == whenTrue ? taken(count) : count;
    }

    @Override
    public @NonNull Integer transfer(int statement, Integer count) {
        return statement == entry && test < 0 ? taken(count) : after(statement, count);
    }

    private static int taken(int count) {
        return Math.max(1, count);
    }

    /** How often the lock is held after a statement that is not the one that begins. */
    private int after(int s, int count) {
        if (count == 0 || !(body.statement(s) instanceof Stmt.Invoke call)) {
            return count;
        }
        if (calls.releases(call)) {
            Optional<String> name = names.of(call.arguments().getFirst(), s);
            return name.isEmpty() || name.get().equals(lock) ? count - 1 : count;
        }
        boolean again = calls.takes(call)
                && names.of(call.arguments().getFirst(), s).filter(lock::equals).isPresent();
        // Beyond some depth it makes no difference, and the counts must not grow without end.
        return again && count < body.size() ? count + 1 : count;
    }
}
