// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.follow;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.isolde.program.ClassModel;
import org.isolde.program.DeclaredMethod;
import org.isolde.program.MethodModel;
import org.isolde.program.Program;
import org.isolde.program.ProgramChange;
import org.isolde.program.calls.CallGraph;
import org.isolde.program.calls.EntryPoints;
import org.isolde.program.code.Body;
import org.isolde.program.code.MethodRef;
import org.isolde.program.code.Stmt;
import org.isolde.program.library.LibraryEffect;
import org.isolde.program.library.LibraryEffects;

/**
 * Adds reachable code of the JDK to the program, so that it is analysed as the program's own code
 * instead of by summaries.
 *
 * <p>The search starts from all methods of the program. The types of the objects that reach the
 * receiver of a call select its targets. These become part of the program, with their classes, the
 * supertypes of these, and the static initialisers of the classes used. This is repeated until
 * nothing new is reached. The initialisation of {@code System} at the start of the virtual machine
 * is followed, too. Native methods, and the classes that {@link Boundary} names, keep their
 * summaries.
 *
 * <p>Objects created by code that is not followed are known by their declared types only. So this
 * analysis may miss targets, and its results prove nothing safe.
 */
public final class FollowedLibrary {

    private final LibraryCode code;
    private final LibraryEffects summaries;
    private final Set<String> ownClasses = new HashSet<>();
    private final SortedMap<String, ClassModel> followed = new TreeMap<>();
    private final List<ClassModel> added = new ArrayList<>();
    private final Map<MethodRef, Map<Integer, CallTargets>> targets = new HashMap<>();
    private final Set<String> initialised = new HashSet<>();
    private final TypeFlow flow;
    private final CallFlow calls;

    private FollowedLibrary(Program program, LibraryCode code, LibraryEffects summaries) {
        this.code = code;
        this.summaries = summaries;
        program.classes().forEach(model -> ownClasses.add(model.name()));
        this.flow = new TypeFlow(program);
        this.calls = new CallFlow(flow, summaries, ownClasses);
    }

    /**
     * The result of following calls into the JDK.
     *
     * @param calls the call graph of the program with the classes that were followed into
     * @param classes how many of these classes have reachable code
     * @param methods how many methods of theirs are reached
     * @param outside the library methods that may be called and whose code is not followed, sorted
     */
    public record Result(CallGraph calls, int classes, int methods, List<Outside> outside) {}

    /**
     * A library method whose code is not analysed.
     *
     * @param method the method, as calls name it
     * @param isNative whether it is native, so that it has no code
     * @param hasSummary whether a description of it exists; otherwise it is assumed to read and
     *     write all objects passed to it
     */
    public record Outside(MethodRef method, boolean isNative, boolean hasSummary) {}

    /**
     * Follows the calls of a program.
     *
     * @param program the program
     * @param code the code of the JDK
     * @param summaries what library methods do that are not followed into
     */
    public static Result of(Program program, LibraryCode code, LibraryEffects summaries) {
        return new FollowedLibrary(program, code, summaries).follow();
    }

    private Result follow() {
        Program before = flow.program();
        for (ClassModel model : before.classes()) {
            for (MethodModel method : model.methods()) {
                if (method.body().isPresent()) {
                    flow.enter(method.ref());
                }
                if (EntryPoints.isMain(method)) {
                    MachineStart.passArguments(flow, method);
                }
            }
        }
        for (List<MethodModel> methods = takeEntered(); !methods.isEmpty(); methods = takeEntered()) {
            methods.forEach(this::addClassesUsed);
            goOn();
            methods.forEach(method -> new MethodReader(flow, calls, method,
                    targets.computeIfAbsent(method.ref(), key -> new HashMap<>())).read());
            solve();
        }
        return result(before.with(
                ProgramChange.of(followed.values().stream().map(this::withCodeReached).toArray(ClassModel[]::new))));
    }

    private Result result(Program whole) {
        List<MethodRef> reached = flow.reached()
                .stream()
                .filter(method -> followed.containsKey(method.owner()))
                .toList();
        SortedSet<MethodRef> outside = new TreeSet<>();
        targets.values().forEach(own -> own.values().forEach(found -> outside.addAll(found.allLibrary())));
        CallGraph graph = CallGraph.of(whole, summaries)
                .narrowed(new FollowedCalls(whole, summaries, targets, Set.copyOf(followed.keySet())));
        return new Result(graph, (int) reached.stream().map(MethodRef::owner).distinct().count(), reached.size(),
                outside.stream().filter(method -> !ownClasses.contains(method.owner())).map(this::outside).toList());
    }

    private Outside outside(MethodRef method) {
        return new Outside(
                method,
                flow.hierarchy().resolveMethod(method).filter(DeclaredMethod::isNative).isPresent(),
                summaries.summary(method, flow.hierarchy()).effects().stream().allMatch(LibraryEffect::hasSummary));
    }

    private List<MethodModel> takeEntered() {
        List<MethodModel> methods = new ArrayList<>();
        for (Optional<MethodRef> next = flow.poll(); next.isPresent(); next = flow.poll()) {
            methods.add(flow.program().method(next.get()).orElseThrow());
        }
        return methods;
    }

    private void goOn() {
        if (!added.isEmpty()) {
            flow.continueWith(flow.program().with(ProgramChange.of(added.toArray(ClassModel[]::new))));
            added.clear();
        }
    }

    private void solve() {
        flow.sets.solve();
        for (Set<String> given = flow.takeGiven(); !given.isEmpty(); given = flow.takeGiven()) {
            new TreeSet<>(given).forEach(this::addClass);
            goOn();
            calls.resume();
            flow.sets.solve();
        }
    }

    private void addClassesUsed(MethodModel method) {
        for (Stmt statement : method.body().orElseThrow().statements()) {
            switch (statement) {
                case Stmt.StaticLoad load -> {
                    use(load.field().owner());
                    MachineStart.before(load).ifPresent(this::enterAtStart);
                }
                case Stmt.StaticStore store -> use(store.field().owner());
                case Stmt.NewObject created -> use(created.type());
                case Stmt.Lambda lambda -> {
                    addClass(lambda.functionalInterface());
                    use(lambda.implementation().owner());
                }
                case Stmt.Invoke invoke -> {
                    switch (invoke.kind()) {
                        case STATIC -> use(invoke.method().owner());
                        default -> addClass(invoke.method().owner());
                    }
                }
                default -> {}
            }
        }
    }

    private void enterAtStart(MethodRef method) {
        ClassModel model = followed.get(method.owner());
        if (model != null) {
            model.method(method.name(), method.descriptor()).ifPresent(start -> flow.enter(start.ref()));
        }
    }

    /** A class is used, and so initialised. */
    private void use(String name) {
        addClass(name);
        Optional<String> type = Optional.of(name);
        while (type.isPresent() && initialised.add(type.get())) {
            ClassModel model = followed.get(type.get());
            if (model == null) {
                return;
            }
            model.method(MethodRef.STATIC_INITIALISER, "()V").ifPresent(method -> flow.enter(method.ref()));
            type = model.superclass();
        }
    }

    private void addClass(String name) {
        if (Boundary.allows(name)) {
            follow(name);
        }
    }

    private void addAbove(String name) {
        if (Boundary.allowsAbove(name)) {
            follow(name);
        }
    }

    private void follow(String name) {
        if (followed.containsKey(name) || ownClasses.contains(name)) {
            return;
        }
        code.find(name).ifPresent(model -> {
            followed.put(name, model);
            added.add(model);
            model.superclass().ifPresent(this::addAbove);
            model.interfaces().forEach(this::addAbove);
        });
    }

    /** Annotations mean nothing here: that library code may create such an object. */
    private ClassModel withCodeReached(ClassModel model) {
        List<MethodModel> methods = new ArrayList<>();
        for (MethodModel method : model.methods()) {
            Optional<Body> body = flow.reached().contains(method.ref())
                    ? method.body()
                    : Optional.empty();
            methods.add(new MethodModel(method.ref(), method.flags(), List.of(), method.exceptions(), body));
        }
        return new ClassModel(model.name(), model.flags(), model.superclass(), model.interfaces(), model.sourceFile(),
                List.of(), model.fields(), methods, model.origin(), model.digest());
    }
}
