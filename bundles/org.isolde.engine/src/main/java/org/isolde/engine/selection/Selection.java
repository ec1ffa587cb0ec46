// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.selection;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.isolde.engine.anomaly.Anomaly;
import org.isolde.engine.anomaly.Causes;
import org.isolde.engine.anomaly.ReportedAnomaly;
import org.isolde.engine.baseline.Baseline;
import org.isolde.program.atomic.AtomicRegion;

/**
 * Chooses the reports of a program: what is not in the baseline, one for each cause, by rank, and
 * within the limits.
 *
 * @param sections the limits for reports on critical sections
 * @param transactions those for reports on transactions
 * @param baseline the findings that are known; empty if there is no baseline to compare with
 */
public record Selection(Limits sections, Limits transactions, Optional<Baseline> baseline) {

    /** All reports. */
    public static final Selection ALL = new Selection(Limits.NONE, Limits.NONE, Optional.empty());

    /** The usual choice: all reports on transactions, the credible ones on critical sections. */
    public static final Selection USUAL = new Selection(
            Limits.OF_CRITICAL_SECTIONS, Limits.NONE, Optional.empty());

    /** The same limits with another baseline. */
    public Selection with(Baseline other) {
        return new Selection(sections, transactions, Optional.of(other));
    }

    /** What is reported of anomalies, and what is left out. */
    public Selected of(List<Anomaly> anomalies) {
        List<Anomaly> unknown = baseline.map(known -> known.without(anomalies)).orElse(anomalies);
        List<ReportedAnomaly> reports = new ArrayList<>();
        Map<String, Integer> ofClasses = new HashMap<>();
        int belowRank = 0;
        int beyondLimit = 0;
        for (ReportedAnomaly report : Causes.of(unknown)) {
            Limits limits = limits(report.anomaly());
            if (report.anomaly().rank() < limits.leastRank()) {
                belowRank++;
            } else if (limits.mostPerClass() > 0
                    && ofClasses.merge(classOf(report.anomaly()), 1, Integer::sum) > limits.mostPerClass()) {
                beyondLimit++;
            } else {
                reports.add(report);
            }
        }
        return new Selected(
                reports, new LeftOut(sections, anomalies.size() - unknown.size(), belowRank, beyondLimit));
    }

    private Limits limits(Anomaly anomaly) {
        return anomaly.group().equals(AtomicRegion.LOCKS_GROUP) ? sections : transactions;
    }

    /** The class in which the first region stands. */
    private static String classOf(Anomaly anomaly) {
        return anomaly.participants().getFirst().declaration().method().owner();
    }
}
