// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.calls;

import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.jdt.annotation.Nullable;
import org.isolde.library.CallbackPattern;
import org.isolde.program.ClassModel;
import org.isolde.program.Hierarchy;
import org.isolde.program.MethodModel;
import org.isolde.program.Program;
import org.isolde.program.ProgramChange;
import org.isolde.program.code.Body;
import org.isolde.program.code.Constant;
import org.isolde.program.code.MethodRef;
import org.isolde.program.code.Stmt;
import org.isolde.program.code.ThrowingStatements;
import org.isolde.program.code.Variable;
import org.isolde.program.library.LibraryEffects;

/**
 * The call graph of a program: the methods that each call may run. It uses class-hierarchy
 * analysis, restricted to classes of which objects are created. Library code is represented by
 * summaries, and calls back the methods of the program that override its own. {@link Dispatcher},
 * {@link Instances} and {@link CallResolver} define the rules.
 *
 * <p>Static initialisers, which the machine runs at the first use of a class, are reported
 * separately ({@link #initialisers}).
 *
 * <p>Immutable but for caches, and safe for use by several threads: a call is resolved when it is
 * first asked for, and calls that name the same method alike share the answer.
 */
public final class CallGraph {

    private final World world;
    private final Map<CallKey, Resolution> resolutions;
    private final SortedSet<MethodRef> callersAffected;
    private final @Nullable Narrowing narrowing;
    private final Map<MethodRef, Callees[]> narrowed = new ConcurrentHashMap<>();
    private final Map<MethodRef, BitSet> plainArguments;

    /**
     * A call graph with the answers that are known.
     *
     * @param plainArguments by methods, {@link PlainArguments#callsIn calls with plain arguments}
     */
    CallGraph(
            World world,
            Map<CallKey, Resolution> resolutions,
            SortedSet<MethodRef> callersAffected,
            Map<MethodRef, BitSet> plainArguments) {
        this(world, resolutions, callersAffected, plainArguments, null);
    }

    private CallGraph(
            World world,
            Map<CallKey, Resolution> resolutions,
            SortedSet<MethodRef> callersAffected,
            Map<MethodRef, BitSet> plainArguments,
            @Nullable Narrowing narrowing) {
        this.world = world;
        this.resolutions = resolutions;
        this.callersAffected = callersAffected;
        this.plainArguments = plainArguments;
        this.narrowing = narrowing;
    }

    /** The call graph of a program. */
    public static CallGraph of(Program program, LibraryEffects summaries) {
        return new CallGraph(
                World.of(program, summaries), new ConcurrentHashMap<>(), Collections.emptySortedSet(),
                new ConcurrentHashMap<>());
    }

    /**
     * The call graph of the next snapshot. An edit of code alone costs the edited classes, and a
     * copy of the facts about arguments. An edit that changes supertypes, methods, or which classes
     * have objects costs a scan of all calls, and resolving those that it may affect.
     *
     * @param next the program after the change
     * @param change the change that made {@code next} of this graph's program
     */
    public CallGraph with(Program next, ProgramChange change) {
        World nextWorld = world.with(next, change.names());
        CallGraphDifference difference = new CallGraphDifference(this, nextWorld, change.names());
        return difference.next();
    }

    /** This call graph with more precise answers. {@link #with} drops them. */
    public CallGraph narrowed(Narrowing by) {
        Narrowing both = narrowing == null ? by : new BothNarrowings(narrowing, by);
        return new CallGraph(world, resolutions, callersAffected, plainArguments, both);
    }

    /** Whether a {@link Narrowing} restricts the answers. */
    public boolean isNarrowed() {
        return narrowing != null;
    }

    /**
     * Whether a class of the program belongs to a library whose code is analysed as part of the
     * program.
     */
    public boolean isFollowed(String className) {
        return narrowing != null && narrowing.isFollowed(className);
    }

    /** Whether code of the program creates objects of exactly this class. */
    public boolean creates(String className) {
        return world.facts().created().contains(className);
    }

    World world() {
        return world;
    }

    /** What library methods do. */
    public LibraryEffects summaries() {
        return world.summaries();
    }

    /** The methods of the JDK that the program calls, sorted. */
    public SortedSet<MethodRef> platformMethods() {
        return new TreeSet<>(world.facts().platform().values());
    }

    /** Whether library code may call methods of a pattern in this program. */
    public boolean isActive(CallbackPattern pattern) {
        return pattern.applies(world.overrides().called(), program().hierarchy());
    }

    /**
     * Whether classes of the program are missing of which there may be objects: files that could
     * not be read, or classes that are created and not there.
     */
    public boolean isIncomplete() {
        return !world.instances().absent().isEmpty() || !program().unreadableClasses().isEmpty();
    }

    /** The answers found so far. */
    Map<CallKey, Resolution> resolutions() {
        return resolutions;
    }

    /** The calls with plain arguments, by method, as far as they were queried. */
    Map<MethodRef, BitSet> plainArguments() {
        return plainArguments;
    }

    /** The snapshot it belongs to. */
    public Program program() {
        return world.program();
    }

    /**
     * Why objects of all classes are assumed to exist, as a sentence for a user; empty if only
     * classes of which the program creates objects are.
     */
    public Optional<String> everyClassCounts() {
        return world.instances().everyClass();
    }

    /**
     * What a statement may run.
     *
     * @param caller a method of the program with a body
     * @param statement the place of a statement in that body; {@link Callees#NONE} when it calls
     *     nothing
     */
    public Callees callees(MethodRef caller, int statement) {
        Body body = bodyOf(caller);
        Narrowing by = narrowing;
        if (by == null) {
            return wide(caller, body, statement);
        }
        Callees[] known = narrowed.computeIfAbsent(caller, key -> new Callees[body.size()]);
        if (known[statement] == null) {
            known[statement] = by.narrow(caller, statement, wide(caller, body, statement));
        }
        return known[statement];
    }

    private Body bodyOf(MethodRef method) {
        return program().method(method)
                .flatMap(MethodModel::body)
                .orElseThrow(() -> new IllegalArgumentException(method + " has no body in this program"));
    }

    /**
     * The static initialisers that a statement may run. Those of the statement's own class and of
     * its superclasses are left out: code of a class runs after its initialisation has begun.
     *
     * @param caller a method of the program with a body
     * @param statement the place of a statement in that body
     */
    public Initialisers initialisers(MethodRef caller, int statement) {
        return initialisers(caller, bodyOf(caller), statement);
    }

    private Initialisers initialisers(MethodRef caller, Body body, int statement) {
        Hierarchy hierarchy = program().hierarchy();
        Optional<String> type = ClassInitialisation.typeInitialised(body.statement(statement));
        if (type.isEmpty()) {
            return initialisers(caller, callees(caller, statement).initialisers(), List.of());
        }
        if (ClassInitialisation.isInitialisedIn(caller.owner(), type.get(), hierarchy)) {
            return Initialisers.NONE;
        }
        Callees run = resolve(CallKey.initialisation(type.get())).all();
        return initialisers(caller, run.initialisers(), run.unknown());
    }

    private Initialisers initialisers(MethodRef caller, List<MethodRef> methods, List<String> unknown) {
        if (methods.isEmpty() && unknown.isEmpty()) {
            return Initialisers.NONE;
        }
        Hierarchy hierarchy = program().hierarchy();
        return new Initialisers(
                methods.stream()
                        .filter(method -> !ClassInitialisation.isInitialisedIn(
                                caller.owner(), method.owner(), hierarchy))
                        .toList(),
                unknown);
    }

    /**
     * The statements of a method that may throw ({@link ThrowingStatements}). An access to a static
     * field is among them only if it may initialise the class.
     *
     * @param method a method of the program with a body
     */
    public BitSet throwing(MethodRef method) {
        Body body = bodyOf(method);
        BitSet throwing = ThrowingStatements.in(body);
        for (int s = throwing.nextSetBit(0); s >= 0; s = throwing.nextSetBit(s + 1)) {
            Stmt statement = body.statement(s);
            boolean isStatic = statement instanceof Stmt.StaticLoad || statement instanceof Stmt.StaticStore;
            if (isStatic && initialisers(method, body, s).isEmpty()) {
                throwing.clear(s);
            }
        }
        return throwing;
    }

    private Callees wide(MethodRef caller, Body body, int statement) {
        ClassModel owner = program().classNamed(caller.owner()).orElseThrow();
        Stmt called = body.statement(statement);
        return switch (called) {
            case Stmt.Invoke invoke -> invoked(invoke, owner, body, statement).withKeys(
                    key -> PlainArguments.arePlain(callsWithPlainArguments(caller, body), statement, key));
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

    private BitSet callsWithPlainArguments(MethodRef caller, Body body) {
        return plainArguments.computeIfAbsent(caller, method -> findPlainArguments(method, body));
    }

    private BitSet findPlainArguments(MethodRef caller, Body body) {
        return PlainArguments.callsIn(program().hierarchy(), caller, body);
    }

    /** The calls with plain arguments in a method that has a body, found anew. */
    BitSet findPlainArguments(MethodRef caller) {
        return findPlainArguments(caller, bodyOf(caller));
    }

    private Callees invoked(Stmt.Invoke invoke, ClassModel owner, Body body, int statement) {
        Resolution resolution = resolve(CallKey.of(invoke, owner.name(), owner.superclass().orElse("")));
        Map<Integer, Integer> creations = new TreeMap<>();
        for (Integer argument : resolution.onArguments().keySet()) {
            LocalOrigin.placeOf(invoke.arguments().get(argument), body, statement)
                    .stream()
                    .filter(place -> body.statement(place) instanceof Stmt.Lambda)
                    .forEach(place -> creations.put(argument, place));
        }
        if (creations.isEmpty()) {
            return resolution.all();
        }
        Callees callees = resolution.base();
        for (Map.Entry<Integer, Callees> argument : resolution.onArguments().entrySet()) {
            Integer creation = creations.get(argument.getKey());
            callees = callees.and(creation == null ? argument.getValue() : onArgument(body, creation));
        }
        return callees;
    }

    private Callees onArgument(Body body, int creation) {
        FunctionObject function = FunctionObject.of((Stmt.Lambda) body.statement(creation));
        return world.resolver().onArgument(function).capturedAt(creation);
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
     * The methods in which some call may run other methods than in the snapshot from which
     * {@link #with} made this one. Methods of the changed classes are included only for this
     * reason.
     */
    public SortedSet<MethodRef> callersAffected() {
        return callersAffected;
    }
}
