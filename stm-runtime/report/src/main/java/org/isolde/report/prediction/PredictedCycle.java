// SPDX-License-Identifier: EPL-2.0
package org.isolde.report.prediction;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.isolde.predict.result.Access;
import org.isolde.predict.result.CyclePrediction;
import org.isolde.predict.result.CyclePrediction.Form;
import org.isolde.predict.result.Reservation;
import org.isolde.report.Fingerprint;
import org.isolde.trace.Names;
import org.isolde.trace.SourcePosition;

/**
 * A predicted violation of two transactions over two locations, prepared for reports.
 *
 * @param form how the transactions overlap
 * @param steps the first access of one transaction, the two of the other one, and the second access
 *     of the one
 * @param transactions the places where the two transactions begin; only that of the one if the
 *     other two accesses are outside of transactions
 * @param reservation why it may be a false positive
 * @param variants the number of such combinations of places in the same two transactions
 */
public record PredictedCycle(
        Form form,
        List<Step> steps,
        List<SourcePosition> transactions,
        Reservation reservation,
        int variants) {

    private static final int CERTAIN = 25;
    private static final int DOUBTFUL = 5;

    /**
     * An access in the violation.
     *
     * @param thread the thread's name
     * @param access what it does
     * @param location the location, for example {@code bank.Account.balance@17}
     * @param field the location without the object that it is in
     * @param source where
     */
    public record Step(String thread, Access access, String location, String field, SourcePosition source) {

        /** For example {@code reads}. */
        public String verb() {
            return Messages.text(key());
        }

        private String participle() {
            return Messages.text("has." + key());
        }

        private String key() {
            return access.updates() ? "updates" : access.writes() ? "writes" : "reads";
        }
    }

    /** Keeps copies of the lists. */
    public PredictedCycle {
        steps = List.copyOf(steps);
        transactions = List.copyOf(transactions);
    }

    /** A prediction with the names of its trace. */
    static PredictedCycle of(CyclePrediction cycle, Names names) {
        List<Step> steps = List.of(step(cycle.thread(), cycle.first(), cycle.firstLocation(), names),
                step(cycle.otherThread(), cycle.otherFirst(), cycle.otherFirstLocation(), names),
                step(cycle.otherThread(), cycle.otherSecond(), cycle.otherSecondLocation(), names),
                step(cycle.thread(), cycle.second(), cycle.secondLocation(), names));
        List<SourcePosition> transactions = new ArrayList<>(List.of(names.source(cycle.transaction())));
        if (cycle.isOfTransactions()) {
            transactions.add(names.source(cycle.otherTransaction()));
        }
        return new PredictedCycle(cycle.form(), steps, transactions, cycle.reservation(), cycle.variants());
    }

    private static Step step(int thread, Access access, int location, Names names) {
        return new Step(names.thread(thread), access, names.location(location), names.locationWithoutObject(location),
                names.source(access.source()));
    }

    /** The location that the first transaction accesses first, and the other one. */
    public List<String> locations() {
        return List.of(steps.get(0).location(), steps.get(3).location());
    }

    /** Whether the other two accesses are in a transaction. */
    public boolean isOfTransactions() {
        return transactions.size() > 1;
    }

    /** How many combinations of places there are, in one sentence; empty if only this one. */
    Optional<String> others() {
        return variants == 1
                ? Optional.empty()
                : Optional.of(Messages.text(isOfTransactions() ? "cycle.variants" : "cycle.variants.outside",
                        Integer.toString(variants)));
    }

    /** Two sentences for a user without knowledge of the theory. */
    public String message() {
        Step first = steps.get(0);
        Step second = steps.get(3);
        Step afterFirst = steps.get(form == Form.WITHIN ? 1 : 2);
        Step beforeSecond = steps.get(form == Form.WITHIN ? 2 : 1);
        return Messages.text(isOfTransactions() ? "cycle" : "cycle.outside", first.thread(), first.verb(),
                first.location(), afterFirst.thread(),
                afterFirst.verb(), second.verb(), second.location(), beforeSecond.participle());
    }

    /** Why it may be a false positive, in one sentence; empty if there is no reason. */
    public Optional<String> doubt() {
        return switch (reservation) {
            case NONE -> Optional.empty();
            case MERGED_MOMENTS -> Optional.of(Messages.text("cycle.MERGED_MOMENTS"));
            case OTHER_ORDER -> Optional.of(Messages.text("reservation.OTHER_ORDER"));
        };
    }

    /**
     * How much it is worth looking at, from 0 to 100: less than one over a single location, whose
     * order is simpler, and still less where it is perhaps not possible.
     */
    public int rank() {
        return reservation == Reservation.NONE ? CERTAIN : DOUBTFUL;
    }

    /**
     * An identifier that is equal for the same violation in another recording: made of the places,
     * without lines if methods are known, and the fields.
     */
    public String fingerprint() {
        List<String> names = new ArrayList<>(List.of(form.name()));
        for (Step step : steps) {
            names.add(step.field());
            names.add(step.source().method().isEmpty() ? step.source().toString() : step.source().method());
        }
        return Fingerprint.of(names);
    }
}
