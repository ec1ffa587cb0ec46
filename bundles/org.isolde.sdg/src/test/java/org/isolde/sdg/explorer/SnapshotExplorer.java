package org.isolde.sdg.explorer;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.isolde.program.Program;

/**
 * Runs a few transaction instances in every order of begins and commits that snapshot isolation allows, whole transactions on
 * their snapshots, the first committer winning, and looks for an outcome that no serial order gives: other results, or another
 * memory in the end. Brute force, for histories of two and three instances.
 */
final class SnapshotExplorer {

    private final Program program;
    private final String owner;
    private final Memory initial;
    private final List<Execution.Instance> instances;
    private final Set<Outcome> serial = new HashSet<>();
    private final Map<Execution.Instance, Map<Memory, Execution>> executions = new HashMap<>();

    /** Which instances committed, what they returned, and the memory in the end. */
    private record Outcome(Map<Integer, Object> results, Memory memory) {}

    private record Running(Memory snapshot, Execution execution, Set<String> overwritten) {}

    private SnapshotExplorer(Program program, String owner, Memory initial, List<Execution.Instance> instances) {
        this.program = program;
        this.owner = owner;
        this.initial = initial;
        this.instances = instances;
    }

    /** A history, as text, that is not serializable; empty when there is none. */
    static Optional<String> anomaly(Program program, String owner, Memory initial, List<Execution.Instance> instances) {
        SnapshotExplorer explorer = new SnapshotExplorer(program, owner, initial, instances);
        explorer.runSerially(initial, new HashMap<>(), new HashSet<>());
        return explorer.explore(initial, new HashMap<>(), new HashMap<>(), new HashSet<>(), new ArrayList<>());
    }

    private Execution run(Execution.Instance instance, Memory snapshot) {
        return executions
                .computeIfAbsent(instance, i -> new HashMap<>())
                .computeIfAbsent(snapshot, memory -> Interpreter.run(program, owner, memory, instance));
    }

    /** All serial orders of all subsets: instances that abort have not happened. */
    private void runSerially(Memory memory, Map<Integer, Object> results, Set<Integer> done) {
        serial.add(new Outcome(Map.copyOf(results), memory));
        for (Execution.Instance instance : instances) {
            if (!done.contains(instance.number())) {
                Execution execution = run(instance, memory);
                Set<Integer> nowDone = new HashSet<>(done);
                nowDone.add(instance.number());
                if (execution.commits()) {
                    Map<Integer, Object> nowResults = new HashMap<>(results);
                    nowResults.put(instance.number(), execution.result().get());
                    runSerially(memory.with(execution.writes()), nowResults, nowDone);
                }
            }
        }
    }

    private Optional<String> explore(
            Memory memory,
            Map<Integer, Running> running,
            Map<Integer, Object> results,
            Set<Integer> begun,
            List<String> history) {
        if (!serial.contains(new Outcome(Map.copyOf(results), memory)) && running.isEmpty()) {
            return Optional.of(String.join(" ", history) + " from " + initial.cells());
        }
        for (Execution.Instance instance : instances) {
            int number = instance.number();
            Optional<String> found = Optional.empty();
            if (!begun.contains(number)) {
                found = begin(instance, memory, running, results, begun, history);
            } else if (running.containsKey(number)) {
                found = commit(instance, memory, running, results, begun, history);
            }
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }

    private Optional<String> begin(
            Execution.Instance instance,
            Memory memory,
            Map<Integer, Running> running,
            Map<Integer, Object> results,
            Set<Integer> begun,
            List<String> history) {
        Set<Integer> nowBegun = new HashSet<>(begun);
        nowBegun.add(instance.number());
        Execution execution = run(instance, memory);
        Map<Integer, Running> nowRunning = new HashMap<>(running);
        if (execution.commits()) {
            nowRunning.put(instance.number(), new Running(memory, execution, Set.of()));
        }
        return explore(memory, nowRunning, results, nowBegun, and(history, "B" + instance));
    }

    private Optional<String> commit(
            Execution.Instance instance,
            Memory memory,
            Map<Integer, Running> running,
            Map<Integer, Object> results,
            Set<Integer> begun,
            List<String> history) {
        Map<Integer, Running> nowRunning = new HashMap<>(running);
        Running committing = nowRunning.remove(instance.number());
        Set<String> written = committing.execution().writes().keySet();
        if (committing.overwritten().stream().anyMatch(written::contains)) {
            return explore(memory, nowRunning, results, begun, and(history, "A" + instance.number()));
        }
        nowRunning.replaceAll((number, other) -> {
            Set<String> overwritten = new HashSet<>(other.overwritten());
            overwritten.addAll(written);
            return new Running(other.snapshot(), other.execution(), overwritten);
        });
        Map<Integer, Object> nowResults = new HashMap<>(results);
        nowResults.put(instance.number(), committing.execution().result().get());
        return explore(
                memory.with(committing.execution().writes()),
                nowRunning,
                nowResults,
                begun,
                and(history, "C" + instance.number()));
    }

    private static List<String> and(List<String> history, String event) {
        List<String> next = new ArrayList<>(history);
        next.add(event);
        return next;
    }
}
