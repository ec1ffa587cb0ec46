// SPDX-License-Identifier: EPL-2.0
package org.isolde.explorer.locks;

import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/** Finds the {@linkplain LockTruth faults} of a program, one group of processes after the other. */
final class FaultFinder {

    private static final int MOST_STATES = 20_000;
    private static final int MOST_STEPS = 1_000;

    private final LockProgramText text;
    private final boolean isLibrary;
    private final List<Variable> variables;
    private final SortedSet<Fault> faults = new TreeSet<>();
    private final Set<Variable> lockedVariables = new HashSet<>();
    private boolean isSerial = true;

    FaultFinder(LockProgram program, LockProgramText text) {
        this.text = text;
        this.variables = program.variables();
        this.isLibrary = program.form() == LockProgram.Form.LIBRARY;
    }

    /** Whether each outcome is that of a serial order. */
    boolean isSerial() {
        return isSerial;
    }

    /** What was found. */
    SortedSet<Fault> faults() {
        SortedSet<Fault> found = new TreeSet<>();
        for (Fault fault : faults) {
            boolean isWithoutLocks = isLibrary && variables.stream()
                    .filter(variable -> !variable.kind().isThreadSafe() && !lockedVariables.contains(variable))
                    .anyMatch(variable -> text.lines(variable).contains(fault.first())
                            || text.lines(variable).contains(fault.second()));
            found.add(isWithoutLocks
                    ? new Fault(Fault.Kind.WITHOUT_LOCKS, fault.first(), fault.second(), fault.lines())
                    : fault);
        }
        return found;
    }

    /** Looks at some processes that run together. */
    void find(Machine machine) throws Schedules.TooManyException {
        new Group(machine).explore();
    }

    /** A read, and a write that it decides, by their positions in the code of a process. */
    private record StaleValue(int process, int read, int write) {}

    /** Processes that run together. */
    private final class Group {

        private final Machine machine;
        private final Map<List<List<Integer>>, Integer> numbers = new HashMap<>();
        /** With the outcomes of executions in which they happen. */
        private final Map<StaleValue, BitSet> candidates = new LinkedHashMap<>();
        /** The outcomes where nobody comes in between. */
        private final Map<Set<StaleValue>, BitSet> mended = new HashMap<>();
        /** The outcomes that no serial order has. */
        private final BitSet wrong = new BitSet();

        Group(Machine machine) {
            this.machine = machine;
        }

        void explore() throws Schedules.TooManyException {
            State begin = machine.begin(isLibrary ? machine.processes() : 1);
            wrong.or(schedules(Schedules.FREE, this::visitRaces).outcomes(begin));
            wrong.andNot(schedules(Schedules.serial(machine), Schedules.NOBODY).outcomes(begin));
            if (wrong.isEmpty()) {
                return;
            }
            isSerial = false;
            schedules(Schedules.FREE, this::visitWrites).outcomes(begin);
            for (int outcome = wrong.nextSetBit(0); outcome >= 0; outcome = wrong.nextSetBit(outcome + 1)) {
                causes(outcome, begin).forEach(value -> faults.add(fault(value)));
            }
        }

        /**
         * A smallest set of stale values without which an outcome does not come about; empty if
         * they are not its cause. Where two processes make the same mistake, both are needed.
         */
        private Set<StaleValue> causes(int outcome, State begin) throws Schedules.TooManyException {
            Set<StaleValue> causes = new LinkedHashSet<>();
            candidates.forEach((value, outcomes) -> {
                if (outcomes.get(outcome)) {
                    causes.add(value);
                }
            });
            if (causes.isEmpty() || without(causes, begin).get(outcome)) {
                return Set.of();
            }
            for (StaleValue value : List.copyOf(causes)) {
                causes.remove(value);
                if (without(causes, begin).get(outcome)) {
                    causes.add(value);
                }
            }
            return causes;
        }

        private BitSet without(Set<StaleValue> values, State begin) throws Schedules.TooManyException {
            BitSet known = mended.get(values);
            if (known == null) {
                known = schedules(asOne(values), Schedules.NOBODY).outcomes(begin);
                mended.put(Set.copyOf(values), known);
            }
            return known;
        }

        private Schedules schedules(Schedules.Rule rule, Schedules.Visitor visitor) {
            return new Schedules(machine, rule, numbers, MOST_STATES, visitor);
        }

        /** Nobody else runs from the reads to the writes. */
        private Schedules.Rule asOne(Set<StaleValue> values) {
            Map<StaleValue, BitSet> leading = new HashMap<>();
            values.forEach(value -> leading.put(value, leading(value)));
            return (process, op, after) -> {
                State.Run run = after.runs().get(process);
                boolean isBetween = run.status() == State.Status.RUNNING
                        && values.stream().anyMatch(value -> process == value.process()
                                && leading.get(value).get(run.position()) && hasReadLast(run.done(), value));
                return isBetween ? process : Schedules.ANYBODY;
            };
        }

        /** The positions from which the write may follow. */
        private BitSet leading(StaleValue value) {
            BitSet leading = new BitSet();
            Code code = machine.code(value.process());
            for (int position = 0; position < code.ops().size(); position++) {
                leading.set(position, position == value.write() || code.after(position).get(value.write()));
            }
            return leading;
        }

        /** Whether a process has done the read, and not the write since. */
        private static boolean hasReadLast(List<State.Done> done, StaleValue value) {
            for (int i = done.size() - 1; i >= 0; i--) {
                if (done.get(i).position() == value.write()) {
                    return false;
                }
                if (done.get(i).position() == value.read()) {
                    return true;
                }
            }
            return false;
        }

        private void visitRaces(State before, int process, Op.Visible op, BitSet outcomes) {
            if (!(op instanceof Op.Access access) || machine.variable(access.variable()).kind().isThreadSafe()) {
                return;
            }
            if (holdsLock(before, process)) {
                lockedVariables.add(machine.variable(access.variable()));
            }
            for (int other = process + 1; other < machine.processes(); other++) {
                Optional<Op.Visible> next = machine.next(before, other);
                if (next.isPresent() && next.get() instanceof Op.Access another
                        && another.variable() == access.variable()
                        && (access.operation().writes() || another.operation().writes())) {
                    faults.add(race(before, process, access, another));
                }
            }
        }

        private Fault race(State before, int process, Op.Access access, Op.Access other) {
            SortedSet<Integer> lines = text.lines(machine.variable(access.variable()));
            boolean isOfMain = !isLibrary && process == 0 && !holdsLock(before, 0);
            return new Fault(isOfMain ? Fault.Kind.DATA_RACE_OF_MAIN : Fault.Kind.DATA_RACE,
                    Math.min(access.line(), other.line()), Math.max(access.line(), other.line()), lines);
        }

        private boolean holdsLock(State state, int process) {
            for (int guard = 0; guard < state.holds().size(); guard++) {
                if (machine.isLock(guard)
                        && state.holds().get(guard).stream().anyMatch(hold -> hold.process() == process)) {
                    return true;
                }
            }
            return false;
        }

        private void visitWrites(State before, int process, Op.Visible op, BitSet outcomes) {
            if (!(op instanceof Op.Access write) || !write.operation().writes() || !outcomes.intersects(wrong)) {
                return;
            }
            List<State.Done> done = before.runs().get(process).done();
            for (int i = 0; i < done.size(); i++) {
                if (isStale(before, process, done, i) && decides(before, process, i, write)
                        && !isCheckedAgain(process, done.get(i), write)) {
                    candidates.computeIfAbsent(
                            new StaleValue(process, done.get(i).position(), before.runs().get(process).position()),
                            value -> new BitSet()).or(outcomes);
                }
            }
        }

        /**
         * Whether reading again would give something else, because of others. What a process takes
         * away, as the next number, is its own, by design of the analysis; so only reads count that
         * change nothing. Nor do those after which the process has changed the variable itself.
         */
        private boolean isStale(State state, int process, List<State.Done> done, int index) {
            List<Op> ops = machine.code(process).ops();
            return ops.get(done.get(index).position()) instanceof Op.Access read
                    && !read.operation().writes()
                    && fresh(state, read, done.get(index)) != done.get(index).result()
                    && done.subList(index, done.size())
                            .stream()
                            .noneMatch(later -> ops.get(later.position()) instanceof Op.Access access
                                    && access.variable() == read.variable() && access.operation().writes());
        }

        /**
         * Whether the write itself looks at the variable again, and changes it only if it has the
         * value expected. Who then does not try again leaves the change to others, by design.
         */
        private boolean isCheckedAgain(int process, State.Done read, Op.Access write) {
            return write.operation().isChecked()
                    && machine.code(process).ops().get(read.position()) instanceof Op.Access access
                    && access.variable() == write.variable();
        }

        private static int fresh(State state, Op.Access read, State.Done done) {
            return read.operation().apply(state.contents().get(read.variable()), done.arguments()).result();
        }

        /**
         * Whether the process would not do the same if it had read what is there now. What it has
         * read since then stays; what it reads only then, it reads now.
         */
        private boolean decides(State state, int process, int read, Op.Access write) {
            State.Run run = state.runs().get(process);
            Code code = machine.code(process);
            List<State.Done> done = run.done();
            List<Integer> locals = code.locals();
            int position = 0;
            int index = 0;
            for (int steps = 0; steps < MOST_STEPS && position < code.ops().size(); steps++) {
                Op op = code.ops().get(position);
                if (!(op instanceof Op.Visible)) {
                    locals = Machine.after(op, locals);
                    position = Machine.next(op, position, locals);
                    continue;
                }
                while (index < done.size() && done.get(index).position() < position) {
                    index++;
                }
                int expected = index < done.size() ? done.get(index).position() : run.position();
                if (expected < position) {
                    return true;
                }
                if (index == done.size() && expected == position) {
                    return !Machine.arguments(write, locals).equals(Machine.arguments(write, run.locals()));
                }
                if (op instanceof Op.Access access) {
                    boolean isRepeated = expected == position && index != read;
                    List<Integer> arguments = Machine.arguments(access, locals);
                    locals = Machine.after(access, locals, isRepeated
                            ? done.get(index).result()
                            : access.operation().apply(state.contents().get(access.variable()), arguments).result());
                }
                index += expected == position ? 1 : 0;
                position++;
            }
            return true;
        }

        private Fault fault(StaleValue value) {
            Op.Access read = (Op.Access) machine.code(value.process()).ops().get(value.read());
            Op.Access write = (Op.Access) machine.code(value.process()).ops().get(value.write());
            SortedSet<Integer> lines = new TreeSet<>(text.lines(machine.variable(read.variable())));
            lines.addAll(text.lines(machine.variable(write.variable())));
            return new Fault(Fault.Kind.STALE_VALUE, read.line(), write.line(), lines);
        }
    }
}
