// SPDX-License-Identifier: EPL-2.0
package org.isolde.report.prediction;

import java.util.List;
import java.util.Optional;
import org.isolde.predict.result.Access;
import org.isolde.predict.result.Pattern;
import org.isolde.predict.result.Reservation;
import org.isolde.predict.schedule.Schedule;
import org.isolde.report.Fingerprint;
import org.isolde.trace.SourcePosition;

/**
 * A predicted atomicity violation, prepared for reports.
 *
 * @param pattern how the accesses conflict
 * @param location the location, for example {@code bank.Account.balance@17}
 * @param field the location without the object that it is in, for example
 *     {@code bank.Account.balance}
 * @param steps the access of the transaction before, that of the other thread, that of the
 *     transaction after
 * @param reservation why it may be a false positive
 * @param occurrences the number of variants found
 * @param evidence a run that shows it
 */
public record PredictedViolation(
        Pattern pattern,
        String location,
        String field,
        List<Step> steps,
        Reservation reservation,
        int occurrences,
        Evidence evidence) {

    private static final int DOUBTFUL = 20;

    /**
     * An access in the violation.
     *
     * @param thread the thread's name
     * @param access what it does
     * @param source where
     */
    public record Step(String thread, Access access, SourcePosition source) {

        /** For example {@code reads}. */
        public String verb() {
            return Messages.text(access.updates() ? "updates" : access.writes() ? "writes" : "reads");
        }
    }

    /**
     * The evidence for a violation: a run that shows it.
     *
     * @param searched whether one was looked for
     * @param schedule the run; empty if none was looked for or found
     */
    public record Evidence(boolean searched, Optional<Schedule> schedule) {
        /** No run was searched for. */
        public static final Evidence NOT_SEARCHED = new Evidence(false, Optional.empty());
    }

    /** Keeps a copy of the list. */
    public PredictedViolation {
        steps = List.copyOf(steps);
    }

    /** One sentence for a user without knowledge of the theory. */
    public String message() {
        boolean endsWithUpdate = steps.get(2).access().updates() && steps.get(1).access().writes();
        return Messages.text("pattern." + pattern.letters() + (endsWithUpdate ? ".update" : ""), steps.get(1).thread(),
                steps.get(0).thread(), location, Messages.text(steps.get(1).access().updates() ? "update" : "write"));
    }

    /** Why it may be a false positive, in one sentence; empty if there is no reason. */
    public Optional<String> doubt() {
        return reservation == Reservation.NONE
                ? Optional.empty()
                : Optional.of(Messages.text("reservation." + reservation));
    }

    /**
     * How much it is worth looking at, from 0 to 100: by what users see of such violations, and
     * less where it is perhaps not possible.
     */
    public int rank() {
        int ofPattern = switch (pattern) {
            case READ_WRITE_WRITE -> 60;
            case WRITE_WRITE_READ -> 50;
            case READ_WRITE_READ, WRITE_READ_WRITE -> 40;
            case WRITE_WRITE_WRITE -> 30;
        };
        return reservation == Reservation.NONE ? ofPattern : ofPattern - DOUBTFUL;
    }

    /**
     * An identifier that is equal for the same violation in another recording: made of the places,
     * without lines if methods are known, the field and the pattern.
     */
    public String fingerprint() {
        return Fingerprint.of(List.of(pattern.letters(), field, name(0), name(1), name(2)));
    }

    private String name(int step) {
        SourcePosition source = steps.get(step).source();
        return source.method().isEmpty() ? source.toString() : source.method();
    }
}
