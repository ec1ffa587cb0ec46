package org.isolde.explorer;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.isolde.program.Program;

/**
 * Runs a few processes in every interleaving of their atomic regions, looks for outcomes that no order of whole processes gives, and
 * finds out which two regions would have to be one. Brute force, for small processes.
 *
 * <p>An atomic region is a call of an annotated method. Outside regions a process is expected to touch nothing that others have.
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
     * @param owner internal name of the class with the processes and the set-up, all static; their arguments are numbers
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
        Map<Integer, List<Memory>> begun = new TreeMap<>();
        IntStream.range(0, processes.size()).forEach(p -> begun.put(p, List.of()));
        explorer.explore(Memory.EMPTY.with(setup.writes()), begun, List.of(), Map.of());
        return explorer.splits();
    }

    /**
     * Tries all that may happen next.
     *
     * @param running for each process that has not ended the memories on which its regions ran
     */
    private void explore(
            Memory memory, Map<Integer, List<Memory>> running, List<Interleaving.Region> done,
            Map<String, Object> results) {
        if (interleavings >= MOST_INTERLEAVINGS) {
            return;
        }
        if (running.isEmpty()) {
            interleavings++;
            byOutcome.computeIfAbsent(Outcome.of(results, memory), outcome -> new ArrayList<>())
                    .add(new Interleaving(done));
            return;
        }
        running.forEach((process, memories) -> {
            List<Memory> extended = new ArrayList<>(memories);
            extended.add(memory);
            ProcessRun.Step step = steps.computeIfAbsent(process, p -> new HashMap<>()).computeIfAbsent(
                    extended, taken -> ProcessRun.lastStep(program, owner, processes.get(process), taken));
            Map<Integer, List<Memory>> next = new TreeMap<>(running);
            Map<String, Object> returned = new TreeMap<>(results);
            if (step.result().isPresent()) {
                next.remove(process);
                returned.put(processes.get(process).name(), step.result().get());
            } else {
                next.put(process, extended);
            }
            List<Interleaving.Region> further = new ArrayList<>(done);
            if (!step.region().isEmpty()) {
                further.add(new Interleaving.Region(process, step.region()));
            }
            explore(memory.with(step.writes()), next, further, returned);
        });
    }

    private Splits splits() {
        Set<Split> mending = new HashSet<>();
        Set<Split> least = new HashSet<>();
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
    private void addSplits(List<Interleaving> ways, Set<Split> mending, Set<Split> least) {
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

    private static void addSplits(int process, List<Interleaving> ways, Set<Split> mending, Set<Split> least) {
        Set<Split> common = new HashSet<>(ways.getFirst().interrupted(process));
        ways.forEach(way -> common.retainAll(way.interrupted(process)));
        mending.addAll(common);
        common.stream().filter(split -> !ways.getFirst().holdsAnother(split, common)).forEach(least::add);
    }
}
