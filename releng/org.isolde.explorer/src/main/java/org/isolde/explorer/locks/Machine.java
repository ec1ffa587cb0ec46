// SPDX-License-Identifier: EPL-2.0
package org.isolde.explorer.locks;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.isolde.explorer.locks.State.Done;
import org.isolde.explorer.locks.State.Hold;
import org.isolde.explorer.locks.State.Run;
import org.isolde.explorer.locks.State.Status;

/**
 * Runs the processes of a program step by step. A step is an access, or what concerns a lock or
 * another process; what follows of computation and of locks that are released belongs to it, as
 * nobody can be disturbed by that.
 */
final class Machine {

    private final List<Variable> variables;
    private final List<Guard> guards;
    private final List<Code> codes;

    /**
     * A machine.
     *
     * @param codes the code of each process
     */
    Machine(List<Variable> variables, List<Guard> guards, List<Code> codes) {
        this.variables = List.copyOf(variables);
        this.guards = List.copyOf(guards);
        this.codes = List.copyOf(codes);
    }

    int processes() {
        return codes.size();
    }

    /** Whether a lock keeps others out. */
    boolean isLock(int guard) {
        return guards.get(guard).kind() != Guard.Kind.TWO_PERMITS;
    }

    Code code(int process) {
        return codes.get(process);
    }

    Variable variable(int number) {
        return variables.get(number);
    }

    /**
     * The state before the first step.
     *
     * @param running how many processes run from the beginning
     */
    State begin(int running) {
        List<Run> runs = new ArrayList<>();
        for (Code code : codes) {
            runs.add(new Run(Status.NEW, 0, code.locals(), List.of()));
        }
        List<List<Hold>> holds = new ArrayList<>();
        guards.forEach(guard -> holds.add(List.of()));
        State state = new State(runs, variables.stream().map(Variable::contents).toList(), holds);
        for (int process = 0; process < running; process++) {
            state = started(state, process);
        }
        return state;
    }

    private State started(State state, int process) {
        Run run = state.runs().get(process);
        return settled(state.with(process, new Run(Status.RUNNING, 0, run.locals(), run.done())), process);
    }

    /** The next instruction of a process that runs and can go on; empty if there is none. */
    Optional<Op.Visible> next(State state, int process) {
        if (state.runs().get(process).status() != Status.RUNNING) {
            return Optional.empty();
        }
        Op.Visible op = op(state, process);
        return isPossible(state, process, op) ? Optional.of(op) : Optional.empty();
    }

    /** The next instruction of a process that has not ended, possible or not. */
    Op.Visible op(State state, int process) {
        return (Op.Visible) codes.get(process).ops().get(state.runs().get(process).position());
    }

    private boolean isPossible(State state, int process, Op.Visible op) {
        return switch (op) {
            case Op.Acquire(int guard, boolean isShared) -> canTake(state, process, guard, isShared);
            case Op.Reacquire(int guard) -> canTake(state, process, guard, false);
            case Op.Join(int other) -> state.runs().get(other).status() == Status.ENDED;
            default -> true;
        };
    }

    private boolean canTake(State state, int process, int guard, boolean isShared) {
        List<Hold> holds = state.holds().get(guard);
        Guard.Kind kind = guards.get(guard).kind();
        if (kind == Guard.Kind.TWO_PERMITS) {
            return holds.size() < 2;
        }
        if (isShared && holds.stream().allMatch(Hold::isShared)) {
            return true;
        }
        return holds.isEmpty() || kind.isReentrant()
                && holds.stream().allMatch(hold -> hold.process() == process && !hold.isShared());
    }

    /** The numbers that an access is given. */
    static List<Integer> arguments(Op.Access access, List<Integer> locals) {
        return access.arguments().stream().map(argument -> argument.of(locals)).toList();
    }

    /** The state after the next step of a process that can go on. */
    State step(State state, int process) {
        Run run = state.runs().get(process);
        return switch (op(state, process)) {
            case Op.Access access -> {
                List<Integer> arguments = arguments(access, run.locals());
                Operation.Effect effect = access.operation()
                        .apply(state.contents().get(access.variable()), arguments);
                List<Integer> locals = after(access, run.locals(), effect.result());
                yield done(state.withContents(access.variable(), effect.contents()), process, locals,
                        new Done(run.position(), arguments, effect.result()));
            }
            case Op.Acquire(int guard, boolean isShared) -> done(taken(state, process, guard, isShared), process);
            case Op.Reacquire(int guard) -> done(taken(state, process, guard, false), process);
            case Op.Wait(int guard) -> {
                State waiting = state.withHolds(guard, List.of());
                List<Done> done = plus(run.done(), new Done(run.position(), List.of(), 0));
                yield waiting.with(process, new Run(Status.WAITING, run.position() + 1, run.locals(), done));
            }
            case Op.NotifyAll(int guard) -> done(awake(state, guard), process);
            case Op.Start(int other) -> done(started(state, other), process);
            case Op.Join(int other) -> done(state, process);
        };
    }

    /** The local variables after an access. */
    static List<Integer> after(Op.Access access, List<Integer> locals, int result) {
        OptionalInt place = access.result();
        return place.isPresent() ? State.replaced(locals, place.getAsInt(), result) : locals;
    }

    private static State taken(State state, int process, int guard, boolean isShared) {
        return state.withHolds(guard, plus(state.holds().get(guard), new Hold(process, isShared)));
    }

    private State awake(State state, int guard) {
        State awake = state;
        for (int process = 0; process < codes.size(); process++) {
            Run run = state.runs().get(process);
            if (run.status() == Status.WAITING && op(state, process).equals(new Op.Reacquire(guard))) {
                awake = awake.with(process, new Run(Status.RUNNING, run.position(), run.locals(), run.done()));
            }
        }
        return awake;
    }

    private State done(State state, int process) {
        Run run = state.runs().get(process);
        return done(state, process, run.locals(), new Done(run.position(), List.of(), 0));
    }

    private State done(State state, int process, List<Integer> locals, Done done) {
        Run run = state.runs().get(process);
        Run next = new Run(Status.RUNNING, run.position() + 1, locals, plus(run.done(), done));
        return settled(state.with(process, next), process);
    }

    /** Goes on to the next step, or to the end. */
    private State settled(State state, int process) {
        Run run = state.runs().get(process);
        Code code = codes.get(process);
        State now = state;
        int position = run.position();
        List<Integer> locals = run.locals();
        while (position < code.ops().size() && !(code.ops().get(position) instanceof Op.Visible)) {
            Op op = code.ops().get(position);
            if (op instanceof Op.Release(int guard)) {
                now = now.withHolds(guard, without(now.holds().get(guard), process));
            }
            locals = after(op, locals);
            position = next(op, position, locals);
        }
        Status status = position < code.ops().size() ? Status.RUNNING : Status.ENDED;
        return now.with(process, new Run(status, position, locals, run.done()));
    }

    /** The local variables after an instruction that no other process sees. */
    static List<Integer> after(Op op, List<Integer> locals) {
        return op instanceof Op.Assign(int place, Op.Value value)
                ? State.replaced(locals, place, value.of(locals))
                : locals;
    }

    /** The position after an instruction that no other process sees. */
    static int next(Op op, int position, List<Integer> locals) {
        return switch (op) {
            case Op.Jump(int target) -> target;
            case Op.JumpUnless branch -> branch.comparison()
                    .holds(locals.get(branch.place()), branch.with().of(locals)) ? position + 1 : branch.target();
            default -> position + 1;
        };
    }

    private static List<Hold> without(List<Hold> holds, int process) {
        List<Hold> rest = new ArrayList<>(holds);
        for (int i = rest.size() - 1; i >= 0; i--) {
            if (rest.get(i).process() == process) {
                rest.remove(i);
                return rest;
            }
        }
        throw new IllegalStateException("Process " + process + " releases a lock that it does not hold");
    }

    private static <T> List<T> plus(List<T> list, T element) {
        List<T> longer = new ArrayList<>(list);
        longer.add(element);
        return longer;
    }

    /** The results of all processes and the contents of all variables, after all have ended. */
    List<List<Integer>> outcome(State state) {
        List<List<Integer>> outcome = new ArrayList<>(state.contents());
        for (int process = 0; process < codes.size(); process++) {
            outcome.add(List.of(codes.get(process).result().of(state.runs().get(process).locals())));
        }
        return outcome;
    }

    /** Whether all processes have ended that were started. */
    static boolean isOver(State state) {
        return state.runs().stream().allMatch(run -> run.status() == Status.ENDED || run.status() == Status.NEW);
    }
}
