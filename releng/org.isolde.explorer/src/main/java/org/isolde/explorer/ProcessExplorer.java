// SPDX-License-Identifier: EPL-2.0
package org.isolde.explorer;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BinaryOperator;
import java.util.stream.IntStream;
import org.isolde.program.Program;

/**
 * Runs a few processes in every interleaving of their atomic regions, finds outcomes that no order
 * of whole processes gives, and the pairs of regions that would have to be one. Brute force, for
 * small processes.
 *
 * <p>An atomic region is a call of an annotated method, or of a static synchronized one. Regions
 * exclude each other where both are annotated, and where both lock the same class; regions inside
 * others may hold another lock. Processes are interleaved wherever one is about to take a lock.
 * That suffices if each cell is only accessed under one and the same lock: the actions of a process
 * up to its next lock are then atomic (R. Lipton, Reduction, 1975). An annotated method that throws
 * an exception is rolled back, except for its actions before the end of an inner region.
 */
public final class ProcessExplorer {

    private static final int MOST_INTERLEAVINGS = 20_000;

    private final Program program;
    private final String owner;
    private final List<Execution.Instance> processes;
    private final Map<Integer, Map<List<Memory>, ProcessRun.Step>> steps = new HashMap<>();
    private final Map<Outcome, List<Interleaving>> byOutcome = new LinkedHashMap<>();
    private int interleavings;

    private ProcessExplorer(Program program, String owner, List<Execution.Instance> processes) {
        this.program = program;
        this.owner = owner;
        this.processes = processes;
    }

    /**
     * Explores a scenario whose calls are processes.
     *
     * @param owner internal name of the class with the processes and the set-up, all static; their
     *     arguments are numbers
     * @throws IllegalArgumentException when the set-up throws or runs for ever
     */
    public static Splits explore(Program program, String owner, Scenario scenario) {
        Execution setup = Interpreter.run(
                program, owner, Memory.EMPTY,
                new Execution.Instance("s", Scenario.SETUP, List.copyOf(scenario.setup())));
        if (!setup.commits()) {
            throw new IllegalArgumentException("The set-up of " + owner + " throws or runs for ever");
        }
        List<Execution.Instance> processes = new ArrayList<>();
        for (Scenario.Call call : scenario.calls()) {
            List<Object> numbers = new ArrayList<>();
            call.arguments().forEach(argument -> numbers.add(((Scenario.Number) argument).value()));
            processes.add(new Execution.Instance("i" + processes.size(), call.method(), numbers));
        }
        ProcessExplorer explorer = new ProcessExplorer(program, owner, processes);
        Memory memory = Memory.EMPTY.with(setup.writes());
        Map<Integer, Running> begun = new TreeMap<>();
        for (int p = 0; p < processes.size(); p++) {
            begun.put(p, new Running(List.of(), ProcessRun.first(program, owner, processes.get(p), memory)));
        }
        explorer.explore(memory, begun, List.of(), Map.of());
        return explorer.splits();
    }

    /**
     * A process that has not ended.
     *
     * @param memories those on which its regions ran
     * @param wish the region that it is about to enter; empty if there is none
     */
    private record Running(List<Memory> memories, Optional<ProcessRun.Wish> wish) {

        boolean holds(String lock) {
            return wish.filter(at -> at.held().contains(lock)).isPresent();
        }
    }

    /**
     * Tries all that may happen next. Where nobody gets the lock that he wants, nothing comes of
     * it.
     */
    private void explore(
            Memory memory, Map<Integer, Running> running, List<Interleaving.Region> done, Map<String, Object> results) {
        if (interleavings >= MOST_INTERLEAVINGS) {
            return;
        }
        if (running.isEmpty()) {
            interleavings++;
            byOutcome.computeIfAbsent(Outcome.of(results, memory), outcome -> new ArrayList<>())
                    .add(new Interleaving(done));
            return;
        }
        running.forEach((process, at) -> {
            if (at.wish().filter(wish -> running.values().stream().anyMatch(other -> other.holds(wish.lock())))
                    .isEmpty()) {
                explore(memory, running, process, done, results);
            }
        });
    }

    private void explore(
            Memory memory, Map<Integer, Running> running, int process, List<Interleaving.Region> done,
            Map<String, Object> results) {
        List<Memory> memories = new ArrayList<>(running.get(process).memories());
        memories.add(memory);
        ProcessRun.Step step = step(process, memories);
        Map<Integer, Running> next = new TreeMap<>(running);
        Map<String, Object> returned = new TreeMap<>(results);
        if (step.result().isPresent()) {
            next.remove(process);
            returned.put(processes.get(process).name(), step.result().get());
        } else {
            next.put(process, new Running(memories, step.next()));
        }
        List<Interleaving.Region> further = new ArrayList<>(done);
        if (!step.region().isEmpty()) {
            further.add(new Interleaving.Region(process, step.region(), memory, step.reads(), step.writes().keySet()));
        }
        explore(memory.with(step.writes()), next, further, returned);
    }

    private ProcessRun.Step step(int process, List<Memory> memories) {
        return steps.computeIfAbsent(process, p -> new HashMap<>()).computeIfAbsent(
                memories, taken -> ProcessRun.lastStep(program, owner, processes.get(process), taken));
    }

    private boolean decides(int process, List<Memory> memories, int earlier, Set<String> cells) {
        Map<String, Object> later = new HashMap<>();
        cells.forEach(cell -> later.put(cell, memories.getLast().cells().get(cell)));
        List<Memory> otherwise = new ArrayList<>(memories);
        otherwise.set(earlier, memories.get(earlier).with(later));
        ProcessRun.Step whole = step(process, memories);
        // Perhaps fewer regions run before it then, or one more.
        return IntStream.rangeClosed(earlier + 1, memories.size())
                .mapToObj(before -> {
                    List<Memory> taken = new ArrayList<>(otherwise.subList(0, before));
                    taken.add(memories.getLast());
                    return step(process, taken);
                })
                .noneMatch(step -> step.region().equals(whole.region()) && step.writes().equals(whole.writes()));
    }

    private Splits splits() {
        Set<Split> mending = new HashSet<>();
        Map<Split, SplitKind> least = new HashMap<>();
        int outcomes = 0;
        for (List<Interleaving> ways : byOutcome.values()) {
            if (ways.stream().noneMatch(way -> way.isWholeBut(Interleaving.NOBODY))) {
                outcomes++;
                addSplits(ways, mending, least);
            }
        }
        return new Splits(outcomes, mending, least, interleavings < MOST_INTERLEAVINGS);
    }

    /** Adds what would make an outcome vanish that comes about in these ways. */
    private void addSplits(List<Interleaving> ways, Set<Split> mending, Map<Split, SplitKind> least) {
        boolean byOne = false;
        for (int process = 0; process < processes.size(); process++) {
            int split = process;
            List<Interleaving> own = ways.stream().filter(way -> way.isWholeBut(split)).toList();
            if (!own.isEmpty()) {
                byOne = true;
                addSplits(process, own, mending, least);
            }
        }
        for (int process = 0; process < processes.size() && !byOne; process++) {
            addSplits(process, ways, mending, least);
        }
    }

    private void addSplits(int process, List<Interleaving> ways, Set<Split> mending, Map<Split, SplitKind> least) {
        Set<Split> common = new HashSet<>(ways.getFirst().interrupted(process));
        ways.forEach(way -> common.retainAll(way.interrupted(process)));
        mending.addAll(common);
        common.stream()
                .filter(split -> !ways.getFirst().holdsAnother(split, common))
                .forEach(split -> ways.forEach(way -> least.merge(
                        split, way.kind(split, this::decides), BinaryOperator.minBy(Comparator.naturalOrder()))));
    }
}
