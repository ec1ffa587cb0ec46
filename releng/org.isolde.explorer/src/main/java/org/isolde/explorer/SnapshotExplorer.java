// SPDX-License-Identifier: EPL-2.0
package org.isolde.explorer;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.isolde.program.ClassModel;
import org.isolde.program.Program;
import org.isolde.program.atomic.AtomicOptions;
import org.isolde.program.atomic.AtomicRegions;
import org.isolde.program.atomic.Isolation;
import org.isolde.program.atomic.LockTypes;
import org.isolde.program.code.MethodRef;

/**
 * Runs a few transaction instances in every order of begins and commits that snapshot isolation
 * allows, each as a whole on its snapshot, with first-committer-wins, and searches for a history
 * that is not serializable: its dependencies form a cycle, or even no serial order has its outcome.
 * A serializable instance commits as soon as it has begun, since it behaves as if at one instant.
 * Brute force, for histories of two and three instances.
 */
public final class SnapshotExplorer {

    private final Program program;
    private final String owner;
    private final Memory initial;
    private final List<Execution.Instance> instances;
    private final Set<String> serializable;
    private final boolean hasInitialisers;
    private final Map<Execution.Instance, Map<Memory, Execution>> executions = new HashMap<>();
    private Set<Outcome> serial;
    private Finding found;

    /**
     * An instance that has begun: its execution, the time of its beginning, and its index among the
     * instances.
     */
    private record Running(int index, Execution execution, int begun) {}

    /** The state of a partial history. */
    private record State(Memory memory, List<Running> running, List<Committed> committed, Set<Integer> begun,
            List<String> events) {}

    private SnapshotExplorer(Program program, String owner, Memory initial, List<Execution.Instance> instances) {
        this.program = program;
        this.owner = owner;
        this.initial = initial;
        this.instances = instances;
        this.serializable = serializable(program.classNamed(owner).orElseThrow());
        this.hasInitialisers = program.classes().stream().anyMatch(model -> !model.name().equals(owner)
                && program.method(new MethodRef(model.name(), MethodRef.STATIC_INITIALISER, "()V")).isPresent());
    }

    private static Set<String> serializable(ClassModel owner) {
        return AtomicRegions.in(owner, AtomicOptions.DEFAULT, LockTypes.NONE)
                .regions()
                .stream()
                .filter(region -> region.isolation() == Isolation.SERIALIZABLE)
                .map(region -> region.method().name())
                .collect(Collectors.toSet());
    }

    private boolean isSerializable(int index) {
        return serializable.contains(instances.get(index).method());
    }

    /**
     * Explores a scenario.
     *
     * @param owner internal name of the class with the transactions and the set-up, all static
     * @return a history that is not serializable, one whose outcome shows it if there is one; empty
     *     when all are serializable
     * @throws IllegalArgumentException when the set-up throws or runs for ever
     */
    public static Optional<Finding> explore(Program program, String owner, Scenario scenario) {
        Execution setup = Interpreter.run(
                program, owner, Memory.EMPTY,
                new Execution.Instance("s", Scenario.SETUP, List.copyOf(scenario.setup())));
        if (!setup.commits()) {
            throw new IllegalArgumentException("The set-up of " + owner + " throws or runs for ever");
        }
        List<Execution.Instance> instances = new ArrayList<>();
        for (Scenario.Call call : scenario.calls()) {
            instances.add(new Execution.Instance(
                    "i" + instances.size(), call.method(), arguments(call, setup.created())));
        }
        SnapshotExplorer explorer = new SnapshotExplorer(
                program, owner, Memory.EMPTY.with(setup.initialised()).with(setup.writes()), instances);
        explorer.explore(new State(explorer.initial, List.of(), List.of(), Set.of(), List.of()), -1);
        return Optional.ofNullable(explorer.found);
    }

    private static List<Object> arguments(Scenario.Call call, List<String> objects) {
        List<Object> arguments = new ArrayList<>();
        for (Scenario.Argument argument : call.arguments()) {
            arguments.add(switch (argument) {
                case Scenario.Number(int value) -> value;
                case Scenario.Created(int index) -> objects.isEmpty() ? null : objects.get(index % objects.size());
            });
        }
        return arguments;
    }

    private Execution run(Execution.Instance instance, Memory snapshot) {
        return executions
                .computeIfAbsent(instance, i -> new HashMap<>())
                .computeIfAbsent(snapshot, memory -> Interpreter.run(program, owner, memory, instance));
    }

    /**
     * Tries all that may happen next.
     *
     * @param lastBegun the instance that has begun just now, if any: begins in a row commute, so
     *     they come in one order only, unless a commit follows at once or they may initialise
     *     classes
     */
    private void explore(State state, int lastBegun) {
        if (state.running().isEmpty()) {
            judge(state);
        }
        for (int i = 0; i < instances.size() && !isWorst(); i++) {
            if (!state.begun().contains(i) && (i > lastBegun || isSerializable(i) || hasInitialisers)) {
                begin(i, state);
            }
        }
        for (int i = 0; i < state.running().size() && !isWorst(); i++) {
            commit(state.running().get(i), state);
        }
    }

    private boolean isWorst() {
        return found != null && found.kind() == Finding.Kind.OUTCOME;
    }

    private void begin(int index, State state) {
        Execution execution = run(instances.get(index), state.memory());
        Set<Integer> begun = new HashSet<>(state.begun());
        begun.add(index);
        List<Running> running = new ArrayList<>(state.running());
        if (execution.commits()) {
            running.add(new Running(index, execution, state.events().size()));
        }
        State next = new State(state.memory().with(execution.initialised()), running, state.committed(), begun,
                and(state.events(), "B" + index));
        if (execution.commits() && isSerializable(index)) {
            commit(running.getLast(), next);
        } else {
            explore(next, index);
        }
    }

    private void commit(Running committing, State state) {
        List<Running> running = new ArrayList<>(state.running());
        running.remove(committing);
        Map<String, Object> writes = committing.execution().writes();
        boolean late = state.committed().stream()
                .anyMatch(first -> first.ended() > committing.begun()
                        && !Collections.disjoint(first.execution().writes().keySet(), writes.keySet()));
        if (late) {
            explore(new State(state.memory(), running, state.committed(), state.begun(),
                    and(state.events(), "A" + committing.index())), -1);
            return;
        }
        List<Committed> committed = new ArrayList<>(state.committed());
        committed.add(new Committed(instances.get(committing.index()), committing.execution(), committing.begun(),
                state.events().size()));
        explore(new State(state.memory().with(writes), running, committed, state.begun(),
                and(state.events(), "C" + committing.index())), -1);
    }

    private void judge(State state) {
        boolean cycle = Committed.formCycle(state.committed());
        if (!cycle && !hasInitialisers) {
            return;
        }
        Map<String, Object> results = new TreeMap<>();
        state.committed().forEach(c -> results.put(c.instance().name(), c.execution().result().get()));
        if (!serialOutcomes().contains(Outcome.of(results, state.memory()))) {
            found = new Finding(Finding.Kind.OUTCOME, describe(state));
        } else if (cycle && found == null) {
            found = new Finding(Finding.Kind.CYCLE, describe(state));
        }
    }

    private Set<Outcome> serialOutcomes() {
        if (serial == null) {
            serial = new HashSet<>();
            runSerially(initial, Map.of(), Set.of());
        }
        return serial;
    }

    /**
     * All serial orders of all subsets: instances that abort have not happened, but for the classes
     * they have initialised.
     */
    private void runSerially(Memory memory, Map<String, Object> results, Set<Execution.Instance> ended) {
        serial.add(Outcome.of(results, memory));
        for (Execution.Instance instance : instances) {
            if (!ended.contains(instance)) {
                Execution execution = run(instance, memory);
                Memory after = memory.with(execution.initialised());
                Set<Execution.Instance> nextEnded = new HashSet<>(ended);
                nextEnded.add(instance);
                if (execution.commits()) {
                    Map<String, Object> next = new TreeMap<>(results);
                    next.put(instance.name(), execution.result().get());
                    runSerially(after.with(execution.writes()), next, nextEnded);
                }
                if (!execution.initialised().isEmpty()) {
                    runSerially(after, results, nextEnded);
                }
            }
        }
    }

    private String describe(State state) {
        StringBuilder text = new StringBuilder("from " + initial + "\n");
        instances.forEach(instance -> text.append(instance).append('\n'));
        text.append(String.join(" ", state.events())).append('\n');
        for (Committed committed : state.committed()) {
            text.append(committed.instance().name()).append(" reads ")
                    .append(new TreeSet<>(committed.execution().reads())).append(", writes ")
                    .append(new TreeMap<>(committed.execution().writes())).append(", returns ")
                    .append(committed.execution().result().get()).append('\n');
        }
        return text.toString();
    }

    private static List<String> and(List<String> events, String event) {
        List<String> next = new ArrayList<>(events);
        next.add(event);
        return next;
    }
}
