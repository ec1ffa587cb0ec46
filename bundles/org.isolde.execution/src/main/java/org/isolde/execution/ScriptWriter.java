// SPDX-License-Identifier: EPL-2.0
package org.isolde.execution;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.isolde.program.AnnotationUse;
import org.isolde.program.Program;
import org.isolde.program.atomic.AtomicOptions;

/** Writes executions as {@link Script}s. */
final class ScriptWriter {

    /** The annotations of the runtime. */
    private static final Set<String> KNOWN = AtomicOptions.DEFAULT.annotations().keySet();

    private final Program program;
    private final String packageName;
    private final Visibility visibility;
    private final Set<Script.Obstacle> obstacles = new LinkedHashSet<>();

    private ScriptWriter(Program program, String packageName) {
        this.program = program;
        this.packageName = packageName;
        this.visibility = new Visibility(program, packageName);
    }

    /**
     * An execution.
     *
     * @param state the initial state
     * @param members the calls of the transactions
     */
    static Script write(Program program, State state, List<Instance> members) {
        String packageName = Visibility.packageOf(members.getFirst().transaction().owner());
        return new ScriptWriter(program, packageName).write(state, members);
    }

    private Script write(State state, List<Instance> members) {
        List<String> setUp = new ArrayList<>();
        List<String> roots = Paths.roots(state.memory());
        boolean throwing = false;
        int created = 0;
        for (State.Call call : state.calls()) {
            Action action = call.action();
            String text = text(action, call.before().memory());
            setUp.add(action.creates()
                    ? visibility.name(action.method().ref().owner()) + " " + roots.get(created++) + " = " + text
                    : text);
            throwing |= !action.method().exceptions().isEmpty();
        }
        List<String> calls = new ArrayList<>();
        for (Instance member : members) {
            calls.add(text(member.action(), state.memory()));
            checkRuntime(member);
        }
        checkCalls(members);
        return new Script(packageName.replace('/', '.'), setUp, throwing, calls, observed(state.memory(), roots),
                List.copyOf(obstacles));
    }

    /** Notes what keeps the STM runtime from running a transaction concurrently with others. */
    private void checkRuntime(Instance member) {
        if (member.action().method().annotations().stream().map(AnnotationUse::type).noneMatch(KNOWN::contains)) {
            obstacles.add(new Script.Obstacle.UnknownAnnotation(Literals.methodName(member.transaction())));
        }
        if (member.run().changesLibraryObject()) {
            obstacles.add(new Script.Obstacle.ChangesLibraryObject());
        }
    }

    /** The first call that makes a transaction run alone, unless a change of its does anyway. */
    private void checkCalls(List<Instance> members) {
        if (obstacles.contains(new Script.Obstacle.ChangesLibraryObject())) {
            return;
        }
        members.stream()
                .flatMap(member -> member.run().libraryCalls().stream())
                .filter(LibraryCall::isIrrevocable)
                .findFirst()
                .map(LibraryCall::name)
                .map(Script.Obstacle.IrrevocableCall::new)
                .ifPresent(obstacles::add);
    }

    private List<Script.Observed> observed(Memory memory, List<String> roots) {
        List<Script.Observed> observed = new ArrayList<>();
        roots.forEach(root -> observed.add(new Script.Observed(root, root, true)));
        for (String type : Canonical.classesWithState(memory)) {
            observed.add(new Script.Observed("static " + Literals.className(type), visibility.name(type) + ".class",
                    visibility.shows(type)));
        }
        return observed;
    }

    private String text(Action action, Memory memory) {
        if (!visibility.shows(action.method())) {
            obstacles.add(new Script.Obstacle.Hidden(Literals.methodName(action.method().ref())));
        }
        return action.text(new SourceNames(SourcePaths.of(memory, program, visibility), ReportNames.of(memory)));
    }

    /** Names that compile; what has none is an obstacle. */
    private final class SourceNames implements Names {

        private final Map<Integer, SourcePaths.Typed> paths;
        private final Names others;

        SourceNames(Map<Integer, SourcePaths.Typed> paths, Names others) {
            this.paths = paths;
            this.others = others;
        }

        @Override
        public String type(String type) {
            if (!visibility.shows(type)) {
                obstacles.add(new Script.Obstacle.Hidden(Literals.className(type)));
            }
            return visibility.name(type);
        }

        @Override
        public String object(Ref ref, String type) {
            SourcePaths.Typed path = paths.get(ref.id());
            if (path == null) {
                obstacles.add(new Script.Obstacle.Hidden(others.object(ref, type)));
                return others.object(ref, type);
            }
            boolean fits = program.hierarchy().isSubtype(
                    Descriptor.typeName(path.type()), Descriptor.typeName(type));
            return fits ? path.text() : "((" + Literals.typeName(type, this::type) + ") " + path.text() + ")";
        }
    }
}
