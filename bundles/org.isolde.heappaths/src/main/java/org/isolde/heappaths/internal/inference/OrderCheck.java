// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.inference;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.isolde.heappaths.internal.execution.code.Selectors;
import org.isolde.heappaths.internal.execution.result.Execution;
import org.isolde.heappaths.internal.execution.result.Violation;
import org.isolde.program.MethodModel;
import org.isolde.program.Program;
import org.isolde.program.atomic.ExceptionRule;
import org.isolde.program.code.FieldRef;
import org.isolde.program.code.MethodRef;
import org.isolde.sdg.transaction.CodePosition;

/**
 * Checks that the {@linkplain Units pieces of code} of one snapshot of a program preserve
 * ownership, and removes the fields that violate it.
 */
final class OrderCheck {

    private final Program program;
    private final Selectors selectors;
    private final CodeIndex code;
    private final Runs runs;
    private final SortedMap<MethodRef, ExceptionRule> transactions;
    private final Set<MethodRef> pieces;

    /**
     * The check of a program.
     *
     * @param runs gives what comes of running methods of the program
     * @param transactions the methods that are transactions, as a whole
     * @param others the pieces outside of transactions
     */
    OrderCheck(
            Program program,
            Selectors selectors,
            CodeIndex code,
            Runs runs,
            SortedMap<MethodRef, ExceptionRule> transactions,
            Set<MethodRef> others) {
        this.program = program;
        this.selectors = selectors;
        this.code = code;
        this.runs = runs;
        this.transactions = transactions;
        this.pieces = new LinkedHashSet<>(transactions.keySet());
        this.pieces.addAll(others);
    }

    /**
     * Strikes off what code leaves out of order, until all code keeps all in order that is left.
     */
    void settle(Ownership ownership) {
        int before;
        do {
            before = ownership.changes();
            pieces.forEach(piece -> check(piece, ownership));
        } while (ownership.changes() > before);
    }

    private void check(MethodRef piece, Ownership ownership) {
        boolean stores = ownership.ownsSome(code.storedBy(piece));
        if (stores && (transactions.containsKey(piece) || !partsAreInOrder(piece, ownership))) {
            new Piece(piece, ownership).check();
        }
    }

    /**
     * Whether each method that stores in an owned field itself, of those that a piece of code runs,
     * keeps heaps in order from wherever it is called. Then so does the piece: what it does in
     * between stores nothing, and a method that is called in the midst of another one's stores is
     * run with that one.
     */
    private boolean partsAreInOrder(MethodRef piece, Ownership ownership) {
        SortedMap<String, String> leaky = new TreeMap<>();
        for (MethodRef part : new TreeSet<>(code.runBy(List.of(piece)))) {
            if (ownership.ownsSome(code.of(part).orElseThrow().stored().keySet())
                    && !isInOrder(part, ownership, leaky)) {
                return false;
            }
        }
        leaky.forEach(ownership::leak);
        return true;
    }

    private boolean isInOrder(MethodRef part, Ownership ownership, Map<String, String> leaky) {
        for (Run.Case each : run(part, ExceptionRule.COMMIT, ownership).cases()) {
            if (!(each.execution() instanceof Execution.Complete)) {
                return false;
            }
            for (ExitCheck.Findings findings : each.ends()) {
                if (!findings.keepsForest()) {
                    return false;
                }
                findings.leaky().forEach(type -> leaky.putIfAbsent(type, leakyAfter(part, type)));
            }
        }
        return true;
    }

    private Run run(MethodRef method, ExceptionRule rule, Ownership ownership) {
        MethodModel model = program.method(method).orElseThrow();
        return runs.of(model, rule, ownership);
    }

    private static String leakyAfter(MethodRef piece, String type) {
        return "After " + name(piece) + " an object of class " + type.replace('/', '.')
                + " that nothing refers to may itself refer to what something else refers to.";
    }

    private static String name(MethodRef method) {
        String owner = method.owner().substring(method.owner().lastIndexOf('/') + 1);
        return owner + "." + (method.isConstructor() ? "new" : method.name());
    }

    /** The check of one whole piece of code. */
    private final class Piece {

        private final MethodRef piece;
        private final Ownership ownership;
        /** The owned fields that it may store in when the check begins. */
        private final List<FieldRef> stored;

        Piece(MethodRef piece, Ownership ownership) {
            this.piece = piece;
            this.ownership = ownership;
            this.stored = code.storedBy(piece).stream().filter(ownership::owns).toList();
        }

        void check() {
            Run run = run(piece, transactions.getOrDefault(piece, ExceptionRule.COMMIT), ownership);
            for (Run.Case each : run.cases()) {
                switch (each.execution()) {
                    case Execution.Incomplete incomplete -> notUnderstood(run, incomplete);
                    case Execution.Complete complete -> each.ends().forEach(this::check);
                }
            }
        }

        /**
         * Only what is known to be wrong is struck off, where something is: the others are looked
         * at again without it.
         */
        private void notUnderstood(Run run, Execution.Incomplete incomplete) {
            boolean violates = false;
            for (Violation violation : incomplete.violations()) {
                strike(
                        owned(Set.of(violation.selector())),
                        violation.reason(),
                        Optional.of(violation.position()));
                violates |= run.theory().selectors().contains(violation.selector());
            }
            if (!violates) {
                Execution.Reason reason = incomplete.reasons().getFirst();
                strike(stored, "It is not known what " + name(piece) + " does with it: " + reason.text(),
                        reason.position());
            }
        }

        private void check(ExitCheck.Findings findings) {
            findings.leaky().forEach(type -> ownership.leak(type, leakyAfter(piece, type)));
            strike(
                    owned(findings.unknown()),
                    "After " + name(piece) + " it may refer to an object that something else refers to as well.",
                    Optional.empty());
            List<FieldRef> shared = owned(findings.shared());
            if (findings.shared().size() > 1 && !shared.isEmpty()) {
                ownership.entangle(shared);
            }
            ownership.share(shared);
            strike(
                    shared,
                    "After " + name(piece)
                            + " it and another field, or it in two objects, may refer to the same object.",
                    Optional.empty());
        }

        /**
         * The owned fields that the piece loads or stores and that heaps call by one of some names.
         */
        private List<FieldRef> owned(Set<String> names) {
            List<FieldRef> found = new ArrayList<>();
            if (!names.isEmpty()) {
                for (FieldRef field : code.accessedBy(piece)) {
                    if (ownership.owns(field) && names.contains(selectors.selector(field))) {
                        found.add(field);
                    }
                }
            }
            return found;
        }

        private void strike(List<FieldRef> fields, String reason, Optional<CodePosition> position) {
            for (FieldRef field : fields) {
                if (ownership.owns(field)) {
                    ownership.strike(
                            field, reason, position.or(() -> code.firstStore(program, piece, field)));
                }
            }
        }
    }
}
