// SPDX-License-Identifier: EPL-2.0
package org.isolde.explorer.locks;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The instructions of a process, with all calls inserted.
 *
 * @param locals the initial values of the local variables
 * @param result what the process returns
 */
record Code(List<Op> ops, List<Integer> locals, Op.Value result) {

    /** The code of a method that is called with a number. */
    static Code of(LockProgram program, LockProgramText text, Method method, int argument) {
        Builder builder = new Builder(program, text);
        Map<String, Integer> frame = new HashMap<>();
        builder.places.add(argument);
        frame.put(Method.PARAMETER, 0);
        Op.Value result = builder.add(method, frame);
        return new Code(List.copyOf(builder.ops), List.copyOf(builder.places), result);
    }

    /** The code of {@code main}, whose threads are the processes from 1 on. */
    static Code ofMain(LockProgram program, LockProgramText text) {
        Builder builder = new Builder(program, text);
        builder.add(program.main(), new HashMap<>());
        return new Code(List.copyOf(builder.ops), List.copyOf(builder.places),
                new Op.Value(OptionalInt.empty(), 0));
    }

    /** The instructions that may run after one. */
    BitSet after(int position) {
        BitSet reached = new BitSet();
        List<Integer> pending = new ArrayList<>(successors(position));
        while (!pending.isEmpty()) {
            int next = pending.removeLast();
            if (next < ops.size() && !reached.get(next)) {
                reached.set(next);
                pending.addAll(successors(next));
            }
        }
        return reached;
    }

    private List<Integer> successors(int position) {
        return switch (ops.get(position)) {
            case Op.Jump(int target) -> List.of(target);
            case Op.JumpUnless branch -> List.of(position + 1, branch.target());
            default -> List.of(position + 1);
        };
    }

    /** Translates nodes. A frame has the places of the local variables of a method by name. */
    private static final class Builder {

        private final LockProgram program;
        private final LockProgramText text;
        private final List<Op> ops = new ArrayList<>();
        private final List<Integer> places = new ArrayList<>();

        Builder(LockProgram program, LockProgramText text) {
            this.program = program;
            this.text = text;
        }

        Op.Value add(Method method, Map<String, Integer> frame) {
            method.monitor().ifPresent(guard -> ops.add(new Op.Acquire(guard(guard), false)));
            add(method.body(), frame);
            method.monitor().ifPresent(guard -> ops.add(new Op.Release(guard(guard))));
            return value(method.result(), frame);
        }

        void add(List<Node> nodes, Map<String, Integer> frame) {
            nodes.forEach(node -> add(node, frame));
        }

        private void add(Node node, Map<String, Integer> frame) {
            switch (node) {
                case Node.Access access -> ops.add(new Op.Access(
                        program.variables().indexOf(access.variable()), access.operation(),
                        access.arguments().stream().map(argument -> value(argument, frame)).toList(),
                        access.result().map(local -> OptionalInt.of(place(local, frame))).orElse(OptionalInt.empty()),
                        text.line(access)));
                case Node.Update update -> addUpdate(update, frame);
                case Node.Assign assign -> {
                    Op.Value value = value(assign.term(), frame);
                    ops.add(new Op.Assign(place(assign.local(), frame), value));
                }
                case Node.If branch -> {
                    int from = branch(branch.condition(), frame);
                    add(branch.body(), frame);
                    close(from, ops.size());
                }
                case Node.Repeat repeat -> {
                    int begin = ops.size();
                    add(repeat.body(), frame);
                    close(branch(repeat.until(), frame), begin);
                }
                case Node.Locked locked -> {
                    ops.add(new Op.Acquire(guard(locked.guard()), locked.isShared()));
                    add(locked.body(), frame);
                    ops.add(new Op.Release(guard(locked.guard())));
                }
                case Node.Await await -> addAwait(await, frame);
                case Node.NotifyAll notify -> ops.add(new Op.NotifyAll(guard(notify.monitor())));
                case Node.Call call -> addCall(call, frame);
                case Node.Start start -> ops.add(new Op.Start(start.thread() + 1));
                case Node.Join join -> {
                    // One with a limit may end at once.
                    if (!join.isLimited()) {
                        ops.add(new Op.Join(join.thread() + 1));
                    }
                }
            }
        }

        private void addUpdate(Node.Update update, Map<String, Integer> frame) {
            int variable = program.variables().indexOf(update.variable());
            Op.Value amount = value(update.amount(), frame);
            int sum = newPlace();
            ops.add(new Op.Access(variable, Operation.GET, List.of(), OptionalInt.of(sum), text.line(update)));
            if (amount.place().isPresent()) {
                throw new IllegalArgumentException("An update adds a constant: " + update);
            }
            ops.add(new Op.Access(variable, Operation.SET,
                    List.of(new Op.Value(OptionalInt.of(sum), amount.constant())), OptionalInt.empty(),
                    text.line(update)));
        }

        private void addAwait(Node.Await await, Map<String, Integer> frame) {
            add(await.read(), frame);
            int begin = ops.size();
            int wait = branch(await.until(), frame);
            int done = ops.size();
            ops.add(new Op.Jump(done));
            close(wait, ops.size());
            ops.add(new Op.Wait(guard(await.monitor())));
            ops.add(new Op.Reacquire(guard(await.monitor())));
            add(await.read(), frame);
            if (await.isLoop()) {
                ops.add(new Op.Jump(begin));
            }
            ops.set(done, new Op.Jump(ops.size()));
        }

        private void addCall(Node.Call call, Map<String, Integer> frame) {
            Map<String, Integer> inner = new HashMap<>();
            int parameter = newPlace();
            ops.add(new Op.Assign(parameter, value(call.argument(), frame)));
            inner.put(Method.PARAMETER, parameter);
            // A later call of the same method begins with fresh local variables, too.
            Op.Value result = add(call.method(), inner);
            call.result().ifPresent(local -> ops.add(new Op.Assign(place(local, frame), result)));
        }

        private int branch(Node.Condition condition, Map<String, Integer> frame) {
            ops.add(new Op.JumpUnless(place(condition.local(), frame), condition.comparison(),
                    value(condition.with(), frame), -1));
            return ops.size() - 1;
        }

        private void close(int from, int target) {
            Op.JumpUnless open = (Op.JumpUnless) ops.get(from);
            ops.set(from, new Op.JumpUnless(open.place(), open.comparison(), open.with(), target));
        }

        private Op.Value value(Node.Term term, Map<String, Integer> frame) {
            Optional<Integer> place = term.local().map(local -> place(local, frame));
            return new Op.Value(place.map(OptionalInt::of).orElse(OptionalInt.empty()), term.constant());
        }

        private int place(String local, Map<String, Integer> frame) {
            return frame.computeIfAbsent(local, name -> newPlace());
        }

        private int newPlace() {
            places.add(0);
            return places.size() - 1;
        }

        private int guard(Guard guard) {
            return program.guards().indexOf(guard);
        }
    }
}
