package org.isolde.ui.launching.internal.transactions;

import java.text.NumberFormat;
import java.util.function.ToDoubleFunction;
import org.isolde.launching.runs.AbortReason;
import org.isolde.launching.runs.MethodCounts;

/** A number that the view shows of each method. */
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
    AGAIN(Messages.columnAgain, Messages.columnAgainTip, 0, of(AbortReason.AGAIN));

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

    /** What stands above the column. */
    String title() {
        return title;
    }

    /** What the number is, in a sentence. */
    String tip() {
        return tip;
    }

    double value(MethodCounts counts) {
        return value.applyAsDouble(counts);
    }

    /** A number of this column as it is shown. */
    String format(double number) {
        NumberFormat format = NumberFormat.getNumberInstance();
        format.setMinimumFractionDigits(decimals);
        format.setMaximumFractionDigits(decimals);
        return format.format(number);
    }
}
