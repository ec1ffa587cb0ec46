// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.anomaly;

/**
 * How soon an anomaly deserves the attention of a reader: a number from 0 to 100, by which all
 * reports and views sort. It is the sum of three parts:
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
 */
final class Rank {

    private static final int SHOWN = 90;
    private static final int HEAP_FOUND = 60;
    private static final int EXAMINED = 40;
    private static final int UNDECIDED = 20;
    private static final int CONDITION = 10;

    private Rank() {}

    /** The rank of an anomaly. */
    static int of(Anomaly anomaly) {
        return certainty(anomaly) + weight(anomaly.kind());
    }

    private static int certainty(Anomaly anomaly) {
        if (anomaly.outcome() == Outcome.SHOWN) {
            return SHOWN;
        }
        int examined = anomaly.examination().map(Rank::certainty).orElse(EXAMINED);
        return anomaly.assumptions().isEmpty() ? examined : examined - CONDITION;
    }

    private static int certainty(Examination examination) {
        return switch (examination.finding()) {
            case HEAP_FOUND -> HEAP_FOUND;
            case NOT_RULED_OUT -> EXAMINED;
            case UNDECIDED -> UNDECIDED;
        };
    }

    private static int weight(AnomalyKind kind) {
        return switch (kind) {
            case WRITE_SKEW -> 10;
            case STALE_VALUE_ERROR -> 8;
            case READ_ONLY_ANOMALY -> 6;
            case HIGH_LEVEL_DATA_RACE -> 4;
            case DEPENDENCY_CYCLE -> 2;
        };
    }
}
