// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.execution;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.isolde.program.MethodModel;
import org.isolde.program.code.Body;
import org.isolde.program.code.Handler;
import org.isolde.program.code.Liveness;
import org.isolde.program.code.MethodRef;
import org.isolde.program.code.Stmt;
import org.isolde.sdg.transaction.CodePosition;

/**
 * The code of a method, cut into basic blocks, with the order to run them in, its loops, and which variables are still used. A call ends a
 * block, too: it may end in many ways, which are joined behind it.
 */
final class MethodCode {

    private final MethodRef method;
    private final Body body;
    private final Optional<String> sourcePath;
    private final boolean isStatic;
    private final BitSet throwing;
    private final int[] blockAt;
    private final int[] ends;
    private final int[] order;
    private final BitSet heads = new BitSet();
    private final BitSet inLoop = new BitSet();
    private final Map<Integer, BitSet> loops = new HashMap<>();
    private final Liveness liveness;

    /**
     * Cuts a method that has a body.
     *
     * @param throwing the statements that may throw
     */
    MethodCode(MethodModel model, BitSet throwing, Optional<String> sourcePath) {
        this.method = model.ref();
        this.body = model.body().orElseThrow();
        this.sourcePath = sourcePath;
        this.isStatic = model.isStatic();
        this.throwing = throwing;
        BitSet leaders = leaders();
        int[] firsts = leaders.stream().toArray();
        this.blockAt = new int[body.size()];
        this.ends = new int[body.size()];
        Arrays.fill(blockAt, -1);
        for (int block = 0; block < firsts.length; block++) {
            int end = block + 1 < firsts.length ? firsts[block + 1] : body.size();
            ends[firsts[block]] = end;
            Arrays.fill(blockAt, firsts[block], end, firsts[block]);
        }
        this.order = new int[body.size()];
        findOrder();
        this.liveness = new Liveness(body);
    }

    MethodRef method() {
        return method;
    }

    Body body() {
        return body;
    }

    boolean isStatic() {
        return isStatic;
    }

    /** The statement after the last one of the block that begins at a statement. */
    int end(int block) {
        return ends[block];
    }

    /** The place of a block, named by its first statement, in the order in which blocks are run. */
    int order(int block) {
        return order[block];
    }

    /** Whether a loop comes back to the block. */
    boolean isLoopHead(int block) {
        return heads.get(block);
    }

    /** Whether a statement may throw. */
    boolean mayThrow(int statement) {
        return throwing.get(statement);
    }

    /** Whether a statement stands in a loop. */
    boolean inLoop(int statement) {
        return inLoop.get(blockAt[statement]);
    }

    /** The blocks of the loop that comes back to a block; empty when none does. */
    BitSet loop(int head) {
        return loops.getOrDefault(head, new BitSet());
    }

    /** The block in which a statement stands. */
    int block(int statement) {
        return blockAt[statement];
    }

    Liveness liveness() {
        return liveness;
    }

    CodePosition position(int statement) {
        return new CodePosition(method, statement, body.line(statement), sourcePath);
    }

    private BitSet leaders() {
        BitSet leaders = new BitSet();
        leaders.set(0);
        for (int s = 0; s < body.size(); s++) {
            int[] successors = body.successors(s);
            boolean jumps = successors.length != 1 || successors[0] != s + 1;
            if (jumps) {
                Arrays.stream(successors).forEach(leaders::set);
            }
            if ((jumps || body.statement(s) instanceof Stmt.Invoke) && s + 1 < body.size()) {
                leaders.set(s + 1);
            }
        }
        body.handlers().forEach(handler -> leaders.set(handler.handler()));
        return leaders;
    }

    /** The blocks that control may pass to from a block; those that stand further down in a branch first. */
    private List<Integer> successors(int block) {
        List<Integer> successors = new ArrayList<>();
        for (Handler handler : body.handlers()) {
            if (handler.start() < ends[block] && block < handler.end()) {
                successors.add(handler.handler());
            }
        }
        int[] normal = body.successors(ends[block] - 1);
        for (int i = normal.length - 1; i >= 0; i--) {
            successors.add(normal[i]);
        }
        return successors;
    }

    /** Reverse postorder of a depth-first walk, which also finds the edges that go back. */
    private void findOrder() {
        int[] colour = new int[body.size()];
        List<Integer> postorder = new ArrayList<>();
        List<int[]> backward = new ArrayList<>();
        Deque<Integer> path = new ArrayDeque<>();
        Deque<Deque<Integer>> pending = new ArrayDeque<>();
        path.push(0);
        pending.push(new ArrayDeque<>(successors(0)));
        colour[0] = 1;
        while (!path.isEmpty()) {
            if (pending.peek().isEmpty()) {
                int done = path.pop();
                pending.pop();
                colour[done] = 2;
                postorder.add(done);
                continue;
            }
            int next = pending.peek().poll();
            if (colour[next] == 1) {
                backward.add(new int[] {path.peek(), next});
            } else if (colour[next] == 0) {
                colour[next] = 1;
                path.push(next);
                pending.push(new ArrayDeque<>(successors(next)));
            }
        }
        for (int i = 0; i < postorder.size(); i++) {
            order[postorder.get(i)] = postorder.size() - i;
        }
        backward.forEach(edge -> heads.set(edge[1]));
        findLoops(backward, postorder);
    }

    private void findLoops(List<int[]> backward, List<Integer> blocks) {
        if (backward.isEmpty()) {
            return;
        }
        List<List<Integer>> predecessors = new ArrayList<>();
        for (int i = 0; i < body.size(); i++) {
            predecessors.add(List.of());
        }
        for (int block : blocks) {
            for (int next : successors(block)) {
                if (predecessors.get(next).isEmpty()) {
                    predecessors.set(next, new ArrayList<>());
                }
                predecessors.get(next).add(block);
            }
        }
        for (int[] edge : backward) {
            BitSet loop = new BitSet();
            loop.set(edge[1]);
            Deque<Integer> pending = new ArrayDeque<>(List.of(edge[0]));
            while (!pending.isEmpty()) {
                int block = pending.pop();
                if (!loop.get(block)) {
                    loop.set(block);
                    pending.addAll(predecessors.get(block));
                }
            }
            inLoop.or(loop);
            loops.computeIfAbsent(edge[1], head -> new BitSet()).or(loop);
        }
    }
}
