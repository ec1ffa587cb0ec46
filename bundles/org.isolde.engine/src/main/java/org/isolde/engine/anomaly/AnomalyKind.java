// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.anomaly;

import org.isolde.engine.Messages;

/**
 * The kinds of anomaly. Identifiers never change, so that settings and suppressions outlive a
 * release.
 */
public enum AnomalyKind {
    /** Two transactions each read what the other writes, and neither sees the other's write. */
    WRITE_SKEW("write-skew"),
    /** A transaction that only reads sees a state that no serial execution has. */
    READ_ONLY_ANOMALY("read-only-anomaly"),
    /** Three or more transactions depend on each other in a circle. */
    DEPENDENCY_CYCLE("dependency-cycle"),
    /**
     * A process reads or writes in pieces what belongs together, and another process comes in
     * between.
     */
    HIGH_LEVEL_DATA_RACE("high-level-data-race"),
    /** A process goes on with a value that another process has changed since. */
    STALE_VALUE_ERROR("stale-value-error"),
    /** Two threads access a variable at the same time, one of them without the others' lock. */
    DATA_RACE("data-race");

    private final String id;

    AnomalyKind(String id) {
        this.id = id;
    }

    /**
     * Whether it comes about in processes that split an operation into several transactions, or do
     * without one, and is not an anomaly of concurrent transactions.
     */
    public boolean isBetweenTransactions() {
        return this == HIGH_LEVEL_DATA_RACE || this == STALE_VALUE_ERROR || this == DATA_RACE;
    }

    /** The stable identifier, for example {@code write-skew}. */
    public String id() {
        return id;
    }

    /** The name for users, in lower case, for example {@code write skew}. */
    public String displayName() {
        return Messages.text("kind." + id + ".name");
    }

    /** The definition of this kind of anomaly, in one sentence. */
    public String summary() {
        return Messages.text("kind." + id + ".summary");
    }

    /** The definition in terms of critical sections; only for kinds of anomalies between them. */
    public String summaryOfSections() {
        return Messages.text("kind." + id + ".summary.sections");
    }

    /** An explanation of this kind of anomaly, its cause and its remedies, in several sentences. */
    public String help() {
        return Messages.text("kind." + id + ".help");
    }
}
