package org.isolde.program.follow;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.isolde.program.ClassModel;
import org.isolde.program.MethodModel;
import org.isolde.program.MethodRef;
import org.isolde.program.Program;
import org.isolde.program.ProgramChange;
import org.isolde.program.calls.CallGraph;
import org.isolde.program.calls.Callees;
import org.isolde.program.code.Body;
import org.isolde.program.code.Stmt;
import org.isolde.program.library.LibraryEffects;

/**
 * Follows calls into the code of the JDK, so that it is analysed as if it were the program's own instead of by summaries.
 *
 * <p>Along the call graph, from all methods of the program on, those classes become part of the program whose methods are called, of which
 * objects are created, or whose static fields are used, each with what is above it; with the code only of the methods that are reached, and
 * of its static initialiser. This goes on until nothing new is reached. Some classes that deal with threads and reflection keep their
 * summaries, and so do all that would come after a given number of classes, the nearest coming first. Native methods are unknown.
 *
 * <p>Objects that code out of sight creates, the machine's own at its start among them, count for a call only where code in sight creates none
 * of the type: what is found depends on more than it does with summaries, and what is not found is no proof.
 *
 * <p>Costs, for each step along the longest chain of calls, a look at all code reached so far.
 */
public final class FollowedLibrary {

    private final LibraryCode code;
    private final LibraryEffects summaries;
    private final int mostClasses;
    private final Set<MethodRef> reached = new HashSet<>();
    private final SortedMap<String, ClassModel> followed = new TreeMap<>();
    private final SortedSet<String> changed = new TreeSet<>();
    private Program program;
    private boolean complete = true;

    private FollowedLibrary(Program program, LibraryCode code, LibraryEffects summaries, int mostClasses) {
        this.program = program;
        this.code = code;
        this.summaries = summaries;
        this.mostClasses = mostClasses;
    }

    /**
     * What came of it.
     *
     * @param calls the call graph of the program with the classes that were followed into
     * @param classes how many these are
     * @param methods how many methods of theirs are reached
     * @param complete whether there were no more classes to follow into
     */
    public record Result(CallGraph calls, int classes, int methods, boolean complete) {}

    /**
     * Follows the calls of a program.
     *
     * @param program the program
     * @param code the code of the JDK
     * @param summaries what library methods do that are not followed into
     * @param mostClasses how many classes to follow into at most
     */
    public static Result of(Program program, LibraryCode code, LibraryEffects summaries, int mostClasses) {
        return new FollowedLibrary(program, code, summaries, mostClasses).follow();
    }

    private Result follow() {
        CallGraph calls = CallGraph.of(program, summaries);
        while (true) {
            addReached(calls);
            if (changed.isEmpty()) {
                // How arguments become parameters is known once there is a body.
                return new Result(CallGraph.of(program, summaries), followed.size(), reached.size(), complete);
            }
            ProgramChange change = ProgramChange.of(
                    changed.stream().map(followed::get).map(this::withCodeReached).toArray(ClassModel[]::new));
            program = program.with(change);
            calls = calls.with(program, change);
            changed.clear();
        }
    }

    /** Notes what is one step from the code reached so far. */
    private void addReached(CallGraph calls) {
        SortedSet<String> named = new TreeSet<>();
        for (ClassModel model : program.classes()) {
            for (MethodModel method : model.methods()) {
                method.body().ifPresent(body -> addReached(method.ref(), body, calls, named));
            }
        }
        named.forEach(this::addClass);
    }

    private void addReached(MethodRef method, Body body, CallGraph calls, SortedSet<String> named) {
        for (int i = 0; i < body.size(); i++) {
            ownerUsed(body.statement(i)).ifPresent(named::add);
            Callees callees = calls.callees(method, i);
            callees.methods().forEach(target -> addMethod(target.method()));
            callees.callbacks().forEach(target -> addMethod(target.method()));
        }
    }

    private static Optional<String> ownerUsed(Stmt statement) {
        return switch (statement) {
            case Stmt.StaticLoad load -> Optional.of(load.field().owner());
            case Stmt.StaticStore store -> Optional.of(store.field().owner());
            case Stmt.NewObject created -> Optional.of(created.type());
            case Stmt.Invoke invoke -> Optional.of(invoke.method().owner());
            case Stmt.Lambda lambda -> Optional.of(lambda.implementation().owner());
            default -> Optional.empty();
        };
    }

    private void addMethod(MethodRef method) {
        if (followed.containsKey(method.owner()) && reached.add(method)) {
            changed.add(method.owner());
        }
    }

    private void addClass(String name) {
        if (followed.containsKey(name) || program.hierarchy().isApplication(name) || !Boundary.allows(name)) {
            return;
        }
        if (followed.size() >= mostClasses) {
            complete = false;
            return;
        }
        code.find(name).ifPresent(model -> {
            followed.put(name, model);
            changed.add(name);
            model.method(MethodRef.STATIC_INITIALISER, "()V").ifPresent(method -> reached.add(method.ref()));
            model.superclass().ifPresent(this::addClass);
            model.interfaces().forEach(this::addClass);
        });
    }

    /** Annotations mean nothing here: that library code may create such an object. */
    private ClassModel withCodeReached(ClassModel model) {
        List<MethodModel> methods = new ArrayList<>();
        for (MethodModel method : model.methods()) {
            Optional<Body> body = reached.contains(method.ref()) ? method.body() : Optional.empty();
            methods.add(new MethodModel(method.ref(), method.flags(), List.of(), method.exceptions(), body));
        }
        return new ClassModel(model.name(), model.flags(), model.superclass(), model.interfaces(), model.sourceFile(),
                List.of(), model.fields(), methods, model.origin(), model.digest());
    }
}
