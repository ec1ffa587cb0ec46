// SPDX-License-Identifier: EPL-2.0
package org.isolde.execution;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.eclipse.jdt.annotation.Nullable;

/**
 * All histories of some transaction instances from an initial state: each takes its snapshot and
 * commits, the first committer winning.
 */
final class Histories {

    private final State state;
    private final Machine machine;
    private final TransactionRules rules;
    private final List<Instance> members;
    private final List<Finding.SerialOutcome> serial = new ArrayList<>();
    private final List<List<Integer>> aborted = new ArrayList<>();
    private boolean serialKnown;
    /** Whether it is not known what some serial order does. */
    private boolean serialUnknown;
    private int count;

    Histories(State state, Machine machine, TransactionRules rules, List<Instance> members) {
        this.state = state;
        this.machine = machine;
        this.rules = rules;
        this.members = members;
    }

    /** How many histories were executed. */
    int count() {
        return count;
    }

    /** A history with an outcome that no serial order has; null when there is none. */
    @Nullable
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
    private @Nullable Finding next(Memory memory, Map<Integer, Run> runs, List<Finding.Event> events, int lastBegun) {
        if (events.size() == 2 * members.size()) {
            return judge(memory, runs, events);
        }
        for (int i = 0; i < members.size(); i++) {
            Finding finding = null;
            if (!runs.containsKey(i)) {
                if (i > lastBegun || rules.isSerializable(members.get(i).transaction())) {
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

    private @Nullable Finding begin(int index, Memory memory, Map<Integer, Run> runs, List<Finding.Event> events) {
        Instance member = members.get(index);
        if (memory != state.memory() && !machine.isConsistent(memory)) {
            return null;
        }
        Run run = memory == state.memory() ? member.run() : machine.run(memory, member.action());
        if (!rules.commits(member.transaction(), run)) {
            return null;
        }
        Map<Integer, Run> more = new HashMap<>(runs);
        more.put(index, run);
        List<Finding.Event> next = and(events, Finding.Kind.BEGIN, index);
        return rules.isSerializable(member.transaction())
                ? commit(index, memory, more, next)
                : next(memory, more, next, index);
    }

    private @Nullable Finding commit(int index, Memory memory, Map<Integer, Run> runs, List<Finding.Event> events) {
        int begun = events.indexOf(new Finding.Event(Finding.Kind.BEGIN, index));
        for (Finding.Event later : events.subList(begun, events.size())) {
            if (later.kind() == Finding.Kind.COMMIT
                    && runs.get(later.instance()).conflictsWith(runs.get(index))) {
                return null;
            }
        }
        return next(runs.get(index).commitOn(memory), runs, and(events, Finding.Kind.COMMIT, index), -1);
    }

    private @Nullable Finding judge(Memory memory, Map<Integer, Run> runs, List<Finding.Event> events) {
        count++;
        List<Object> results = new ArrayList<>();
        for (int i = 0; i < members.size(); i++) {
            results.add(runs.get(i).result());
        }
        Outcome outcome = Canonical.of(memory, results);
        if (!serialKnown) {
            serialKnown = true;
            serially(state.memory(), Map.of(), List.of());
        }
        boolean isSerial = serialUnknown || serial.stream().anyMatch(each -> each.outcome().equals(outcome));
        return isSerial || Canonical.isAmbiguous(memory, results) || !machine.isConsistent(memory)
                ? null
                : finding(runs, events, outcome);
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
                serialUnknown |= run.end() == Run.End.ENDLESS || run.end() == Run.End.NOT_EXECUTABLE;
                List<Integer> longer = new ArrayList<>(order);
                longer.add(i);
                if (rules.commits(member.transaction(), run)) {
                    Map<Integer, Object> more = new HashMap<>(results);
                    more.put(i, run.result());
                    serially(run.commitOn(memory), more, longer);
                } else {
                    aborted.add(longer);
                }
            }
        }
    }

    private @Nullable Finding finding(Map<Integer, Run> runs, List<Finding.Event> events, Outcome outcome) {
        Names names = ReportNames.of(state.memory());
        List<String> setUp = state.calls().stream()
                .map(call -> call.action().text(ReportNames.of(call.before().memory())))
                .toList();
        CellUses uses = new CellUses(IntStream.range(0, members.size()).mapToObj(runs::get).toList());
        Canonical heap = Canonical.of(state.memory(), uses);
        List<Finding.Start> starts = members.stream()
                .map(member -> new Finding.Start(member.action().text(names), member.action().passed(heap)))
                .toList();
        return new Finding(members.stream().map(Instance::transaction).toList(), setUp, starts, events,
                new MissedWrites(events, runs).all(), heap.graph(), outcome, serial, aborted,
                machine.usedClasses(), machine.script(state, members));
    }

    private static List<Finding.Event> and(List<Finding.Event> events, Finding.Kind kind, int instance) {
        List<Finding.Event> next = new ArrayList<>(events);
        next.add(new Finding.Event(kind, instance));
        return next;
    }
}
