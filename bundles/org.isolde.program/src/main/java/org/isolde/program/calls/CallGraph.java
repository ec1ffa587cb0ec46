// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.calls;

import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import org.isolde.program.ClassModel;
import org.isolde.program.MethodModel;
import org.isolde.program.MethodRef;
import org.isolde.program.Program;
import org.isolde.program.ProgramChange;
import org.isolde.program.code.Body;
import org.isolde.program.code.Constant;
import org.isolde.program.code.Stmt;
import org.isolde.program.code.Variable;
import org.isolde.program.library.LibraryEffects;

/**
 * What each call of a program may run: class-hierarchy analysis refined by the classes of which objects are created, with
 * library code entering by summaries and calling back what the program overrides. {@link Dispatcher}, {@link Instances}
 * and {@link CallResolver} state the rules.
 *
 * <p>Not in it are the static initialisers that the machine runs at the first use of a class.
 *
 * <p>Immutable but for caches, and safe for use by several threads: a call is resolved when it is first asked for, and
 * calls that name the same method alike share the answer.
 */
public final class CallGraph {

    private final World world;
    private final Map<CallKey, Resolution> resolutions;
    private final SortedSet<MethodRef> callersAffected;
    private final Narrowing narrowing;
    private final Map<MethodRef, Callees[]> narrowed = new ConcurrentHashMap<>();

    CallGraph(World world, Map<CallKey, Resolution> resolutions, SortedSet<MethodRef> callersAffected) {
        this(world, resolutions, callersAffected, null);
    }

    private CallGraph(
            World world,
            Map<CallKey, Resolution> resolutions,
            SortedSet<MethodRef> callersAffected,
            Narrowing narrowing) {
        this.world = world;
        this.resolutions = resolutions;
        this.callersAffected = callersAffected;
        this.narrowing = narrowing;
    }

    /** The call graph of a program. */
    public static CallGraph of(Program program, LibraryEffects summaries) {
        return new CallGraph(
                World.of(program, summaries), new ConcurrentHashMap<>(), Collections.emptySortedSet());
    }

    /**
     * The call graph of the next snapshot. An edit of code alone costs the classes edited; one that changes supertypes,
     * methods, or which classes have objects costs a look at all calls, and resolving those it may concern.
     *
     * @param next the program after the change
     * @param change the change that made {@code next} of this graph's program
     */
    public CallGraph with(Program next, ProgramChange change) {
        World nextWorld = world.with(next, change.names());
        CallGraphDifference difference = new CallGraphDifference(this, nextWorld, change.names());
        return difference.next();
    }

    /** The same snapshot, in which somebody who knows more says what calls may run; the next one is as without that. */
    public CallGraph narrowed(Narrowing by) {
        return new CallGraph(world, resolutions, callersAffected, by);
    }

    /** Whether somebody who knows more says what calls may run. */
    public boolean isNarrowed() {
        return narrowing != null;
    }

    /** Whether a class of the program is of a library whose code is looked at as if it were the program's. */
    public boolean isFollowed(String className) {
        return narrowing != null && narrowing.isFollowed(className);
    }

    World world() {
        return world;
    }

    /** The answers found so far. */
    Map<CallKey, Resolution> resolutions() {
        return resolutions;
    }

    /** The snapshot it belongs to. */
    public Program program() {
        return world.program();
    }

    /**
     * Why objects of all classes are reckoned with, as a sentence for a user; empty when only those count that the program
     * creates.
     */
    public Optional<String> everyClassCounts() {
        return world.instances().everyClass();
    }

    /**
     * What a statement may run.
     *
     * @param caller a method of the program with a body
     * @param statement the place of a statement in that body; {@link Callees#NONE} when it calls nothing
     */
    public Callees callees(MethodRef caller, int statement) {
        Body body = program().method(caller)
                .flatMap(MethodModel::body)
                .orElseThrow(() -> new IllegalArgumentException(caller + " has no body in this program"));
        if (narrowing == null) {
            return wide(caller, body, statement);
        }
        Callees[] known = narrowed.computeIfAbsent(caller, key -> new Callees[body.size()]);
        if (known[statement] == null) {
            known[statement] = narrowing.narrow(caller, statement, wide(caller, body, statement));
        }
        return known[statement];
    }

    private Callees wide(MethodRef caller, Body body, int statement) {
        ClassModel owner = program().classNamed(caller.owner()).orElseThrow();
        Stmt called = body.statement(statement);
        return switch (called) {
            case Stmt.Invoke invoke -> invoked(invoke, owner, body, statement);
            case Stmt.Concat concat -> calledByPlatform(concat, owner);
            case Stmt.RecordOperation operation -> calledByPlatform(operation, owner);
            case Stmt.UnknownDynamic dynamic -> Callees.unknown(Reasons.dynamic(dynamic.site()));
            case Stmt.Unknown unknown -> Callees.unknown(Reasons.notUnderstood(unknown.what()));
            case Stmt.Assign(Variable target, Constant.Described constant) -> constant.bootstrap()
                    .map(bootstrap -> Callees.unknown(Reasons.dynamicConstant(bootstrap)))
                    .orElse(Callees.NONE);
            default -> Callees.NONE;
        };
    }

    private Callees invoked(Stmt.Invoke invoke, ClassModel owner, Body body, int statement) {
        Resolution resolution = resolve(CallKey.of(invoke, owner.name(), owner.superclass().orElse("")));
        Map<Integer, FunctionObject> known = new TreeMap<>();
        for (Integer argument : resolution.onArguments().keySet()) {
            LocalOrigin.of(invoke.arguments().get(argument), body, statement)
                    .filter(Stmt.Lambda.class::isInstance)
                    .map(Stmt.Lambda.class::cast)
                    .ifPresent(lambda -> known.put(argument, FunctionObject.of(lambda)));
        }
        if (known.isEmpty()) {
            return resolution.all();
        }
        Callees callees = resolution.base();
        for (Map.Entry<Integer, Callees> argument : resolution.onArguments().entrySet()) {
            FunctionObject function = known.get(argument.getKey());
            callees = callees.and(
                    function == null ? argument.getValue() : world.resolver().onArgument(function));
        }
        return callees;
    }

    /** Of code that the platform makes at run time: all it runs are callbacks. */
    private Callees calledByPlatform(Stmt statement, ClassModel owner) {
        Callees all = Callees.NONE;
        for (CallKey key : StatementCalls.keys(statement, owner)) {
            all = all.and(resolve(key).all().asCallbacks());
        }
        return all;
    }

    Resolution resolve(CallKey key) {
        Resolution known = resolutions.get(key);
        if (known == null) {
            known = world.resolver().resolve(key);
            resolutions.put(key, known);
        }
        return known;
    }

    /**
     * The methods in which some call may run something else than in the snapshot from which {@link #with} made this one.
     * Methods of the classes that changed themselves are not listed for that.
     */
    public SortedSet<MethodRef> callersAffected() {
        return callersAffected;
    }
}
