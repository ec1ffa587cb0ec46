// SPDX-License-Identifier: EPL-2.0
package org.isolde.execution;

import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import org.isolde.program.ClassModel;
import org.isolde.program.MethodModel;
import org.isolde.program.code.MethodRef;

/**
 * The initial states of a search: what the constructors give, and then a few calls of the
 * transactions and the other methods of their classes. States with the same content come once.
 */
final class States {

    private static final int SYNTHETIC = 0x1000;
    private static final int MOST_CONSTRUCTIONS = 12;
    private static final int MOST_OBJECTS_OF_A_CLASS = 2;
    /** Methods that the set-up does not call. */
    private static final Set<String> NO_SETUP = Set.of("main", "toString", "hashCode", "equals", "clone", "finalize",
            "compareTo");

    private final Code code;
    private final Machine machine;
    private final Arguments arguments;
    private final Limits limits;
    private final Set<List<String>> known = new HashSet<>();
    private final List<MethodModel> methods;
    private final Set<String> owners = new TreeSet<>();
    private int count;
    private final Set<String> initialised;
    /** Why the first constructor of a class that is not executable is not. */
    private final Map<String, String> refused = new HashMap<>();

    /**
     * Prepares the states.
     *
     * @param transactions those that are to run on them
     */
    States(Code code, Machine machine, Arguments arguments, Limits limits, List<MethodModel> transactions) {
        this.code = code;
        this.machine = machine;
        this.arguments = arguments;
        this.limits = limits;
        Set<MethodModel> all = new LinkedHashSet<>();
        for (MethodModel transaction : transactions) {
            if (!transaction.isStatic()) {
                owners.add(transaction.ref().owner());
            }
            for (String type : code.hierarchy().supertypes(transaction.ref().owner())) {
                code.program().classNamed(type).ifPresent(model -> addMethods(model, all));
            }
            for (ClassModel model : arguments.concrete(transaction.ref().owner())) {
                addMethods(model, all);
            }
        }
        Set<String> created = new TreeSet<>(owners);
        all.stream().flatMap(method -> code.descriptor(method.ref()).parameters().stream())
                .map(Descriptor::typeName)
                .filter(type -> isMutable(type))
                .forEach(created::add);
        for (String type : created) {
            arguments.concrete(type).forEach(model -> all.addAll(Arguments.constructors(model)));
        }
        methods = List.copyOf(all);
        all.addAll(transactions);
        initialised = ReachedClasses.by(all, code, arguments);
    }

    private boolean isMutable(String type) {
        return code.isProgram(type) && !code.hierarchy().isSubtype(type, "java/lang/Record")
                && !code.hierarchy().isSubtype(type, "java/lang/Enum");
    }

    private static void addMethods(ClassModel model, Set<MethodModel> all) {
        model.methods().stream()
                .filter(method -> method.body().isPresent() && !method.isPrivate()
                        && (method.flags() & (SYNTHETIC | Modifier.ABSTRACT)) == 0
                        && !method.ref().name().startsWith("<") && !NO_SETUP.contains(method.ref().name()))
                .forEach(all::add);
    }

    /**
     * Why there may be no object to call a method on: a constructor was not executable. Empty when
     * all were.
     */
    Optional<String> refused(MethodRef method) {
        return arguments.concrete(method.owner()).stream()
                .flatMap(model -> Optional.ofNullable(refused.get(model.name())).stream())
                .findFirst();
    }

    int count() {
        return count;
    }

    /**
     * Visits the states, those with fewer calls first, until the visitor has enough or the limits
     * are reached.
     *
     * @param visitor says whether it wants more
     * @param over says whether to end the search
     */
    void visit(Predicate<State> visitor, BooleanSupplier over) {
        List<State> level = new ArrayList<>();
        for (State state : constructed()) {
            if (known.add(Canonical.of(state.memory()))) {
                level.add(state);
            }
        }
        for (int calls = 0; !level.isEmpty(); calls++) {
            for (State state : level) {
                count++;
                if (!visitor.test(state)) {
                    return;
                }
            }
            if (calls == limits.calls()) {
                return;
            }
            level = next(level, (limits.states() - count) / (limits.calls() - calls), over);
        }
    }

    private List<State> constructed() {
        List<State> states = new ArrayList<>(List.of(State.initial(machine.initial(initialised))));
        for (String owner : owners) {
            List<State> longer = new ArrayList<>();
            for (State state : states) {
                for (ClassModel model : arguments.concrete(owner)) {
                    for (MethodModel constructor : Arguments.constructors(model)) {
                        arguments.calls(constructor, state.memory()).forEach(action -> after(state, action, longer));
                    }
                }
            }
            // Without a constructor that runs, objects may still come from static fields.
            if (!longer.isEmpty()) {
                states = longer.subList(0, Math.min(longer.size(), MOST_CONSTRUCTIONS));
            }
        }
        return states;
    }

    private void after(State state, Action action, List<State> found) {
        Run run = machine.run(state.memory(), action);
        if (run.end() == Run.End.NOT_EXECUTABLE && action.creates()) {
            refused.putIfAbsent(action.method().ref().owner(), String.valueOf(run.result()));
        }
        if (run.end() != Run.End.RETURNED) {
            return;
        }
        Memory next = run.commitOn(state.memory());
        Memory rooted = action.creates() ? next.withRoot((Ref) Objects.requireNonNull(run.result())) : next;
        found.add(state.after(rooted.pruned(), action));
    }

    /** A call on a state, and how far down the lists both are. */
    private record Step(State state, Action action, int rank) {}

    private List<State> next(List<State> level, int most, BooleanSupplier over) {
        List<Step> steps = new ArrayList<>();
        for (int i = 0; i < level.size(); i++) {
            State state = level.get(i);
            for (MethodModel method : methods) {
                if (method.ref().isConstructor() && isFull(method.ref(), state.memory())) {
                    continue;
                }
                List<Action> actions = arguments.calls(method, state.memory());
                for (int j = 0; j < actions.size(); j++) {
                    steps.add(new Step(state, actions.get(j), i + j));
                }
            }
        }
        steps.sort(Comparator.comparingInt(Step::rank));
        List<State> found = new ArrayList<>();
        for (Step step : steps) {
            if (found.size() >= most || over.getAsBoolean()) {
                break;
            }
            List<State> reached = new ArrayList<>();
            after(step.state(), step.action(), reached);
            reached.stream().filter(state -> known.add(Canonical.of(state.memory()))).forEach(found::add);
        }
        return found;
    }

    private static boolean isFull(MethodRef constructor, Memory memory) {
        return memory.roots().stream()
                .filter(root -> memory.contents().get(root.id()).type().equals(constructor.owner()))
                .count() >= MOST_OBJECTS_OF_A_CLASS;
    }
}
