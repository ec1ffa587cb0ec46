// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.anomaly;

import java.util.ArrayList;
import java.util.List;

/**
 * How soon an anomaly deserves the attention of a reader: a number from 0 to 100, by which all
 * reports and views sort. It is the sum of {@linkplain RankReason reasons}, which reports list. For
 * transactions:
 *
 * <table>
 * <caption>The parts of a rank</caption>
 * <tr><th>certainty</th><td>90 when it is {@linkplain Outcome#SHOWN shown}; otherwise 60 when a
 * heap is known in which the transactions disturb each other; 40 when it was examined on heap
 * paths, or is of transactions of a process; 20 when it is undecided on heap paths</td></tr>
 * <tr><th>condition</th><td>-10 when it is only possible, and only if objects that the transactions
 * name differently are the same</td></tr>
 * <tr><th>kind</th><td>10 for a write skew, 8 for a stale value, 6 for a read-only anomaly, 4 for a
 * high-level data race, 2 for a longer cycle: the fewer transactions must meet, the more</td></tr>
 * </table>
 *
 * <p>So an anomaly that is shown has at least 90, and one that is possible at most 70.
 *
 * <p>Nobody has said of critical sections that two of them should be one. So certainty is 5 for
 * them, kinds count as above, and {@linkplain Circumstances circumstances} tell whether it is so:
 *
 * <table>
 * <caption>What circumstances add</caption>
 * <tr><th>same object</th><td>15 when the same variable denotes the object of both steps</td></tr>
 * <tr><th>processes</th><td>15 when the program starts both itself, 10 when a framework runs one of
 * them; nothing when callers in several threads are assumed</td></tr>
 * <tr><th>write</th><td>10 when what is read decides what is written, and 5 more when that is what
 * was read, of the same object</td></tr>
 * <tr><th>read</th><td>10 when both are read without a lock and one critical section writes
 * them</td></tr>
 * <tr><th>read again</th><td>15 when the second step reads what the first one has changed</td></tr>
 * <tr><th>one method</th><td>10 when one method has both steps or calls both</td></tr>
 * <tr><th>lock</th><td>5 when the steps take the same one, and it is released between them; -20
 * when some lock is held from the one to the other, unless what was read is then set anew</td></tr>
 * <tr><th>guarded</th><td>up to 10, the share of the accesses to the fields that are in critical
 * sections</td></tr>
 * <tr><th>annotated</th><td>5 when an annotation says that a lock guards the field, or that the
 * class is thread-safe</td></tr>
 * </table>
 *
 * <p>Together at most 88. Data races begin with 15 and 8 for their kind; of these circumstances
 * processes, guarded and annotated count for them, and others:
 *
 * <table>
 * <caption>What circumstances add to data races</caption>
 * <tr><th>change</th><td>20 when the access without the lock changes the variable, or the elements
 * of a collection, or goes through these; 10 more when it calls an object that every call changes,
 * such as a format</td></tr>
 * <tr><th>double check</th><td>20 when the variable is read without a lock and, if need be, once
 * more under it, but is not volatile</td></tr>
 * <tr><th>loop</th><td>10 when a loop reads a flag, or visits a synchronized collection</td></tr>
 * </table>
 */
final class Rank {

    private static final int SHOWN = 90;
    private static final int HEAP_FOUND = 60;
    private static final int EXAMINED = 40;
    private static final int UNDECIDED = 20;
    private static final int CONDITION = -10;
    private static final int CRITICAL_SECTIONS = 5;
    private static final int UNGUARDED = 15;
    private static final int ALL_GUARDED = 10;

    private Rank() {}

    /** The rank of an anomaly. */
    static int of(Anomaly anomaly) {
        return reasons(anomaly).stream().mapToInt(RankReason::weight).sum();
    }

    /** The reasons for it: certainty, kind, and what else is known. */
    static List<RankReason> reasons(Anomaly anomaly) {
        List<RankReason> reasons = new ArrayList<>();
        reasons.add(certainty(anomaly));
        reasons.add(RankReason.of("kind", weight(anomaly.kind()), anomaly.kind().displayName()));
        if (anomaly.outcome() == Outcome.POSSIBLE && !anomaly.assumptions().isEmpty()) {
            reasons.add(RankReason.of("condition", CONDITION));
        }
        anomaly.circumstances().ifPresent(known -> addCircumstances(known, reasons));
        return List.copyOf(reasons);
    }

    private static RankReason certainty(Anomaly anomaly) {
        if (anomaly.outcome() == Outcome.SHOWN) {
            return RankReason.of("shown", SHOWN);
        }
        return switch (anomaly.evidence()) {
            case Evidence.Cycle cycle -> certainty(cycle.examination());
            case Evidence.Split split -> split.circumstances().isPresent()
                    ? RankReason.of("critical-sections", CRITICAL_SECTIONS)
                    : RankReason.of("transactions", EXAMINED);
            case Evidence.Race race -> RankReason.of("unguarded", UNGUARDED);
        };
    }

    private static RankReason certainty(Examination examination) {
        return switch (examination.finding()) {
            case HEAP_FOUND -> RankReason.of("heap-found", HEAP_FOUND);
            case NOT_RULED_OUT -> RankReason.of("not-ruled-out", EXAMINED);
            case UNDECIDED -> RankReason.of("undecided", UNDECIDED);
        };
    }

    private static int weight(AnomalyKind kind) {
        return switch (kind) {
            case WRITE_SKEW -> 10;
            case STALE_VALUE_ERROR -> 8;
            case READ_ONLY_ANOMALY -> 6;
            case HIGH_LEVEL_DATA_RACE -> 4;
            case DEPENDENCY_CYCLE -> 2;
            case DATA_RACE -> 8;
        };
    }

    private static void addCircumstances(Circumstances known, List<RankReason> reasons) {
        known.facts().stream().map(Circumstance::reason).forEach(reasons::add);
        if (known.guarded() > 0) {
            reasons.add(RankReason.of("guarded", ALL_GUARDED * known.guarded() / known.accesses(),
                    String.valueOf(known.guarded()), String.valueOf(known.accesses())));
        }
    }
}
