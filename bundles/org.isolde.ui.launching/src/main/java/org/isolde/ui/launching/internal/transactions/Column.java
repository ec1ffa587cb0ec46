// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.launching.internal.transactions;

import java.text.NumberFormat;
import java.time.Duration;
import java.util.function.ToDoubleFunction;
import org.isolde.launching.runs.AbortReason;
import org.isolde.launching.runs.MethodCounts;
import org.isolde.launching.runs.Times;
import org.isolde.launching.runs.Typical;

/** A column of the view: a number for each method. */
enum Column {
    TRANSACTIONS(Messages.columnTransactions, Messages.columnTransactionsTip, 0, MethodCounts::transactions),
    COMMITS(Messages.columnCommits, Messages.columnCommitsTip, 0, MethodCounts::commits),
    EXCEPTIONS(Messages.columnExceptions, Messages.columnExceptionsTip, 0, of(AbortReason.EXCEPTION)),
    RETRIES(Messages.columnRetries, Messages.columnRetriesTip, 0, MethodCounts::retries),
    RATE(Messages.columnRate, Messages.columnRateTip, 2, counts -> counts.transactions() == 0
            ? 0
            : (double) counts.retries() / counts.transactions()),
    CONFLICTS(Messages.columnConflicts, Messages.columnConflictsTip, 0, of(AbortReason.CONFLICT)),
    VERSIONS_GONE(Messages.columnVersionsGone, Messages.columnVersionsGoneTip, 0, of(AbortReason.VERSION_GONE)),
    IRREVOCABLE(Messages.columnIrrevocable, Messages.columnIrrevocableTip, 0, of(AbortReason.IRREVOCABLE)),
    ASKED(Messages.columnAsked, Messages.columnAskedTip, 0,
            counts -> counts.aborts(AbortReason.RETRY) + counts.aborts(AbortReason.RESTART)),
    AGAIN(Messages.columnAgain, Messages.columnAgainTip, 0, of(AbortReason.AGAIN)),
    TIME(Messages.columnTime, Messages.columnTimeTip, 1, counts -> milliseconds(counts, counts.times().committed())),
    LOST(Messages.columnLost, Messages.columnLostTip, 1, counts -> milliseconds(counts, counts.times().lost())),
    MEDIAN(Messages.columnMedian, Messages.columnMedianTip, 1, ofTypical(typical -> microseconds(typical.time()))),
    LONGEST(Messages.columnLongest, Messages.columnLongestTip, 1, ofTypical(
            typical -> microseconds(typical.longest()))),
    READS(Messages.columnReads, Messages.columnReadsTip, 0, ofTypical(Typical::reads)),
    MOST_READS(Messages.columnMostReads, Messages.columnMostReadsTip, 0, ofTypical(Typical::mostReads)),
    WRITES(Messages.columnWrites, Messages.columnWritesTip, 0, ofTypical(Typical::writes)),
    MOST_WRITES(Messages.columnMostWrites, Messages.columnMostWritesTip, 0, ofTypical(Typical::mostWrites));

    private static final double NANOSECONDS_OF_MICROSECOND = 1_000;
    private static final double NANOSECONDS_OF_MILLISECOND = 1_000_000;

    private final String title;
    private final String tip;
    private final int decimals;
    private final ToDoubleFunction<MethodCounts> value;

    Column(String title, String tip, int decimals, ToDoubleFunction<MethodCounts> value) {
        this.title = title;
        this.tip = tip;
        this.decimals = decimals;
        this.value = value;
    }

    private static ToDoubleFunction<MethodCounts> of(AbortReason reason) {
        return counts -> counts.aborts(reason);
    }

    private static ToDoubleFunction<MethodCounts> ofTypical(ToDoubleFunction<Typical> value) {
        return counts -> counts.typical().map(typical -> value.applyAsDouble(typical)).orElse(Double.NaN);
    }

    /** There is no time of what was only counted. */
    private static double milliseconds(MethodCounts counts, Duration time) {
        return counts.times().equals(Times.NONE) ? Double.NaN : time.toNanos() / NANOSECONDS_OF_MILLISECOND;
    }

    private static double microseconds(Duration time) {
        return time.toNanos() / NANOSECONDS_OF_MICROSECOND;
    }

    /** What stands above the column. */
    String title() {
        return title;
    }

    /** What the number is, in a sentence. */
    String tip() {
        return tip;
    }

    /** The number; not a number where there is none. */
    double value(MethodCounts counts) {
        return value.applyAsDouble(counts);
    }

    /** A number of this column as it is shown; nothing if it is none. */
    String format(double number) {
        if (Double.isNaN(number)) {
            return "";
        }
        NumberFormat format = NumberFormat.getNumberInstance();
        format.setMinimumFractionDigits(decimals);
        format.setMaximumFractionDigits(decimals);
        return format.format(number);
    }

    /** A difference of two numbers of this column, with a sign. */
    String signed(double difference) {
        String number = format(Math.abs(difference));
        return number.equals(format(0)) ? "±" + number : (difference > 0 ? "+" : "−") + number;
    }
}
