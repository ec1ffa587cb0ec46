// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.flow;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import org.isolde.program.code.Stmt;
import org.isolde.program.flow.DepthFirstOrder;
import org.isolde.program.flow.Reachability;

/**
 * Control dependences of a method (MoTH 2012, figure 5, on a control-flow graph): the decisions
 * that determine whether a statement certainly runs. A statement in an inner branch depends on the
 * inner decision, which in turn depends on the outer one.
 *
 * <p>Computed from post-dominators, by the iterative algorithm of Cooper, Harvey and Kennedy on the
 * reversed graph; infinite loops get an artificial exit. Near linear on the code of compilers.
 */
final class ControlDependence {

    private final ControlFlow flow;
    private final IntFunction<int[]> ways;
    private final int exit;
    private final List<List<Integer>> sources;
    /**
     * Statements in an order in which, ways backward from the end, each comes after one of its
     * targets.
     */
    private final DepthFirstOrder order;
    private final BitSet ends = new BitSet();
    private final int[] dominator;
    private final int[][] decisions;
    private final Map<Long, Optional<Boolean>> sure = new HashMap<>();

    /** On all decisions. */
    static ControlDependence of(ControlFlow flow) {
        return new ControlDependence(flow, flow::decisions);
    }

    /**
     * On decisions of a process that goes on: what it then does hangs on none by which it might
     * have ended, and what it does before it ends hangs on that which ends it.
     */
    static ControlDependence ofLasting(ControlFlow flow) {
        return new ControlDependence(flow, flow::lastingDecisions);
    }

    private ControlDependence(ControlFlow flow, IntFunction<int[]> ways) {
        this.flow = flow;
        this.ways = ways;
        this.exit = flow.exit();
        this.sources = sources();
        this.order = order();
        this.dominator = postDominators();
        this.decisions = dependences();
    }

    /** The statements whose decisions the statement directly hangs on, ascending. */
    int[] of(int s) {
        return decisions[s];
    }

    /**
     * On which side of a branch a statement stands that hangs on it: whether control comes to it by
     * the jump; empty when by either way or neither, or when it is not a branch.
     */
    Optional<Boolean> jumpsTo(int branch, int s) {
        if (!(flow.body().statement(branch) instanceof Stmt.Branch test)) {
            return Optional.empty();
        }
        boolean jumps = comesFrom(test.jump(), branch, s);
        boolean falls = comesFrom(branch + 1, branch, s);
        return jumps == falls ? Optional.empty() : Optional.of(jumps);
    }

    /**
     * On which side of a branch control has surely left it last when it comes to a statement; empty
     * when it may be either, or when it may come there without passing the branch.
     */
    Optional<Boolean> surelyJumpsTo(int branch, int s) {
        return sure.computeIfAbsent(((long) branch << Integer.SIZE) + s, key -> jumpsTo(branch, s).filter(jumps -> {
            int other = jumps ? branch + 1 : ((Stmt.Branch) flow.body().statement(branch)).jump();
            return !reaches(0, s, branch) && !reaches(other, s, branch);
        }));
    }

    /** Whether control can come from one statement to another one without passing a third. */
    private boolean reaches(int from, int to, int without) {
        return from == to || from != without
                && Reachability.from(from, flow::targets, next -> next != without).get(to);
    }

    private boolean comesFrom(int target, int decision, int s) {
        for (int t = target; t != exit && t != dominator[decision]; t = dominator[t]) {
            if (t == s) {
                return true;
            }
        }
        return false;
    }

    private List<List<Integer>> sources() {
        List<List<Integer>> found = new ArrayList<>();
        for (int s = 0; s <= exit; s++) {
            found.add(new ArrayList<>(2));
        }
        for (int s = 0; s < exit; s++) {
            for (int target : ways.apply(s)) {
                found.get(target).add(s);
            }
        }
        return found;
    }

    /** Of the reversed graph, from the end. */
    private DepthFirstOrder order() {
        BitSet coming = new BitSet();
        addComing(exit, coming);
        for (int s = exit - 1; s >= 0; s--) {
            if (!coming.get(s)) {
                ends.set(s);
                sources.get(exit).add(s);
                addComing(s, coming);
            }
        }
        return new DepthFirstOrder(
                exit + 1, exit, s -> sources.get(s).stream().mapToInt(Integer::intValue).toArray());
    }

    /** Adds a statement and its transitive predecessors. */
    private void addComing(int to, BitSet coming) {
        coming.set(to);
        coming.or(Reachability.from(
                to,
                s -> sources.get(s).stream().mapToInt(Integer::intValue).toArray(),
                s -> !coming.get(s)));
    }

    private int[] postDominators() {
        int[] found = new int[exit + 1];
        Arrays.fill(found, -1);
        found[exit] = exit;
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int s : order.reversePostorder()) {
                if (s != exit) {
                    int next = ends.get(s) ? exit : -1;
                    for (int target : ways.apply(s)) {
                        if (found[target] >= 0) {
                            next = next < 0 ? target : common(found, next, target);
                        }
                    }
                    changed |= next != found[s];
                    found[s] = next;
                }
            }
        }
        return found;
    }

    private int common(int[] dominators, int one, int other) {
        int left = one;
        int right = other;
        while (left != right) {
            while (order.rank(left) > order.rank(right)) {
                left = dominators[left];
            }
            while (order.rank(right) > order.rank(left)) {
                right = dominators[right];
            }
        }
        return left;
    }

    private int[][] dependences() {
        List<List<Integer>> found = new ArrayList<>();
        for (int s = 0; s <= exit; s++) {
            found.add(new ArrayList<>(1));
        }
        for (int s = 0; s < exit; s++) {
            int[] targets = flow.decisions(s);
            if (targets.length > 1) {
                for (int target : targets) {
                    for (int t = target; t != exit && t != dominator[s]; t = dominator[t]) {
                        List<Integer> own = found.get(t);
                        if (own.isEmpty() || own.getLast() != s) {
                            own.add(s);
                        }
                    }
                }
            }
        }
        return found.stream().map(own -> own.stream().mapToInt(Integer::intValue).toArray()).toArray(int[][]::new);
    }
}
