package org.isolde.cli;

/** The exit codes of the command line. */
final class ExitCode {
    /** No anomaly was found. */
    static final int NONE = 0;
    /** There are anomalies; or, when the user is strict, verdicts that are unknown. */
    static final int ANOMALIES = 1;
    /** Bad use or bad input, or a report that cannot be written. */
    static final int BAD = 2;

    private ExitCode() {}
}
