// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.launching.internal.hunts;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.osgi.util.NLS;
import org.isolde.launching.hunts.Finding;
import org.isolde.launching.hunts.FindingStep;
import org.isolde.launching.hunts.HuntRun;

/** A row of the Hunt view. Equal rows are the same row after an update. */
sealed interface HuntRow {

    /** The text of the first column. */
    String outcome();

    /** The text of the second column. */
    String text();

    /** The place to be opened; empty if there is none. */
    Optional<FindingStep> step();

    /** The rows below it. */
    List<HuntRow> children();

    /** A hunt. */
    record OfHunt(HuntRun hunt) implements HuntRow {

        @Override
        public String outcome() {
            return hunt.name();
        }

        @Override
        public String text() {
            return switch (hunt.state()) {
                case RUNNING -> Messages.running;
                case UNCHECKED -> Messages.unchecked;
                case CANCELLED -> Messages.cancelled;
                case FAILED -> Messages.failed;
                case ENDED -> hunt.observed() == 0
                        ? NLS.bind(Messages.nothingObserved, hunt.findings().size())
                        : NLS.bind(Messages.ended, hunt.observed(), hunt.findings().size() - hunt.observed());
            };
        }

        @Override
        public Optional<FindingStep> step() {
            return Optional.empty();
        }

        @Override
        public List<HuntRow> children() {
            return hunt.findings().stream().map(finding -> (HuntRow) new OfFinding(hunt, finding)).toList();
        }
    }

    /** Something that a hunt has found. */
    record OfFinding(HuntRun hunt, Finding finding) implements HuntRow {

        @Override
        public String outcome() {
            if (!finding.isObserved()) {
                return Messages.notObserved;
            }
            return finding.outcomes().isEmpty() ? Messages.noOutcome : shortened(finding.outcomes().getFirst());
        }

        /** An exception without its package and place, which stand below. */
        private static String shortened(String outcome) {
            String exception = outcome.replaceFirst("^uncaught (?:[\\w$]+\\.)*", "");
            return exception.equals(outcome) ? outcome : exception.replaceFirst(" at [\\w.$]+\\([^()]*\\)$", "");
        }

        @Override
        public String text() {
            return finding.title();
        }

        @Override
        public Optional<FindingStep> step() {
            return finding.place();
        }

        /** The outcomes, what happened, and the accesses. */
        @Override
        public List<HuntRow> children() {
            List<HuntRow> rows = new ArrayList<>();
            finding.steps().forEach(step -> rows.add(new OfStep(hunt, step, rows.size())));
            finding.outcomes().forEach(outcome -> rows.add(new OfText(outcome)));
            if (!finding.message().isEmpty()) {
                rows.add(new OfText(finding.message()));
            }
            rows.add(new OfText(finding.text()));
            return rows;
        }
    }

    /**
     * An access.
     *
     * @param number tells equal accesses apart
     */
    record OfStep(HuntRun hunt, FindingStep access, int number) implements HuntRow {

        @Override
        public String outcome() {
            return "";
        }

        @Override
        public String text() {
            return access.isAccess()
                    ? NLS.bind(Messages.step, new Object[] {access.thread(), access.access(), access.location()})
                    : access.place();
        }

        @Override
        public Optional<FindingStep> step() {
            return Optional.of(access).filter(step -> !step.file().isEmpty());
        }

        @Override
        public List<HuntRow> children() {
            return List.of();
        }
    }

    /** A sentence about a finding. */
    record OfText(String text) implements HuntRow {

        @Override
        public String outcome() {
            return "";
        }

        @Override
        public Optional<FindingStep> step() {
            return Optional.empty();
        }

        @Override
        public List<HuntRow> children() {
            return List.of();
        }
    }
}
