// SPDX-License-Identifier: EPL-2.0
package org.isolde.execution;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.isolde.program.MethodModel;
import org.isolde.program.Program;
import org.isolde.program.atomic.AtomicOptions;
import org.isolde.program.atomic.AtomicRegion;
import org.isolde.program.atomic.AtomicRegions;
import org.isolde.program.atomic.ExceptionRule;
import org.isolde.program.atomic.Isolation;
import org.isolde.program.code.MethodRef;

/** One search: all sets of transactions on the same initial states. */
final class Search {

    private final Map<MethodRef, MethodModel> methods;
    private final Machine machine;
    private final Arguments arguments;
    private final States states;
    private final Set<List<MethodRef>> pending = new LinkedHashSet<>();
    private final List<List<MethodRef>> sets;
    private final Map<List<MethodRef>, Finding> found = new HashMap<>();
    private final Map<MethodRef, String> refused = new HashMap<>();
    private final Set<MethodRef> tried = new HashSet<>();
    private final Set<MethodRef> committing = new HashSet<>();
    private final Set<MethodRef> serializable = new HashSet<>();
    private final long deadline;
    private int histories;
    private boolean outOfTime;

    Search(Program program, Map<MethodRef, MethodModel> methods, List<List<MethodRef>> sets, Limits limits) {
        Code code = new Code(program);
        this.methods = methods;
        this.sets = sets;
        this.machine = new Machine(code, limits.steps());
        this.arguments = new Arguments(code, limits.instances());
        this.states = new States(code, machine, arguments, limits, List.copyOf(methods.values()));
        this.deadline = System.nanoTime() + limits.time().toNanos();
        pending.addAll(sets);
        for (AtomicRegion region : AtomicRegions.in(program, AtomicOptions.DEFAULT).regions()) {
            if (region.exceptionRule() == ExceptionRule.COMMIT) {
                committing.add(region.method());
            }
            if (region.isolation() == Isolation.SERIALIZABLE) {
                serializable.add(region.method());
            }
        }
    }

    /** Runs the search. */
    Map<List<MethodRef>, Result> results() {
        String failure = null;
        try {
            states.visit(this::check);
        } catch (NotExecutable e) {
            failure = e.getMessage();
        }
        Map<List<MethodRef>, Result> results = new LinkedHashMap<>();
        for (List<MethodRef> set : sets) {
            results.put(set, result(set, failure));
        }
        return results;
    }

    private Result result(List<MethodRef> set, String failure) {
        if (found.containsKey(set)) {
            return new Result.Shown(found.get(set));
        }
        if (failure != null) {
            return new Result.NotExecuted(failure);
        }
        for (MethodRef transaction : set) {
            if (refused.containsKey(transaction)) {
                return new Result.NotExecuted(refused.get(transaction));
            }
        }
        for (MethodRef transaction : set) {
            if (!tried.contains(transaction) && !outOfTime) {
                String why = states.refused();
                return new Result.NotExecuted(why != null ? why
                        : "takes an argument, or is called on an object, that the search cannot make: "
                                + Literals.className(transaction.owner()) + "." + transaction.name());
            }
        }
        return new Result.NothingFound(states.count(), histories, outOfTime);
    }

    private boolean check(State state) {
        OnState search = new OnState(state);
        for (List<MethodRef> set : List.copyOf(pending)) {
            Finding finding = set.size() == 2 ? search.pair(set) : search.triple(set);
            if (finding != null) {
                found.put(set, finding);
                pending.remove(set);
            }
            outOfTime |= System.nanoTime() > deadline;
            if (outOfTime) {
                return false;
            }
        }
        return !pending.isEmpty();
    }

    /** Whether a run commits. */
    boolean commits(MethodRef transaction, Run run) {
        return run.end() == Run.End.RETURNED || run.end() == Run.End.THREW && committing.contains(transaction);
    }

    /** A call of a transaction, and its run on the initial state. */
    record Instance(MethodRef transaction, Action action, Run run) {}

    /** The histories on one initial state. */
    private final class OnState {

        private final State state;
        private final Map<MethodRef, List<Instance>> instances = new HashMap<>();
        /** The runs of calls on what others leave of the initial state; actions by identity. */
        private final Map<Action, Map<Action, Run>> laterRuns = new IdentityHashMap<>();

        OnState(State state) {
            this.state = state;
        }

        private List<Instance> instances(MethodRef transaction) {
            return instances.computeIfAbsent(transaction, name -> {
                List<Instance> ran = new ArrayList<>();
                for (Action action : arguments.calls(methods.get(name), state.memory())) {
                    tried.add(name);
                    Run run = machine.run(state.memory(), action);
                    if (run.end() == Run.End.NOT_EXECUTABLE) {
                        refused.putIfAbsent(name, String.valueOf(run.result()));
                    } else if (commits(name, run)) {
                        ran.add(new Instance(name, action, run));
                    }
                }
                return ran;
            });
        }

        Finding pair(List<MethodRef> set) {
            if (serializable.containsAll(set)) {
                return null;
            }
            List<Instance> first = instances(set.get(0));
            List<Instance> second = instances(set.get(1));
            boolean same = set.get(0).equals(set.get(1));
            for (int i = 0; i < first.size(); i++) {
                for (int j = same ? i : 0; j < second.size(); j++) {
                    if (System.nanoTime() > deadline) {
                        return null;
                    }
                    Finding finding = pair(first.get(i), second.get(j));
                    if (finding != null) {
                        return finding;
                    }
                }
            }
            return null;
        }

        private Finding pair(Instance first, Instance second) {
            // Otherwise the order in which nobody misses a write is serial.
            boolean mayDiffer = !first.run().conflictsWith(second.run())
                    && first.run().readsWhatIsWrittenBy(second.run())
                    && second.run().readsWhatIsWrittenBy(first.run());
            return mayDiffer ? new Histories(List.of(first, second)).search() : null;
        }

        /**
         * A history of three that is not serializable has a pivot that misses the write of one, the
         * first to commit, and whose own write the third misses (Fekete et al.). Pivot and first to
         * commit run on the initial state, the third there or on what the first leaves.
         */
        Finding triple(List<MethodRef> set) {
            for (int pivot = 0; pivot < set.size(); pivot++) {
                for (int first = 0; first < set.size(); first++) {
                    Finding finding = pivot == first ? null : triple(set, pivot, first, set.size() - pivot - first);
                    if (finding != null) {
                        return finding;
                    }
                }
            }
            return null;
        }

        private Finding triple(List<MethodRef> set, int pivot, int first, int last) {
            Instance[] three = new Instance[set.size()];
            for (Instance middle : instances(set.get(pivot))) {
                three[pivot] = middle;
                for (Instance earlier : instances(set.get(first))) {
                    three[first] = earlier;
                    if (!misses(middle.run(), earlier.run())) {
                        continue;
                    }
                    for (Instance later : instances(set.get(last))) {
                        if (System.nanoTime() > deadline) {
                            return null;
                        }
                        three[last] = later;
                        Finding finding = isLast(later, middle, earlier) ? together(List.of(three)) : null;
                        if (finding != null) {
                            return finding;
                        }
                    }
                }
            }
            return null;
        }

        private Finding together(List<Instance> three) {
            boolean ofTwo = pair(three.get(0), three.get(1)) != null || pair(three.get(0), three.get(2)) != null
                    || pair(three.get(1), three.get(2)) != null;
            return ofTwo ? null : new Histories(three).search();
        }

        private boolean isLast(Instance last, Instance pivot, Instance first) {
            if (misses(last.run(), pivot.run())) {
                return true;
            }
            Run later = laterRuns.computeIfAbsent(first.action(), action -> new IdentityHashMap<>())
                    .computeIfAbsent(last.action(),
                            action -> machine.run(first.run().commitOn(state.memory()), action));
            return commits(last.transaction(), later) && misses(later, pivot.run());
        }

        private static boolean misses(Run run, Run other) {
            return !run.conflictsWith(other) && run.readsWhatIsWrittenBy(other);
        }

        /** All histories of some instances, from the initial state. */
        private final class Histories {

            private final List<Instance> members;
            private final List<Finding.SerialOutcome> serial = new ArrayList<>();
            private boolean serialKnown;

            Histories(List<Instance> members) {
                this.members = members;
            }

            Finding search() {
                return next(state.memory(), Map.of(), List.of(), -1);
            }

            /**
             * Tries all that may happen next.
             *
             * @param runs the runs of those that have begun
             * @param events what has happened
             * @param lastBegun the one that has begun just now, or -1: begins in a row commute
             */
            private Finding next(Memory memory, Map<Integer, Run> runs, List<Finding.Event> events, int lastBegun) {
                if (events.size() == 2 * members.size()) {
                    return judge(memory, runs, events);
                }
                for (int i = 0; i < members.size(); i++) {
                    Finding finding = null;
                    if (!runs.containsKey(i)) {
                        if (i > lastBegun || serializable.contains(members.get(i).transaction())) {
                            finding = begin(i, memory, runs, events);
                        }
                    } else if (!events.contains(new Finding.Event(Finding.Kind.COMMIT, i))) {
                        finding = commit(i, memory, runs, events);
                    }
                    if (finding != null) {
                        return finding;
                    }
                }
                return null;
            }

            private Finding begin(int index, Memory memory, Map<Integer, Run> runs, List<Finding.Event> events) {
                Instance member = members.get(index);
                Run run = memory == state.memory() ? member.run() : machine.run(memory, member.action());
                if (!commits(member.transaction(), run)) {
                    return null;
                }
                Map<Integer, Run> more = new HashMap<>(runs);
                more.put(index, run);
                List<Finding.Event> next = and(events, Finding.Kind.BEGIN, index);
                return serializable.contains(member.transaction()) ? commit(index, memory, more, next)
                        : next(memory, more, next, index);
            }

            private Finding commit(int index, Memory memory, Map<Integer, Run> runs, List<Finding.Event> events) {
                int begun = events.indexOf(new Finding.Event(Finding.Kind.BEGIN, index));
                for (Finding.Event later : events.subList(begun, events.size())) {
                    if (later.kind() == Finding.Kind.COMMIT
                            && runs.get(later.instance()).conflictsWith(runs.get(index))) {
                        return null;
                    }
                }
                return next(runs.get(index).commitOn(memory), runs, and(events, Finding.Kind.COMMIT, index), -1);
            }

            private Finding judge(Memory memory, Map<Integer, Run> runs, List<Finding.Event> events) {
                histories++;
                List<Object> results = new ArrayList<>();
                for (int i = 0; i < members.size(); i++) {
                    results.add(runs.get(i).result());
                }
                String outcome = Canonical.of(memory, results);
                if (!serialKnown) {
                    serialKnown = true;
                    serially(state.memory(), Map.of(), List.of());
                }
                return serial.stream().anyMatch(each -> each.outcome().equals(outcome)) ? null
                        : finding(events, outcome);
            }

            private void serially(Memory memory, Map<Integer, Object> results, List<Integer> order) {
                if (order.size() == members.size()) {
                    List<Object> ordered = new ArrayList<>();
                    for (int i = 0; i < members.size(); i++) {
                        ordered.add(results.get(i));
                    }
                    serial.add(new Finding.SerialOutcome(order, Canonical.of(memory, ordered)));
                    return;
                }
                for (int i = 0; i < members.size(); i++) {
                    if (!order.contains(i)) {
                        Instance member = members.get(i);
                        Run run = order.isEmpty() ? member.run() : machine.run(memory, member.action());
                        if (commits(member.transaction(), run)) {
                            Map<Integer, Object> more = new HashMap<>(results);
                            more.put(i, run.result());
                            List<Integer> longer = new ArrayList<>(order);
                            longer.add(i);
                            serially(run.commitOn(memory), more, longer);
                        }
                    }
                }
            }

            private Finding finding(List<Finding.Event> events, String outcome) {
                Map<Integer, String> paths = Paths.of(state.memory());
                return new Finding(members.stream().map(Instance::transaction).toList(), state.calls(),
                        members.stream().map(member -> member.action().text(paths)).toList(), events,
                        Canonical.of(state.memory(), List.of()), outcome, serial);
            }

            private static List<Finding.Event> and(List<Finding.Event> events, Finding.Kind kind, int instance) {
                List<Finding.Event> next = new ArrayList<>(events);
                next.add(new Finding.Event(kind, instance));
                return next;
            }
        }
    }
}
