// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.inference;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
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
import org.isolde.program.incremental.MemoTable;

/**
 * Executes methods symbolically from the heaps in which they may begin, and caches the results by
 * {@linkplain Scopes what they depend on}. It has one owner.
 */
final class Runs {

    /** For so many snapshots a run is kept that nobody asks for. */
    private static final int SNAPSHOTS = 8;

    /** The key of a result: all that an execution depends on besides code. */
    private record Key(MethodRef method, ExceptionRule rule, List<FieldRef> owned, List<String> leaky) {}

    private final CodeIndex code;
    private final Scopes scopes;
    /**
     * When so many steps were taken by runs for one snapshot of a program, what is left is not
     * known.
     */
    private final StepLimits limits;
    private final MemoTable<Key, Run> runs = new MemoTable<>(SNAPSHOTS);
    /** The questions asked since {@link #prepare}. */
    private final Set<Key> asked = new HashSet<>();
    private Program program;
    private CallGraph calls;
    private Selectors selectors;
    private PredicateNames names;
    private BooleanSupplier cancelled;
    /**
     * The steps of all results asked for since {@link #prepare}, also of those known before:
     * incremental is like anew.
     */
    private long steps;

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
        runs.endGeneration();
        asked.clear();
    }

    /** Forgets the runs of some methods: of all that run a method which has changed. */
    void forget(Set<MethodRef> methods) {
        runs.invalidate((key, run) -> methods.contains(key.method));
        scopes.forget(methods);
    }

    /** Forgets everything. */
    void clear() {
        runs.clear();
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
                method.ref(),
                rule,
                scope.fields().stream().filter(ownership::owns).toList(),
                scope.classes().stream().filter(ownership.leaky()::containsKey).toList());
        if (steps >= limits.ofProgram() && !asked.contains(key)) {
            return run(method, scope, key, this::late);
        }
        Run run = runs.get(key, () -> run(method, scope, key, SymbolicExecution::run));
        if (asked.add(key)) {
            steps += run.steps();
        }
        return run;
    }

    /**
     * What a complete execution does as a transaction; the same object each time, as a method has
     * one exception rule.
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
