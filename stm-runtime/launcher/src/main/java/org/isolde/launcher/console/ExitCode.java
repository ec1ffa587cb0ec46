// SPDX-License-Identifier: EPL-2.0
package org.isolde.launcher.console;

/** The exit codes of the command line. */
public final class ExitCode {
    /** Nothing was found. */
    public static final int NONE = 0;
    /** Something was found; or, when the user is strict, a verdict is unknown. */
    public static final int ANOMALIES = 1;
    /** Bad use or bad input, or a report that cannot be written. */
    public static final int BAD = 2;

    private ExitCode() {}
}
