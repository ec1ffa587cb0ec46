// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.pointsto;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import org.eclipse.jdt.annotation.Nullable;
import org.isolde.program.ClassModel;
import org.isolde.program.Hierarchy;
import org.isolde.program.MethodModel;
import org.isolde.program.Program;
import org.isolde.program.calls.CallGraph;
import org.isolde.program.code.MethodRef;
import org.isolde.program.flow.StepBudget;

/**
 * Finds which objects each reference of a program may be to: an inclusion-based, flow-insensitive,
 * field-sensitive points-to analysis (L. Andersen: Program Analysis and Specialization for the C
 * Programming Language, 1994) with objects named by where they are created, and with calls linked
 * as objects come to their receivers.
 *
 * <p>It must never miss an object. What could make it do so, and what is done about it:
 *
 * <ul>
 * <li>code that is not in sight: {@link Outside};
 * <li>library code, which keeps, gives and calls: {@link LibraryRules}, a wrong row of which makes
 * proofs wrong; methods without a row keep and give all that they can reach;
 * <li>private members reached by reflection, handles, serialization, native or unknown code
 * anywhere in the program: {@link Obstacles}, nothing is known then, unless the {@link Entries}
 * trust such code;
 * <li>references to strings, numbers, class objects and other values are not followed, so calls on
 * them are linked whether an object comes or not ({@link ObjectTable#mayBeValue});
 * <li>exceptions: all that are thrown are one set, filtered by the types that handlers catch;
 * <li>static initialisers and finalizers: all of them run;
 * <li>a transaction that nobody in sight calls gets every object that there is;
 * <li>objects that libraries share between all, such as empty lists, count as new ones where they
 * have no state.
 * </ul>
 *
 * <p>Keeps what it has read of the bodies of methods from one snapshot of a program to the next,
 * and which objects may be of which types while no class changes its own; the constraints are
 * solved anew for each snapshot. Not thread-safe.
 */
public final class PointsToAnalysis {

    private static final long STEPS = 200_000_000;

    private final long mostSteps;
    private Map<MethodRef, MethodCode> codes = new HashMap<>();
    private KindTable kinds = new KindTable();
    /** Those of the last program; null if there was none. */
    private @Nullable Hierarchy hierarchy;
    private boolean wasOpen;

    /** An analysis that has seen no program yet. */
    public PointsToAnalysis() {
        this(STEPS);
    }

    /**
     * An analysis that knows nothing of programs which take more steps.
     *
     * @param mostSteps how many objects may be passed from node to node
     */
    PointsToAnalysis(long mostSteps) {
        this.mostSteps = mostSteps;
    }

    private static final class OutOfSteps extends RuntimeException {
        private static final long serialVersionUID = 1L;

        OutOfSteps() {
            super("The points-to analysis takes too many steps", null, false, false);
        }
    }

    /** Counts steps, and asks now and then whether it was cancelled. */
    private static final class Budget implements StepBudget {

        private static final long INTERVAL = 10_000;

        private final long most;
        private final BooleanSupplier cancelled;
        private long spent;
        private long nextQuestion;

        Budget(long most, BooleanSupplier cancelled) {
            this.most = most;
            this.cancelled = cancelled;
        }

        @Override
        public void spend(int steps) {
            spent += 1 + steps;
            if (spent > most) {
                throw new OutOfSteps();
            }
            if (spent >= nextQuestion) {
                nextQuestion = spent + INTERVAL;
                if (cancelled.getAsBoolean()) {
                    throw new CancellationException("The points-to analysis was cancelled");
                }
            }
        }
    }

    /**
     * What the references of a program hold.
     *
     * @param calls the call graph of the program
     * @param entries methods that may run at any time
     * @param cancelled whether to give up
     * @throws CancellationException when {@code cancelled} says so; a later call is not affected
     */
    public PointsTo of(CallGraph calls, Entries entries, BooleanSupplier cancelled) {
        Program program = calls.program();
        Map<MethodRef, MethodCode> next = new HashMap<>();
        Optional<String> obstacle = Obstacles.ofValues(calls);
        for (ClassModel model : program.classes()) {
            for (MethodModel method : model.methods()) {
                if (method.body().isPresent() && code(method, next).isUnknown && obstacle.isEmpty()) {
                    obstacle = Optional.of(method.ref() + " has code that is not understood");
                }
            }
        }
        codes = next;
        Optional<String> hidden = Obstacles.ofPrivateMembers(calls);
        if (obstacle.isEmpty() && !entries.isTrusting()) {
            obstacle = hidden;
        }
        if (obstacle.isPresent()) {
            return PointsTo.unknown(obstacle.get());
        }
        boolean isOpen = entries.isOpen() || hidden.isPresent()
                || calls.everyClassCounts().isPresent() || calls.isIncomplete();
        Run run = new Run(
                calls, isOpen, entries.isTrusting(), kinds(program.hierarchy(), isOpen), method -> code(method, next),
                new Budget(mostSteps, cancelled));
        try {
            run.solve(entries.methods());
        } catch (OutOfSteps e) {
            return PointsTo.unknown("The program is too large for the points-to analysis");
        }
        return PointsTo.of(run, hidden);
    }

    private KindTable kinds(Hierarchy types, boolean isOpen) {
        Hierarchy before = hierarchy;
        if (before == null || isOpen != wasOpen || !types.hasTypesOf(before)) {
            kinds = new KindTable();
        }
        hierarchy = types;
        wasOpen = isOpen;
        return kinds;
    }

    private MethodCode code(MethodModel method, Map<MethodRef, MethodCode> next) {
        MethodCode known = next.get(method.ref());
        if (known == null) {
            known = codes.get(method.ref());
            if (known == null || known.body != method.body().orElseThrow()) {
                known = MethodReader.read(method.body().orElseThrow());
            }
            next.put(method.ref(), known);
        }
        return known;
    }
}
