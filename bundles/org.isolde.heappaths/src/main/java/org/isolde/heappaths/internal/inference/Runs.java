// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.inference;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.function.BooleanSupplier;
import org.isolde.heappaths.condition.Summary;
import org.isolde.heappaths.internal.execution.Entry;
import org.isolde.heappaths.internal.execution.SymbolicExecution;
import org.isolde.heappaths.internal.execution.code.Selectors;
import org.isolde.heappaths.internal.execution.limits.StepLimits;
import org.isolde.heappaths.internal.execution.result.Execution;
import org.isolde.heappaths.theory.Theory;
import org.isolde.program.MethodModel;
import org.isolde.program.Program;
import org.isolde.program.atomic.ExceptionRule;
import org.isolde.program.calls.CallGraph;
import org.isolde.program.code.FieldRef;
import org.isolde.program.code.MethodRef;

/**
 * Runs methods in the heaps in which they may begin, and remembers what came of it by {@linkplain Scopes what that depends on}. It has one
 * owner.
 */
final class Runs {

    /** For so many snapshots a run is kept that nobody asks for. */
    private static final int SNAPSHOTS = 8;

    /** All that a run depends on besides code. */
    private record Key(ExceptionRule rule, List<FieldRef> owned, List<String> leaky) {}

    /** A run, and for which snapshot it was last asked for. */
    private static final class Kept {
        private final Run run;
        private int snapshot;

        Kept(Run run) {
            this.run = run;
        }
    }

    private final CodeIndex code;
    private final Scopes scopes;
    /** When so many steps were taken by runs for one snapshot of a program, what is left is not known. */
    private final StepLimits limits;
    private final Map<MethodRef, Map<Key, Kept>> known = new HashMap<>();
    private Program program;
    private CallGraph calls;
    private Selectors selectors;
    private PredicateNames names;
    private BooleanSupplier cancelled;
    /** The steps of all results asked for since {@link #prepare}, also of those known before: incremental is like anew. */
    private long steps;
    private int snapshot;

    Runs(CodeIndex code, StepLimits limits) {
        this.code = code;
        this.limits = limits;
        this.scopes = new Scopes(code);
    }

    /**
     * Takes over a snapshot of the program.
     *
     * @param candidates the fields that may be owned
     */
    void prepare(
            Program nextProgram,
            CallGraph nextCalls,
            Selectors nextSelectors,
            SortedSet<FieldRef> candidates,
            BooleanSupplier nextCancelled) {
        program = nextProgram;
        calls = nextCalls;
        selectors = nextSelectors;
        names = PredicateNames.of(nextProgram);
        cancelled = nextCancelled;
        steps = 0;
        scopes.prepare(program, selectors, candidates);
        known.values().forEach(runs -> runs.values().removeIf(kept -> kept.snapshot < snapshot - SNAPSHOTS));
        known.values().removeIf(Map::isEmpty);
        snapshot++;
    }

    /** Forgets the runs of some methods: of all that run a method which has changed. */
    void forget(Set<MethodRef> methods) {
        known.keySet().removeAll(methods);
        scopes.forget(methods);
    }

    /** Forgets everything. */
    void clear() {
        known.clear();
        scopes.clear();
    }

    /**
     * What comes of running a method of the program.
     *
     * @param rule what becomes of its writes when an exception leaves it
     */
    Run of(MethodModel method, ExceptionRule rule, Ownership ownership) {
        Scopes.Scope scope = scopes.of(method);
        Key key = new Key(
                rule,
                scope.fields().stream().filter(ownership::owns).toList(),
                scope.classes().stream().filter(ownership.leaky()::containsKey).toList());
        Map<Key, Kept> runs = known.computeIfAbsent(method.ref(), ref -> new HashMap<>());
        Kept kept = runs.get(key);
        boolean counted = kept != null && kept.snapshot == snapshot;
        if (!counted && steps >= limits.ofProgram()) {
            return run(method, scope, key, this::late);
        }
        if (kept == null) {
            kept = new Kept(run(method, scope, key, SymbolicExecution::run));
            runs.put(key, kept);
        }
        if (!counted) {
            steps += kept.run.steps();
            kept.snapshot = snapshot;
        }
        return kept.run;
    }

    /**
     * What a complete execution does as a transaction; the same object each time, as a method has one exception rule.
     *
     * @throws java.util.concurrent.CancellationException when cancelled
     */
    Summary summary(Run.Case each, Execution.Complete complete, ExceptionRule rule) {
        return each.summary(complete, rule, cancelled);
    }

    /** A way to run a method, or not to. */
    @FunctionalInterface
    private interface Way {
        Execution run(SymbolicExecution execution, Entry entry, ExceptionRule rule);
    }

    private Run run(MethodModel method, Scopes.Scope scope, Key key, Way way) {
        List<FieldRef> touched = key.owned().stream().filter(scope.touched()::contains).toList();
        OwnedTypes all = OwnedTypes.of(program, selectors::selector, key.owned());
        OwnedTypes types = OwnedTypes.of(program, selectors::selector, touched);
        Theory theory = ForestTheory.of(types, names);
        boolean stores = touched.stream().anyMatch(code.storedBy(method.ref())::contains);
        SymbolicExecution execution = new SymbolicExecution(
                program, calls, theory, selectors, limits.budget(cancelled));
        List<Run.Case> cases = new ArrayList<>();
        for (Entry entry : new Entries(all, types, Set.copyOf(key.leaky()), names, selectors).of(method)) {
            Execution result = way.run(execution, entry, key.rule());
            cases.add(
                    stores
                            ? Run.Case.checked(types, theory, entry, result)
                            : Run.Case.storingNothing(entry, result));
        }
        return new Run(theory, cases, execution.steps());
    }

    private Execution late(SymbolicExecution execution, Entry entry, ExceptionRule rule) {
        return new Execution.Incomplete(
                List.of(new Execution.Reason(
                        "It was not looked at, because what was looked at before took more than " + limits.ofProgram()
                                + " steps",
                        Optional.empty())),
                List.of());
    }
}
