package org.isolde.shape.internal.inference;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.function.BooleanSupplier;
import org.isolde.program.FieldRef;
import org.isolde.program.MethodModel;
import org.isolde.program.MethodRef;
import org.isolde.program.Program;
import org.isolde.program.atomic.ExceptionRule;
import org.isolde.program.calls.CallGraph;
import org.isolde.shape.condition.Summary;
import org.isolde.shape.internal.execution.Budget;
import org.isolde.shape.internal.execution.Entry;
import org.isolde.shape.internal.execution.Execution;
import org.isolde.shape.internal.execution.Exit;
import org.isolde.shape.internal.execution.Selectors;
import org.isolde.shape.internal.execution.SymbolicExecution;
import org.isolde.shape.predicates.Theory;

/** Runs methods in the heaps in which they may begin, and remembers what came of it. It has one owner. */
final class Runs {

    /** When so many steps were taken by runs for one snapshot of a program, about 20 seconds', what is left is not known. */
    private static final long STEPS = 400_000;

    /** All that a run depends on besides code. */
    private record Key(MethodRef method, ExceptionRule rule, SortedSet<FieldRef> touched, List<Entry> entries) {}

    /**
     * A method was run.
     *
     * @param touched the types of the owned fields that it may load or store
     * @param theory their theory
     * @param cases each heap in which it may begin, and what came of it
     * @param steps how many steps that took
     */
    record Run(OwnedTypes touched, Theory theory, List<Case> cases, long steps) {}

    /** A heap in which a method began, and what came of it. */
    static final class Case {
        private final Entry entry;
        private final Execution execution;
        private Summary summary;
        private final Map<Exit, ExitCheck.Findings> findings = new IdentityHashMap<>();

        Case(Entry entry, Execution execution) {
            this.entry = entry;
            this.execution = execution;
        }

        Entry entry() {
            return entry;
        }

        Execution execution() {
            return execution;
        }

        /** What the check of an exit of the execution finds. */
        ExitCheck.Findings findings(Run run, Exit exit) {
            return findings.computeIfAbsent(
                    exit, end -> ExitCheck.of(run.touched(), run.theory(), entry, end));
        }

        private Summary summary(Execution.Complete complete, ExceptionRule rule, BooleanSupplier cancelled) {
            if (summary == null) {
                summary = complete.summary(rule, cancelled);
            }
            return summary;
        }
    }

    private final CodeIndex code;
    private final Map<Key, Run> known = new HashMap<>();
    private final Map<SortedSet<FieldRef>, OwnedTypes> types = new HashMap<>();
    /** The results asked for since {@link #prepare}. */
    private final Set<Key> used = new HashSet<>();
    private Program program;
    private CallGraph calls;
    private Selectors selectors;
    private PredicateNames names;
    private BooleanSupplier cancelled;
    /** The steps of all results asked for since {@link #prepare}, also of those known before: incremental is like anew. */
    private long steps;

    Runs(CodeIndex code) {
        this.code = code;
    }

    /** Takes over a snapshot of the program. */
    void prepare(Program nextProgram, CallGraph nextCalls, Selectors nextSelectors, BooleanSupplier nextCancelled) {
        program = nextProgram;
        calls = nextCalls;
        selectors = nextSelectors;
        names = PredicateNames.of(nextProgram);
        cancelled = nextCancelled;
        used.clear();
        steps = 0;
    }

    /** Forgets the runs that had to do with some methods; they and what they run must be in the index as they were then. */
    void forget(Set<MethodRef> changed) {
        known.keySet().removeIf(
                key -> changed.contains(key.method())
                        || code.runBy(List.of(key.method())).stream().anyMatch(changed::contains));
    }

    /** Forgets everything. */
    void clear() {
        known.clear();
        types.clear();
    }

    /**
     * What a complete execution does as a transaction; the same object each time, as a method has one exception rule.
     *
     * @throws java.util.concurrent.CancellationException when cancelled
     */
    Summary summary(Case each, Execution.Complete complete, ExceptionRule rule) {
        return each.summary(complete, rule, cancelled);
    }

    /** Forgets the runs that nobody has asked for since {@link #prepare}. */
    void forgetUnused() {
        known.keySet().retainAll(used);
    }

    /**
     * What comes of running a method of the program.
     *
     * @param rule what becomes of its writes when an exception leaves it
     * @param owned the owned fields
     * @param all their types
     * @param leaky the leaky classes
     */
    Run of(MethodModel method, ExceptionRule rule, Set<FieldRef> owned, OwnedTypes all, Set<String> leaky) {
        SortedSet<FieldRef> touched = code.accessedBy(method.ref());
        touched.retainAll(owned);
        OwnedTypes touchedTypes = types.computeIfAbsent(
                touched, fields -> OwnedTypes.of(program, selectors::selector, fields));
        List<Entry> entries = new Entries(all, touchedTypes, leaky, names, selectors).of(method);
        Key key = new Key(method.ref(), rule, touched, entries);
        if (!used.contains(key) && steps >= STEPS) {
            return new Run(
                    touchedTypes,
                    ForestTheory.of(touchedTypes, names),
                    entries.stream().map(Runs::late).toList(),
                    0);
        }
        Run run = known.computeIfAbsent(key, k -> run(k, touchedTypes));
        if (used.add(key)) {
            steps += run.steps();
        }
        return run;
    }

    private Run run(Key key, OwnedTypes touched) {
        Theory theory = ForestTheory.of(touched, names);
        SymbolicExecution execution = new SymbolicExecution(
                program, calls, theory, selectors, Budget.ofTransaction(cancelled));
        List<Case> cases = new ArrayList<>();
        key.entries().forEach(entry -> cases.add(new Case(entry, execution.run(entry, key.rule()))));
        return new Run(touched, theory, cases, execution.steps());
    }

    private static Case late(Entry entry) {
        return new Case(
                entry,
                new Execution.Incomplete(
                        List.of(new Execution.Reason(
                                "It was not looked at, because what was looked at before took more than " + STEPS
                                        + " steps",
                                Optional.empty())),
                        List.of()));
    }
}
