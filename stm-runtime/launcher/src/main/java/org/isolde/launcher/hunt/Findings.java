// SPDX-License-Identifier: EPL-2.0
package org.isolde.launcher.hunt;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.isolde.report.prediction.PredictedCycle;
import org.isolde.report.prediction.PredictedViolation;
import org.isolde.trace.SourcePosition;

/** What a hunt has observed so far. */
final class Findings {

    private final List<Observation> all = new ArrayList<>();
    /** The two places in one transaction, of confirmed predictions. */
    private final Set<List<SourcePosition>> causes = new HashSet<>();
    private final Set<SourcePosition> transactions = new HashSet<>();
    private final Instant start = Instant.now();
    private final Consumer<Duration> whenFirst;

    /**
     * Nothing yet; the time counts from now.
     *
     * @param whenFirst is told after which time something was observed for the first time
     */
    Findings(Consumer<Duration> whenFirst) {
        this.whenFirst = whenFirst;
    }

    /** Adds what was observed, unless something that is most likely the same was before. */
    void add(Observation seen) {
        if (all.isEmpty()) {
            whenFirst.accept(Duration.between(start, Instant.now()));
        }
        if (all.stream().noneMatch(seen::isLike)) {
            all.add(seen);
        }
    }

    /** What came of a prediction. */
    void add(Trial trial) {
        trial.observation().ifPresent(this::add);
        if (trial.isConfirmed()) {
            causes.add(causes(trial.violation()));
        }
    }

    /** Whether a prediction with the same two places in one transaction was confirmed. */
    boolean hasCause(PredictedViolation violation) {
        return causes.contains(causes(violation));
    }

    /** The two places in one transaction. */
    static List<SourcePosition> causes(PredictedViolation violation) {
        return List.of(violation.steps().get(0).source(), violation.steps().get(2).source());
    }

    /** The transactions in which something was observed, to be added to. */
    Set<SourcePosition> transactions() {
        return transactions;
    }

    /** The predicted violations over two locations in whose transactions nothing was observed. */
    List<PredictedCycle> unobserved(List<PredictedCycle> cycles) {
        return cycles.stream().filter(cycle -> cycle.transactions().stream().noneMatch(transactions::contains))
                .toList();
    }

    /** All observations: first those that were predicted. */
    List<Observation> all() {
        return all.stream().sorted(Comparator.comparing((Observation seen) -> seen.predicted().isEmpty())).toList();
    }
}
