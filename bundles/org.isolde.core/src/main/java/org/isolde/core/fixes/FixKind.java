// SPDX-License-Identifier: EPL-2.0
package org.isolde.core.fixes;

/** The kinds of fixes: fixes of one kind can be applied to several problems at once. */
public enum FixKind {
    /**
     * A transaction also writes what it reads, so that of it and the transaction that changes this
     * only one commits.
     */
    WRITE_BACK,
    /** The pivots ask to run serializable. */
    SERIALIZABLE,
    /** The heap in which the transactions begin is told. */
    STATE,
    /** The second of two transactions reads itself what the first has read for it. */
    MOVE_READ,
    /** What a method does from one transaction to the next one is put into one. */
    MERGE,
    /** A method that runs several transactions becomes one. */
    ENCLOSE,
    /** A transaction that acts on a value looks first whether it is still the same. */
    REVALIDATE,
    /** A test makes the anomaly happen. */
    TEST,
    /** The anomaly stays, out of sight. */
    SUPPRESS,
    /** The anomaly stays, and the project's baseline has it. */
    ACCEPT;

    /** Whether the anomaly is gone afterwards. */
    public boolean cures() {
        return this != TEST && this != ACCEPT && this != SUPPRESS;
    }
}
