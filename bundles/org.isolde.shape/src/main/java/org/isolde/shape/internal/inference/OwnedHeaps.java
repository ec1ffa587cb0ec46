package org.isolde.shape.internal.inference;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;
import org.isolde.program.ClassModel;
import org.isolde.program.FieldModel;
import org.isolde.program.FieldRef;
import org.isolde.program.MethodModel;
import org.isolde.program.MethodRef;
import org.isolde.program.Program;
import org.isolde.program.atomic.AtomicRegion;
import org.isolde.program.atomic.ExceptionRule;
import org.isolde.program.calls.CallGraph;
import org.isolde.sdg.CodePosition;
import org.isolde.shape.internal.execution.Execution;
import org.isolde.shape.internal.execution.Exit;
import org.isolde.shape.internal.execution.Selectors;
import org.isolde.shape.internal.execution.Violation;

/**
 * Finds out which fields own what they refer to: no object is ever referred to by two of them, whenever no transaction runs. At first all
 * fields that may own by their types are taken to do so. Then each {@linkplain Units piece of code} that stores in some is run from every
 * heap in which it may begin; those that it may leave out of order are struck off, and it begins again, until nothing is struck off any more.
 * Of fields that got into each other's way, such as those of a doubly linked list, as many as go together are owned.
 *
 * <p>Incremental: it keeps the runs of one program and does again only those that a change touches; the result is the one that a new
 * instance would give. It has one owner and is not thread-safe. The whole program is taken to be known: who writes fields by reflection or
 * from classes that are not analysed is not seen.
 */
public final class OwnedHeaps {

    /** So many fields that got into each other's way are tried again. */
    private static final int MOST_TRIED_AGAIN = 12;

    /** What a class says of its place in the hierarchy and of its fields, and which methods it has. */
    private record Header(int flags, Optional<String> superclass, List<String> interfaces, List<FieldModel> fields) {}

    private final CodeIndex code = new CodeIndex();
    private final Runs runs = new Runs(code);
    private final Set<MethodRef> stale = new HashSet<>();
    private Map<String, Header> headers = Map.of();
    private int structure;

    /** One that has seen no program yet. */
    public OwnedHeaps() {}

    /** The fields still taken for owned, the leaky classes, and what was struck off. */
    private record State(
            SortedSet<FieldRef> owned,
            SortedMap<String, String> leaky,
            SortedMap<FieldRef, StruckOff> struckOff,
            SortedSet<FieldRef> entangled) {

        static State of(SortedSet<FieldRef> owned) {
            return new State(new TreeSet<>(owned), new TreeMap<>(), new TreeMap<>(), new TreeSet<>());
        }

        void strike(FieldRef field, String reason, Optional<CodePosition> position) {
            if (owned.remove(field)) {
                struckOff.put(field, new StruckOff(field, reason, position));
            }
        }
    }

    /** What is looked at. */
    private record Snapshot(
            Program program, Selectors selectors, SortedMap<MethodRef, ExceptionRule> transactions, Units units) {}

    /**
     * Finds out what is owned, and what transactions do.
     *
     * @param program the program as it is now
     * @param calls its call graph
     * @param regions its atomic regions; those that are no whole methods are not run
     * @param changed at least the methods whose code, or the targets of whose calls, differ from the last call's program, those
     *     that are gone included; ignored in the first call
     * @param cancelled polled every few milliseconds
     * @throws java.util.concurrent.CancellationException when {@code cancelled} says so; the next call then does what is left
     */
    public OwnedHeap analyse(
            Program program,
            CallGraph calls,
            List<AtomicRegion> regions,
            Set<MethodRef> changed,
            BooleanSupplier cancelled) {
        stale.addAll(changed);
        update(program, calls);
        Selectors selectors = Selectors.of(program);
        runs.prepare(program, calls, selectors, cancelled);
        SortedMap<MethodRef, ExceptionRule> transactions = new TreeMap<>();
        SortedSet<MethodRef> holders = new TreeSet<>();
        for (AtomicRegion region : regions) {
            if (region.kind() == AtomicRegion.Kind.SYNCHRONIZED_BLOCK) {
                holders.add(region.method());
            } else {
                transactions.put(region.method(), region.exceptionRule());
            }
        }
        SortedSet<FieldRef> candidates = OwnedFields.candidates(program);
        candidates.retainAll(followed(transactions.keySet()));
        Units units = Units.of(code, candidates, transactions.keySet(), holders);
        Snapshot snapshot = new Snapshot(program, selectors, transactions, units);
        State state = State.of(candidates);
        units.unchecked().forEach((field, method) -> state.strike(
                field,
                "It is written outside of transactions by code that also runs transactions.",
                code.firstStore(program, method, field)));
        settle(snapshot, state);
        State settled = tryAgain(snapshot, state);
        OwnedHeap heap = result(snapshot, settled);
        runs.forgetUnused();
        return heap;
    }

    /** A number that is another one when a class's fields or supertypes have changed. */
    public int structure() {
        return structure;
    }

    /** The fields that some transaction loads or stores; who owns what through others does not matter. */
    private SortedSet<FieldRef> followed(Set<MethodRef> transactions) {
        SortedSet<FieldRef> followed = new TreeSet<>();
        code.runBy(transactions).forEach(method -> followed.addAll(code.of(method).orElseThrow().accessed()));
        return followed;
    }

    private void update(Program program, CallGraph calls) {
        Map<String, Header> next = new HashMap<>();
        for (ClassModel model : program.classes()) {
            next.put(model.name(), new Header(model.flags(), model.superclass(), model.interfaces(), model.fields()));
        }
        if (next.equals(headers)) {
            runs.forget(stale);
        } else {
            structure++;
            runs.clear();
            code.clear();
            headers = next;
        }
        code.update(program, calls, stale);
        stale.clear();
    }

    /** Strikes off what code leaves out of order, until all code keeps all in order that is left. */
    private void settle(Snapshot snapshot, State state) {
        boolean changed = true;
        while (changed) {
            changed = false;
            OwnedTypes all = types(snapshot, state);
            for (MethodRef piece : pieces(snapshot)) {
                if (check(snapshot, piece, state, all)) {
                    changed = true;
                    all = types(snapshot, state);
                }
            }
        }
    }

    private static Set<MethodRef> pieces(Snapshot snapshot) {
        Set<MethodRef> pieces = new LinkedHashSet<>(snapshot.transactions().keySet());
        pieces.addAll(snapshot.units().pieces());
        return pieces;
    }

    private static OwnedTypes types(Snapshot snapshot, State state) {
        return OwnedTypes.of(snapshot.program(), snapshot.selectors()::selector, state.owned());
    }

    /** Checks a piece of code; returns whether something was struck off or became leaky. */
    private boolean check(Snapshot snapshot, MethodRef piece, State state, OwnedTypes all) {
        SortedSet<FieldRef> stored = code.storedBy(piece);
        stored.retainAll(state.owned());
        if (stored.isEmpty()) {
            return false;
        }
        int owned = state.owned().size();
        int leaky = state.leaky().size();
        if (!snapshot.transactions().containsKey(piece) && partsAreInOrder(snapshot, piece, state, all)) {
            return state.leaky().size() > leaky;
        }
        MethodModel method = snapshot.program().method(piece).orElseThrow();
        ExceptionRule rule = snapshot.transactions().getOrDefault(piece, ExceptionRule.COMMIT);
        Runs.Run run = runs.of(method, rule, state.owned(), all, state.leaky().keySet());
        for (Runs.Case each : run.cases()) {
            switch (each.execution()) {
                case Execution.Incomplete incomplete ->
                    notUnderstood(snapshot, piece, state, run, incomplete, stored);
                case Execution.Complete complete ->
                    complete.exits().forEach(exit -> check(snapshot, piece, state, each.findings(run, exit)));
            }
        }
        return state.owned().size() < owned || state.leaky().size() > leaky;
    }

    /**
     * Whether each method that stores in an owned field itself, of those that a piece of code runs, keeps heaps in order from wherever it is
     * called. Then so does the piece: what it does in between stores nothing, and a method that is called in the midst of another one's
     * stores is run with that one.
     */
    private boolean partsAreInOrder(Snapshot snapshot, MethodRef piece, State state, OwnedTypes all) {
        SortedMap<String, String> leaky = new TreeMap<>();
        for (MethodRef part : new TreeSet<>(code.runBy(List.of(piece)))) {
            boolean stores = !Collections.disjoint(code.of(part).orElseThrow().stored().keySet(), state.owned());
            if (stores && !isInOrder(snapshot, part, state, all, leaky)) {
                return false;
            }
        }
        leaky.forEach(state.leaky()::putIfAbsent);
        return true;
    }

    private boolean isInOrder(
            Snapshot snapshot,
            MethodRef part,
            State state,
            OwnedTypes all,
            SortedMap<String, String> leaky) {
        MethodModel method = snapshot.program().method(part).orElseThrow();
        Runs.Run run = runs.of(method, ExceptionRule.COMMIT, state.owned(), all, state.leaky().keySet());
        for (Runs.Case each : run.cases()) {
            if (!(each.execution() instanceof Execution.Complete complete)) {
                return false;
            }
            for (Exit exit : complete.exits()) {
                ExitCheck.Findings findings = each.findings(run, exit);
                if (!findings.keepsForest()) {
                    return false;
                }
                findings.leaky().forEach(type -> leaky.putIfAbsent(type, leakyAfter(part, type)));
            }
        }
        return true;
    }

    private static String leakyAfter(MethodRef piece, String type) {
        return "After " + name(piece) + " an object of class " + type.replace('/', '.')
                + " that nothing refers to may itself refer to what something else refers to.";
    }

    /** Only what is known to be wrong is struck off, where something is: the others are looked at again without it. */
    private void notUnderstood(
            Snapshot snapshot,
            MethodRef piece,
            State state,
            Runs.Run run,
            Execution.Incomplete incomplete,
            SortedSet<FieldRef> stored) {
        boolean violates = false;
        for (Violation violation : incomplete.violations()) {
            strike(snapshot, state, Set.of(violation.selector()), violation.reason(), piece, violation.position());
            violates |= run.theory().selectors().contains(violation.selector());
        }
        if (!violates) {
            Execution.Reason reason = incomplete.reasons().getFirst();
            stored.forEach(field -> state.strike(
                    field,
                    "It is not known what " + name(piece) + " does with it: " + reason.text(),
                    reason.position().or(() -> code.firstStore(snapshot.program(), piece, field))));
        }
    }

    private void check(Snapshot snapshot, MethodRef piece, State state, ExitCheck.Findings findings) {
        findings.leaky().forEach(type -> state.leaky().putIfAbsent(type, leakyAfter(piece, type)));
        strike(
                snapshot,
                state,
                findings.unknown(),
                "After " + name(piece) + " it may refer to an object that something else refers to as well.",
                piece,
                null);
        if (findings.shared().size() > 1) {
            fields(snapshot, state, findings.shared()).forEach(state.entangled()::add);
        }
        strike(
                snapshot,
                state,
                findings.shared(),
                "After " + name(piece) + " it and another field, or it in two objects, may refer to the same object.",
                piece,
                null);
    }

    private void strike(
            Snapshot snapshot,
            State state,
            Set<String> selectors,
            String reason,
            MethodRef piece,
            CodePosition position) {
        for (FieldRef field : fields(snapshot, state, selectors)) {
            if (code.accessedBy(piece).contains(field)) {
                state.strike(
                        field,
                        reason,
                        Optional.ofNullable(position).or(() -> code.firstStore(snapshot.program(), piece, field)));
            }
        }
    }

    private static List<FieldRef> fields(Snapshot snapshot, State state, Set<String> selectors) {
        return state.owned().stream()
                .filter(field -> selectors.contains(snapshot.selectors().selector(field)))
                .toList();
    }

    /** Takes those back, one by one, that are in order with what is owned. */
    private State tryAgain(Snapshot snapshot, State state) {
        State best = state;
        List<FieldRef> entangled = new ArrayList<>(state.entangled());
        entangled.sort(Comparator.comparing((FieldRef field) -> !leadsBack(snapshot, field))
                .thenComparing(Comparator.naturalOrder()));
        if (entangled.size() > MOST_TRIED_AGAIN) {
            return best;
        }
        for (FieldRef field : entangled) {
            State more = new State(
                    new TreeSet<>(best.owned()), new TreeMap<>(), new TreeMap<>(best.struckOff()), new TreeSet<>());
            more.owned().add(field);
            more.struckOff().remove(field);
            settle(snapshot, more);
            if (more.owned().contains(field) && more.owned().containsAll(best.owned())) {
                best = more;
            }
        }
        return best;
    }

    /** Whether a field may lead to an object of the class that has it: such are followed in loops. */
    private static boolean leadsBack(Snapshot snapshot, FieldRef field) {
        return snapshot.program().hierarchy().isSubtype(field.owner(), OwnedFields.typeOf(field))
                || snapshot.program().hierarchy().isSubtype(OwnedFields.typeOf(field), field.owner());
    }

    private OwnedHeap result(Snapshot snapshot, State state) {
        OwnedTypes all = types(snapshot, state);
        SortedMap<MethodRef, OwnedHeap.Knowledge> knowledge = new TreeMap<>();
        snapshot.transactions().forEach((method, rule) -> knowledge.put(
                method,
                knowledge(
                        runs.of(snapshot.program().method(method).orElseThrow(), rule, state.owned(), all,
                                state.leaky().keySet()),
                        rule)));
        return new OwnedHeap(
                state.owned(),
                List.copyOf(state.struckOff().values()),
                state.leaky(),
                new TypeRelations(all),
                knowledge);
    }

    private OwnedHeap.Knowledge knowledge(Runs.Run run, ExceptionRule rule) {
        List<OwnedHeap.Case> cases = new ArrayList<>();
        List<Execution.Reason> reasons = new ArrayList<>();
        for (Runs.Case each : run.cases()) {
            switch (each.execution()) {
                case Execution.Incomplete incomplete -> reasons.addAll(incomplete.reasons());
                case Execution.Complete complete -> cases.add(
                        new OwnedHeap.Case(run.theory(), each.entry(), runs.summary(each, complete, rule)));
            }
        }
        return reasons.isEmpty() ? new OwnedHeap.Known(cases) : new OwnedHeap.NotKnown(reasons);
    }

    private static String name(MethodRef method) {
        String owner = method.owner().substring(method.owner().lastIndexOf('/') + 1);
        return owner + "." + (method.isConstructor() ? "new" : method.name());
    }
}
