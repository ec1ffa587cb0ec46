// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.internal.flow;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.isolde.program.ClassModel;
import org.isolde.program.MethodModel;
import org.isolde.program.Packages;
import org.isolde.program.Program;
import org.isolde.program.atomic.Exclusions;
import org.isolde.program.calls.CallGraph;
import org.isolde.program.calls.CallOrder;
import org.isolde.program.calls.Callees;
import org.isolde.program.calls.HiddenStores;
import org.isolde.program.calls.Initialisers;
import org.isolde.program.calls.ValueRecords;
import org.isolde.program.code.Body;
import org.isolde.program.code.CallingStatements;
import org.isolde.program.code.MethodRef;
import org.isolde.program.code.Operand;
import org.isolde.program.code.Operands;
import org.isolde.program.code.Stmt;
import org.isolde.program.library.LibraryEffect;
import org.isolde.sdg.access.Unknown;
import org.isolde.sdg.transaction.CodePosition;

/**
 * The summaries of all methods that transactions may run, updated incrementally: after a change
 * only changed methods are analysed again, and their callers as far as summaries really differ.
 */
final class SummaryTable {

    private final CallOrder order = new CallOrder();
    private final Map<MethodRef, MethodSummary> summaries = new HashMap<>();
    /** Methods that must be analysed again; what a cancelled run has not reached stays here. */
    private final Set<MethodRef> stale = new HashSet<>();
    /** Methods analysed again since an update last ended; an update may be cancelled. */
    private final Set<MethodRef> touched = new HashSet<>();

    /** By methods, others that have analysed them for a {@link HigherOrderCall}. */
    private final Map<MethodRef, Set<MethodRef>> analysedWith = new HashMap<>();

    private final LocationNumbers numbers = new LocationNumbers();
    private final Packages excluded;

    private Program program;
    private BooleanSupplier cancelled;
    private CallGraph calls;
    private Fields fields;
    private InitialiserCheck initialiserCheck;
    private Exclusions exclusions;
    private final HiddenStores hidden;
    private final boolean keysIdentify;
    /** The records that are values. */
    private ValueRecords records = ValueRecords.NONE;
    /** Why initialisers cannot be taken to have run before; of this update. */
    private final Map<MethodRef, Optional<String>> objections = new HashMap<>();

    /**
     * Summaries of nothing yet.
     *
     * @param excluded what calls of methods in these do is taken for unknown
     * @param hidden the stores that are no statements
     * @param keysIdentify whether equal keys have the same entry: whether there are no identity
     *     maps
     */
    SummaryTable(Packages excluded, HiddenStores hidden, boolean keysIdentify) {
        this.excluded = excluded;
        this.hidden = hidden;
        this.keysIdentify = keysIdentify;
    }

    /**
     * Brings the summaries up to date.
     *
     * @param roots the methods asked for, all in the program
     * @param changed at least the methods whose code or call targets have changed
     * @return the methods whose summaries, or whose callees' summaries, are new
     */
    Set<MethodRef> update(
            Program newProgram,
            CallGraph newCalls,
            Iterable<MethodRef> roots,
            Set<MethodRef> changed,
            BooleanSupplier cancelled) {
        program = newProgram;
        calls = newCalls;
        fields = new Fields(newProgram.hierarchy(), numbers, new FinalFields(newProgram, hidden)::isConstant);
        initialiserCheck = new InitialiserCheck(newProgram);
        exclusions = new Exclusions(newProgram);
        objections.clear();
        ValueRecords newRecords = ValueRecords.in(newProgram);
        if (!newRecords.equals(records)) {
            // Entries with such keys have names now, or have none any more, wherever that is.
            stale.addAll(summaries.keySet());
            records = newRecords;
        }
        this.cancelled = cancelled;
        for (MethodRef method : changed) {
            if (program.method(method).isPresent()) {
                order.forgetCallsOf(method);
                stale.add(method);
            } else {
                order.remove(method);
                summaries.remove(method);
                touched.add(method);
            }
        }
        order.include(roots, this::calleesOf);
        for (List<MethodRef> recursion : order.calleesFirst()) {
            if (recursion.stream().anyMatch(this::mustBeAnalysed)) {
                analyse(recursion);
            }
        }
        stale.clear();
        Set<MethodRef> result = Set.copyOf(touched);
        touched.clear();
        return result;
    }

    /** The summary of a part of a method, which is computed anew. */
    MethodSummary ofPart(Scope scope) {
        return analysis(scope).summarise();
    }

    /** The summary of a method that was asked for. */
    MethodSummary of(MethodRef method) {
        return summaries.get(method);
    }

    private boolean mustBeAnalysed(MethodRef method) {
        return stale.contains(method) || !summaries.containsKey(method);
    }

    private void analyse(List<MethodRef> recursion) {
        Map<MethodRef, MethodSummary> results = new LinkedHashMap<>();
        for (MethodRef method : recursion) {
            if (cancelled.getAsBoolean()) {
                throw new CancellationException("Computing access sets was cancelled");
            }
            results.put(method, summarise(method));
        }
        if (order.isRecursive(recursion)) {
            Effects common = commonEffects(results.values());
            results.replaceAll((method, summary) -> summary.withEffects(common));
        }
        touched.addAll(recursion);
        recursion.forEach(method -> stale.addAll(analysedWith.getOrDefault(method, Set.of())));
        results.forEach((method, summary) -> {
            // Callers refer to the effects of a summary; an equal one does not replace it.
            if (!summary.equals(summaries.get(method))) {
                summaries.put(method, summary);
                order.callersOf(method).forEach(stale::add);
            }
        });
        recursion.forEach(stale::remove);
    }

    /**
     * The effects of a recursion: what any of its methods does, on whatever objects, since the
     * names of one activation mean nothing in the next.
     */
    private Effects commonEffects(Iterable<MethodSummary> members) {
        Map<BaseAccess, CodePosition> own = new HashMap<>();
        Set<Unknown> unknowns = new TreeSet<>();
        List<Effects> called = new ArrayList<>();
        for (MethodSummary member : members) {
            member.effects().own().forEach((access, position) -> own.merge(access, position, CodePosition::first));
            member.named().forEach((access, occurrence) -> occurrence.unnamed(access).forEach(
                    unnamed -> own.merge(unnamed, occurrence.position(), CodePosition::first)));
            unknowns.addAll(member.effects().unknowns());
            called.addAll(member.effects().called());
        }
        return Effects.of(own, unknowns, called, numbers);
    }

    private MethodSummary summarise(MethodRef method) {
        if (isValuesOfEnum(method)) {
            return MethodSummary.FRESH_ARRAY;
        }
        Optional<Body> body = program.method(method).flatMap(MethodModel::body);
        return body.map(code -> analysis(Scope.whole(method, code, calls.throwing(method))).summarise())
                .orElse(MethodSummary.NOTHING);
    }

    /**
     * Whether a method is the {@code values} that compilers add to an enum class (Java Language
     * Specification, SE 21, 8.9.3): it copies an array that nobody else sees and nobody writes
     * after initialisation.
     */
    private boolean isValuesOfEnum(MethodRef method) {
        return method.name().equals("values")
                && method.descriptor().equals("()[L" + method.owner() + ";")
                && program.hierarchy().superclass(method.owner()).filter("java/lang/Enum"::equals).isPresent();
    }

    private MethodAnalysis analysis(Scope scope) {
        return analysis(scope, callSites(scope));
    }

    private MethodAnalysis analysis(Scope scope, Map<Integer, CallSite> sites) {
        Optional<String> sourcePath = program.classNamed(scope.method().owner()).flatMap(ClassModel::sourcePath);
        LibraryCells library = new LibraryCells(scope, program.hierarchy(), keysIdentify, records);
        return new MethodAnalysis(scope, sites, fields, exclusions, library, sourcePath);
    }

    private Set<MethodRef> calleesOf(MethodRef method) {
        Set<MethodRef> called = new TreeSet<>();
        Optional<Body> body = program.method(method).flatMap(MethodModel::body);
        if (body.isPresent()) {
            for (int s = 0; s < body.get().size(); s++) {
                if (mayInitialise(body.get().statement(s))) {
                    calls.initialisers(method, s).methods().stream().filter(m -> !isExcluded(m)).forEach(called::add);
                }
                if (CallingStatements.mayCall(body.get().statement(s))) {
                    Callees callees = calls.callees(method, s);
                    callees.methods().forEach(target -> addCallee(target, called));
                    callees.callbacks().forEach(target -> addCallee(target, called));
                    HigherOrderCall.of(program, method, body.get(), s, callees)
                            .ifPresent(call -> call.lambdas(body.get()).forEach(target -> addCallee(target, called)));
                }
            }
        }
        return called;
    }

    private void addCallee(Callees.Target target, Set<MethodRef> called) {
        if (!isExcluded(target.method())) {
            called.add(target.method());
        }
    }

    private boolean isExcluded(MethodRef method) {
        return excluded.contains(method.owner());
    }

    private Map<Integer, CallSite> callSites(Scope scope) {
        Map<Integer, CallSite> sites = new HashMap<>();
        for (int s = 0; s < scope.body().size(); s++) {
            Stmt statement = scope.body().statement(s);
            if (!scope.contains(s)) {
                continue;
            }
            List<String> objections = mayInitialise(statement) ? objections(scope.method(), s) : List.of();
            if (CallingStatements.mayCall(statement)) {
                Callees callees = calls.callees(scope.method(), s);
                Optional<HigherOrderCall> call = HigherOrderCall.of(
                        program, scope.method(), scope.body(), s, callees)
                        .filter(found -> canBeAnalysed(found, scope));
                sites.put(s, call.isPresent()
                        ? callSite(scope, s, call.get(), callees, objections)
                        : callSite(scope.method(), statement, callees, objections));
            } else if (!objections.isEmpty()) {
                sites.put(s, callSite(scope.method(), statement, Callees.NONE, objections));
            }
        }
        return sites;
    }

    /** Whether neither the method called nor the lambdas are in a recursion. */
    private boolean canBeAnalysed(HigherOrderCall call, Scope scope) {
        MethodRef callee = call.callee().ref();
        return !order.calleesOf(callee).contains(callee)
                && !order.isInRecursionOfSeveral(callee)
                && Stream.concat(Stream.of(callee), call.lambdas(scope.body()).stream().map(Callees.Target::method))
                        .allMatch(method -> summaries.containsKey(method)
                                && !isExcluded(method)
                                && !order.inOneRecursion(scope.method(), method));
    }

    /**
     * A call for which the method called is analysed without what the lambdas do that it is given.
     * They may run any number of times, as if library code called them back.
     */
    private CallSite callSite(
            Scope scope, int s, HigherOrderCall call, Callees callees, List<String> objections) {
        MethodRef callee = call.callee().ref();
        analysedWith.computeIfAbsent(callee, method -> new HashSet<>()).add(scope.method());
        Scope whole = Scope.whole(callee, call.callee().body().orElseThrow(), calls.throwing(callee));
        Map<Integer, CallSite> inside = new HashMap<>(callSites(whole));
        call.calls().stream().forEach(place -> inside.put(place, CallSite.OF_ARGUMENT));
        CallSite plain = callSite(scope.method(), scope.body().statement(s), callees, objections);
        List<CallSite.Callee> lambdas = call.lambdas(scope.body())
                .stream()
                .map(target -> callee(scope.method(), target, captured(scope.method(), target)))
                .toList();
        return new CallSite(
                List.of(new CallSite.Callee(
                        analysis(whole, inside).summarise(), operands(scope.body().statement(s)),
                        Callees.Passing.Direct.DIRECT)),
                lambdas, List.of(), plain.unknown(), false);
    }

    private static boolean mayInitialise(Stmt statement) {
        return switch (statement) {
            case Stmt.StaticLoad s -> true;
            case Stmt.StaticStore s -> true;
            case Stmt.NewObject s -> true;
            case Stmt.TypeSwitch s -> true;
            default -> CallingStatements.mayCall(statement);
        };
    }

    /** Why initialisers that a statement may run cannot be taken to have run before. */
    private List<String> objections(MethodRef caller, int s) {
        Initialisers initialisers = calls.initialisers(caller, s);
        List<String> found = new ArrayList<>(initialisers.unknown());
        for (MethodRef initialiser : initialisers.methods()) {
            if (isExcluded(initialiser)) {
                found.add(excluded(initialiser));
            } else if (!order.inOneRecursion(caller, initialiser)) {
                objections.computeIfAbsent(initialiser, this::objection).ifPresent(found::add);
            }
        }
        return found;
    }

    private Optional<String> objection(MethodRef initialiser) {
        return order.isInRecursionOfSeveral(initialiser)
                ? Optional.of(InitialiserCheck.cyclic(initialiser))
                : initialiserCheck.objection(initialiser, summaries.get(initialiser));
    }

    private CallSite callSite(MethodRef caller, Stmt statement, Callees callees, List<String> objections) {
        List<CallSite.Callee> methods = new ArrayList<>();
        List<CallSite.Callee> callbacks = new ArrayList<>();
        List<String> unknown = new ArrayList<>(callees.unknown());
        unknown.addAll(objections);
        boolean recursive = false;
        for (Callees.Target target : callees.methods()) {
            exclusions.ofMethod(target.method()).ifPresent(unknown::add);
            if (isExcluded(target.method())) {
                unknown.add(excluded(target.method()));
            } else {
                methods.add(callee(caller, target, operands(statement)));
                recursive |= order.inOneRecursion(caller, target.method());
            }
        }
        for (Callees.Target target : callees.callbacks()) {
            exclusions.ofMethod(target.method()).ifPresent(unknown::add);
            if (isExcluded(target.method())) {
                unknown.add(excluded(target.method()));
            } else {
                callbacks.add(callee(caller, target, captured(caller, target)));
                recursive |= order.inOneRecursion(caller, target.method());
            }
        }
        return new CallSite(methods, callbacks, library(callees), unknown, recursive);
    }

    /**
     * What library code does. Where it may run on an object of a class of the program, which
     * inherits from a class of the library and overrides methods that this one calls, it is not
     * known which entries change.
     */
    private List<LibraryEffect> library(Callees callees) {
        return callees.library().stream().map(effect -> callees.callbacks().stream().anyMatch(
                callback -> program.hierarchy().isSubtype(callback.method().owner(), effect.method().owner()))
                        ? effect.somewhere()
                        : effect)
                .toList();
    }

    private static String excluded(MethodRef method) {
        return "The method " + method.owner().replace('/', '.') + "." + method.name()
                + " is in a package that is excluded from the analysis";
    }

    private CallSite.Callee callee(MethodRef caller, Callees.Target target, List<Operand> operands) {
        MethodSummary summary = order.inOneRecursion(caller, target.method())
                ? MethodSummary.NOTHING
                : summaries.get(target.method());
        return new CallSite.Callee(summary, operands, target.passing());
    }

    /** What the function object captured that library code calls back; nothing for others. */
    private List<Operand> captured(MethodRef caller, Callees.Target target) {
        return target.passing() instanceof Callees.Passing.Captured captured
                ? Operands.of(program.method(caller).flatMap(MethodModel::body).orElseThrow()
                        .statement(captured.creation()))
                : List.of();
    }

    private static List<Operand> operands(Stmt statement) {
        return statement instanceof Stmt.Invoke invoke ? invoke.arguments() : List.of();
    }
}
