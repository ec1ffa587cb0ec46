// SPDX-License-Identifier: EPL-2.0
package org.isolde.execution;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import org.eclipse.jdt.annotation.Nullable;
import org.isolde.program.code.InvokeKind;

/** Runs actions on memories. */
final class Machine {

    private final Code code;
    private final int steps;
    private long allSteps;
    private final Heap.Identities identities = new Heap.Identities();
    private final Shapes shapes = new Shapes();
    private final InitialisedClasses initialised = new InitialisedClasses();

    Machine(Code code, int steps) {
        this.code = code;
        this.steps = steps;
    }

    /** The parts of one run. */
    private final class Parts {
        private final Heap heap = new Heap(identities);
        private final Recorder recorder = new Recorder();
        private final Budget budget = new Budget(steps);
        private final Interpreter interpreter = new Interpreter(
                code, heap, recorder, budget, shapes, initialised);
        private final Saving saving = new Saving(heap, shapes, new CellKeys(code, heap));
    }

    /**
     * The memory after the static initialisers of some classes, in their order. Those that are not
     * executable are left out.
     *
     * @param types the internal names of classes of the program
     */
    Memory initial(Set<String> types) {
        Set<String> left = new LinkedHashSet<>(types);
        Optional<Memory> memory = initialised(left);
        while (memory.isEmpty()) {
            // The failed ones have left traces.
            left.removeIf(initialised::isRefused);
            memory = initialised(left);
        }
        return memory.get();
    }

    /** Empty when an initialiser was not executable. */
    private Optional<Memory> initialised(Set<String> types) {
        initialised.begin(types);
        Parts parts = new Parts();
        Map<String, ProgramObject> holders = new LinkedHashMap<>();
        for (String type : types) {
            Map<String, Object> fields = Code.staticDefaults(code.program().classNamed(type).orElseThrow());
            if (!fields.isEmpty()) {
                ProgramObject holder = new ProgramObject(type, parts.interpreter);
                holder.fields().putAll(fields);
                holders.put(type, holder);
            }
        }
        parts.heap.statics().putAll(holders);
        try {
            for (String type : types) {
                parts.budget.reset();
                parts.interpreter.calls().initialise(type);
                allSteps += parts.budget.steps();
            }
        } catch (NotExecutable e) {
            allSteps += parts.budget.steps();
            return Optional.empty();
        }
        return saved(holders, parts);
    }

    /** Empty when a static field holds an object that is not executable. */
    private Optional<Memory> saved(Map<String, ProgramObject> holders, Parts parts) {
        boolean complete = true;
        for (Map.Entry<String, ProgramObject> holder : holders.entrySet()) {
            try {
                parts.saving.save(List.of(holder.getValue()));
            } catch (NotExecutable e) {
                complete = false;
                initialised.refuse(holder.getKey(), e);
            }
        }
        if (!complete) {
            return Optional.empty();
        }
        Map<String, Integer> statics = new HashMap<>();
        holders.forEach((type, holder) -> statics.put(type, parts.heap.id(holder)));
        return Optional.of(
                new Memory(parts.saving.save(List.copyOf(holders.values())), statics, List.of()).pruned());
    }

    /** The classes whose code has run so far, by internal name. */
    SortedSet<String> usedClasses() {
        return code.used();
    }

    /** The source of a test that repeats an execution. */
    Script script(State state, List<Instance> members) {
        return ScriptWriter.write(code.program(), state, members);
    }

    /** Counts a comparison of two runs. */
    void countComparison() {
        allSteps += Limits.STEPS_OF_A_COMPARISON;
    }

    /** How many steps all runs have taken, and what else counts for some. */
    long allSteps() {
        return allSteps;
    }

    /** Runs an action on a snapshot. */
    Run run(Memory snapshot, Action action) {
        Parts parts = new Parts();
        Run run = run(snapshot, action, parts);
        allSteps += Limits.STEPS_OF_A_RUN + parts.budget.steps();
        return run;
    }

    /**
     * Whether the objects of a memory can hold what it says. It says what no map holds when two
     * transactions have added keys that the map takes for equal, although they are not.
     */
    boolean isConsistent(Memory memory) {
        Parts parts = new Parts();
        try {
            new Loading(memory, parts.heap, shapes, parts.interpreter).load();
            Memory saved = new Memory(parts.saving.save(List.of()), memory.statics(), memory.roots());
            return Canonical.of(saved).equals(Canonical.of(memory));
        } catch (Thrown | Exhausted | NotExecutable e) {
            return false;
        }
    }

    private Run run(Memory snapshot, Action action, Parts parts) {
        Loading loading = new Loading(snapshot, parts.heap, shapes, parts.interpreter);
        Run.End end = Run.End.RETURNED;
        Object result;
        try {
            loading.load();
            parts.interpreter.calls().initialise(action.method().ref().owner());
            List<Object> arguments = new ArrayList<>();
            action.receiver().ifPresent(receiver -> arguments.add(loading.live(receiver)));
            if (action.creates()) {
                arguments.add(parts.interpreter.create(action.method().ref().owner()));
            }
            action.arguments().forEach(argument -> arguments.add(live(argument, loading, parts)));
            parts.budget.reset();
            if (!action.creates()) {
                parts.recorder.start();
            }
            try {
                result = parts.interpreter.run(action.method(), arguments);
            } catch (Thrown e) {
                end = Run.End.THREW;
                result = e.exception();
            }
            parts.recorder.stop();
            result = action.creates() && end == Run.End.RETURNED ? arguments.getFirst() : result;
            return ended(end, result, snapshot, action, parts);
        } catch (Thrown | Exhausted e) {
            return Run.failed(Run.End.ENDLESS, null, snapshot);
        } catch (StackOverflowError e) {
            return Run.failed(Run.End.ENDLESS, null, snapshot);
        } catch (NotExecutable e) {
            return Run.failed(Run.End.NOT_EXECUTABLE, e.by(action.method().ref()).getMessage(), snapshot);
        }
    }

    private Run ended(Run.End end, @Nullable Object result, Memory snapshot, Action action, Parts parts) {
        String type = code.descriptor(action.method().ref()).result();
        boolean primitive = Descriptor.isPrimitive(type) && end == Run.End.RETURNED && !action.creates();
        Object kept = primitive ? result == null ? null : Numbers.box(result, type) : parts.saving.value(result);
        Map<Integer, Content> saved = parts.saving.save(primitive ? List.of() : single(result));
        Map<Integer, Content> changed = new HashMap<>();
        saved.forEach((id, content) -> {
            Content before = snapshot.contents().get(id);
            if (before == null || !before.isSame(content)) {
                changed.put(id, content);
            }
            if (before != null) {
                parts.recorder.start();
                before.difference(content).forEach(key -> parts.recorder.write(id, key));
                parts.recorder.stop();
            }
        });
        return new Run(end, kept, snapshot, changed, parts.recorder.reads(), parts.recorder.writes(),
                parts.recorder.structures(), parts.recorder.libraryCalls());
    }

    private static List<Object> single(@Nullable Object value) {
        List<Object> list = new ArrayList<>();
        list.add(value);
        return list;
    }

    private @Nullable Object live(Argument argument, Loading loading, Parts parts) {
        return switch (argument) {
            case Argument.Value(Object value, String type) -> value;
            case Argument.Existing(Ref ref) -> loading.live(ref);
            case Argument.New made -> {
                parts.interpreter.calls().initialise(made.constructor().owner());
                List<Object> arguments = new ArrayList<>();
                arguments.add(parts.interpreter.create(made.constructor().owner()));
                made.arguments().forEach(each -> arguments.add(live(each, loading, parts)));
                parts.interpreter.calls().call(InvokeKind.SPECIAL, made.constructor(), arguments);
                yield arguments.getFirst();
            }
            case Argument.Many many -> {
                List<Object> elements = new ArrayList<>();
                many.elements().forEach(each -> elements.add(live(each, loading, parts)));
                yield collection(many.type(), elements, parts);
            }
        };
    }

    private static Object collection(String type, List<Object> elements, Parts parts) {
        return switch (type) {
            case "java/util/List" -> new ArrayList<>(elements);
            case "java/util/Set" -> {
                Set<Object> set = new LinkedHashSet<>(elements);
                yield set;
            }
            case "java/util/Map" -> {
                Map<Object, Object> map = new LinkedHashMap<>();
                for (int i = 0; i < elements.size(); i += 2) {
                    map.put(elements.get(i), elements.get(i + 1));
                }
                yield map;
            }
            default -> {
                Object array = parts.interpreter.createArray(type, elements.size());
                for (int i = 0; i < elements.size(); i++) {
                    Array.set(array, i, Numbers.box(elements.get(i), type.substring(1)));
                }
                yield array;
            }
        };
    }
}
