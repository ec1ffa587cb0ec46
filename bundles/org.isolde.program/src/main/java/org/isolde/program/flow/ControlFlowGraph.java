// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.flow;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.eclipse.jdt.annotation.Nullable;
import org.isolde.program.code.Body;
import org.isolde.program.code.Handler;
import org.isolde.program.code.Stmt;
import org.isolde.program.code.ThrowingStatements;

/**
 * The control-flow graph of a body, or of a part of it. Its nodes are the statements, named by
 * their indices. All analyses take their edges from here.
 *
 * <p>A <em>normal</em> edge leads to a statement that may run when another one has ended normally
 * ({@link Body#successors}). An <em>exceptional</em> edge leads from a statement that may throw to
 * each handler that may take the exception: those whose range covers the statement, in the
 * machine's order, up to the first that takes every exception. The types of exceptions are not
 * compared otherwise.
 *
 * <p>Control leaves the graph by a return, by a normal edge that leads out of the part, or by an
 * exception that no handler in the part surely takes.
 *
 * <p>Construction costs at most statements × exception ranges. Immutable, and safe for use by
 * several threads.
 */
public final class ControlFlowGraph {

    private static final int[] NONE = {};

    private final Body body;
    private final BitSet throwing;
    private final int entry;
    private final BitSet part;
    private final int[][] successors;
    private final int[][] handlers;
    private final int[][] targets;
    private final BitSet leavesByException = new BitSet();
    private volatile int @Nullable [][] predecessors;
    private volatile @Nullable DepthFirstOrder order;
    private volatile @Nullable Loops loops;

    private ControlFlowGraph(Body body, BitSet throwing, int entry, BitSet part) {
        this.body = body;
        this.throwing = throwing;
        this.entry = entry;
        this.part = part;
        this.successors = new int[body.size()][];
        this.handlers = new int[body.size()][];
        this.targets = new int[body.size()][];
        for (int s = 0; s < body.size(); s++) {
            successors[s] = part.get(s) ? inside(body.successors(s)) : NONE;
            handlers[s] = part.get(s) && throwing.get(s) ? findHandlers(s) : NONE;
            targets[s] = joined(successors[s], handlers[s]);
        }
    }

    /** The graph of a body, when all classes that it accesses still have to be initialised. */
    public static ControlFlowGraph of(Body body) {
        return of(body, ThrowingStatements.in(body));
    }

    /**
     * The graph of a body.
     *
     * @param throwing the statements that may throw, as {@link
     *     org.isolde.program.calls.CallGraph#throwing} knows them; not copied
     */
    public static ControlFlowGraph of(Body body, BitSet throwing) {
        BitSet all = new BitSet(body.size());
        all.set(0, body.size());
        return new ControlFlowGraph(body, throwing, 0, all);
    }

    /**
     * The part of this graph that consists of some statements.
     *
     * @param start where control enters the part
     * @param statements the statements, {@code start} among them; not copied
     */
    public ControlFlowGraph part(int start, BitSet statements) {
        return new ControlFlowGraph(body, throwing, start, statements);
    }

    public Body body() {
        return body;
    }

    /** The statement at which control enters. */
    public int entry() {
        return entry;
    }

    /** How many statements the body has, those outside of the part included. */
    public int size() {
        return body.size();
    }

    /** Whether a statement belongs to the part; all do when the graph is that of a body. */
    public boolean contains(int statement) {
        return part.get(statement);
    }

    /** The statements of the part; not to be changed. */
    public BitSet statements() {
        return part;
    }

    /**
     * The targets of the normal edges from a statement, in the order of {@link Body#successors};
     * not to be changed.
     */
    public int[] successors(int statement) {
        return successors[statement];
    }

    /**
     * The targets of the exceptional edges from a statement, in the machine's order, each once; not
     * to be changed.
     */
    public int[] handlers(int statement) {
        return handlers[statement];
    }

    /** The targets of all edges from a statement, the normal ones first; not to be changed. */
    public int[] targets(int statement) {
        return targets[statement];
    }

    /**
     * The exception ranges of the body that may take an exception of a statement; none when it does
     * not throw.
     */
    public List<Handler> ranges(int statement) {
        return throwing.get(statement) ? untilAllIsCaught(body.handlersOf(statement)) : List.of();
    }

    /**
     * The statements from which an edge leads to a statement, ascending, each once; not to be
     * changed.
     */
    public int[] predecessors(int statement) {
        int[][] known = predecessors;
        if (known == null) {
            known = findPredecessors();
            predecessors = known;
        }
        return known[statement];
    }

    /** Whether a statement may throw. */
    public boolean mayThrow(int statement) {
        return throwing.get(statement);
    }

    /** Whether an exception of a statement may leave the part. */
    public boolean mayLeaveByException(int statement) {
        return leavesByException.get(statement);
    }

    /**
     * Whether control may leave the part when a statement ends normally: by a return, or to a
     * statement outside.
     */
    public boolean mayLeaveNormally(int statement) {
        return part.get(statement) && (body.statement(statement) instanceof Stmt.Return
                || successors[statement].length < body.successors(statement).length);
    }

    /** The reachable statements, in reverse postorder; not to be changed. */
    public int[] reversePostorder() {
        return order().reversePostorder();
    }

    /** The position of a statement in {@link #reversePostorder}; -1 if it is unreachable. */
    public int rank(int statement) {
        return order().rank(statement);
    }

    /** Whether a statement is reachable from the entry. */
    public boolean isReachable(int statement) {
        return rank(statement) >= 0;
    }

    /** The loops; computed on the first call. */
    public Loops loops() {
        Loops known = loops;
        if (known == null) {
            known = new Loops(this, order());
            loops = known;
        }
        return known;
    }

    /**
     * Where neither of two branches leads to the other, the branch of the first successor comes
     * first. Handlers come last.
     */
    private DepthFirstOrder order() {
        DepthFirstOrder known = order;
        if (known == null) {
            known = new DepthFirstOrder(size(), entry, s -> joined(handlers[s], reversed(successors[s])));
            order = known;
        }
        return known;
    }

    private int[] inside(int[] statements) {
        for (int statement : statements) {
            if (!part.get(statement)) {
                return Arrays.stream(statements).filter(part::get).toArray();
            }
        }
        return statements;
    }

    private int[] findHandlers(int statement) {
        List<Handler> ranges = ranges(statement);
        boolean isCaught = !ranges.isEmpty() && ranges.getLast().catchesAll()
                && ranges.stream().allMatch(range -> part.get(range.handler()));
        leavesByException.set(statement, !isCaught);
        return ranges.isEmpty()
                ? NONE
                : inside(ranges.stream().mapToInt(Handler::handler).distinct().toArray());
    }

    private static List<Handler> untilAllIsCaught(List<Handler> ranges) {
        for (int i = 0; i < ranges.size(); i++) {
            if (ranges.get(i).catchesAll()) {
                return ranges.subList(0, i + 1);
            }
        }
        return ranges;
    }

    private int[][] findPredecessors() {
        int[] counts = new int[size()];
        for (int[] to : targets) {
            for (int target : to) {
                counts[target]++;
            }
        }
        int[][] found = new int[size()][];
        Arrays.setAll(found, s -> counts[s] == 0 ? NONE : new int[counts[s]]);
        int[] next = new int[size()];
        for (int s = 0; s < size(); s++) {
            for (int target : targets[s]) {
                boolean isNew = next[target] == 0 || found[target][next[target] - 1] != s;
                if (isNew) {
                    found[target][next[target]++] = s;
                }
            }
        }
        for (int s = 0; s < size(); s++) {
            if (next[s] < found[s].length) {
                found[s] = Arrays.copyOf(found[s], next[s]);
            }
        }
        return found;
    }

    private static int[] joined(int[] one, int[] other) {
        if (other.length == 0) {
            return one;
        }
        int[] all = Arrays.copyOf(one, one.length + other.length);
        System.arraycopy(other, 0, all, one.length, other.length);
        return all;
    }

    private static int[] reversed(int[] statements) {
        if (statements.length < 2) {
            return statements;
        }
        int[] reversed = new int[statements.length];
        Arrays.setAll(reversed, i -> statements[statements.length - 1 - i]);
        return reversed;
    }
}
