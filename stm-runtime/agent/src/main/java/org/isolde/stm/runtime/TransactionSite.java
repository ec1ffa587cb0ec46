// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime;

import java.util.concurrent.atomic.AtomicInteger;
import org.isolde.recorder.probe.Transactions;
import org.isolde.stm.Isolation;
import org.isolde.stm.runtime.statistics.MethodCounter;
import org.isolde.stm.runtime.statistics.Statistics;
import org.jspecify.annotations.Nullable;

/** An atomic method, with the settings for its execution. */
public final class TransactionSite {

    /**
     * Deuce has a transaction run again for ever after conflicts; that is not what its programs
     * mean.
     */
    private static final int MOST_RETRIES_OF_DEUCE = 100;

    private static final AtomicInteger COUNT = new AtomicInteger();

    private final int number = COUNT.getAndIncrement();
    private final String name;
    private final int retries;
    private final boolean exceptionCommits;
    private final boolean irrevocable;
    private final @Nullable MethodCounter counter;
    private volatile Isolation isolation;

    /**
     * Whether a write has been observed; threads may see a stale value. During a replay no attempt
     * may be aborted because it was assumed to be read-only.
     */
    private boolean writing = Transactions.areDriven();

    /**
     * @param name the method, in the form it is reported: {@code package.Class.method(parameters)}
     * @param isolation the isolation level that it asks for
     * @param retries the number of retries after conflicts before it runs alone
     * @param exceptionCommits whether an exception that leaves the method commits its writes
     *     (Deuce's rule), or undoes them
     * @param irrevocable whether it runs alone from the beginning
     */
    public TransactionSite(
            String name, Isolation isolation, int retries, boolean exceptionCommits, boolean irrevocable) {
        this.name = name;
        this.isolation = isolation;
        this.retries = retries;
        this.exceptionCommits = exceptionCommits;
        this.irrevocable = irrevocable;
        this.counter = Statistics.counter(name);
    }

    /** The method. */
    public String name() {
        return name;
    }

    /** Its unique number. */
    public int number() {
        return number;
    }

    /**
     * The isolation level that it asks for; AUTO if there is no proof that SNAPSHOT is enough. May
     * change between two attempts.
     */
    public Isolation isolation() {
        return isolation;
    }

    /** Sets how far it is kept from others; an attempt that has begun otherwise does not commit. */
    void setIsolation(Isolation chosen) {
        isolation = chosen;
    }

    /** The number of retries after conflicts before it runs alone. */
    public int retries() {
        return exceptionCommits ? Math.min(retries, MOST_RETRIES_OF_DEUCE) : retries;
    }

    /** How many times it may run when exceptions of Deuce have it run again. */
    int restarts() {
        return retries;
    }

    /** What becomes of it when an exception leaves it. */
    Outcome outcome(Throwable thrown) {
        return exceptionCommits ? Outcome.ofDeuce(thrown) : Outcome.ROLL_BACK;
    }

    /** Whether an exception that leaves it commits its writes. */
    public boolean exceptionCommits() {
        return exceptionCommits;
    }

    /** Whether it runs alone from the beginning. */
    public boolean irrevocable() {
        return irrevocable;
    }

    /** Whether one of its transactions has written, or is assumed to write. */
    public boolean isWriting() {
        return writing;
    }

    /** Records that one of its transactions writes. */
    public void setWriting() {
        writing = true;
    }

    /** Where its transactions are counted; null when they are not. */
    @Nullable
    MethodCounter counter() {
        return counter;
    }

    @Override
    public String toString() {
        return name;
    }
}
