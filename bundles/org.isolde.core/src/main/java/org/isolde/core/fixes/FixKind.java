package org.isolde.core.fixes;

/** The kinds of fix: several problems can be given fixes of one kind at once. */
public enum FixKind {
    /** A transaction also writes what it reads, so that of it and the transaction that changes this only one commits. */
    WRITE_BACK,
    /** The pivots ask to run serializable. */
    SERIALIZABLE,
    /** What a method does from one transaction to the next one is put into one. */
    MERGE,
    /** A method that runs several transactions becomes one. */
    ENCLOSE,
    /** The anomaly stays, out of sight. */
    SUPPRESS
}
