// SPDX-License-Identifier: EPL-2.0
package org.isolde.core;

import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.osgi.util.NLS;
import org.isolde.core.internal.Messages;

/**
 * The catalogue of failures that Isolde reports to the platform; the code of a failure is one more
 * than its position here, and never changes.
 */
public enum IsoldeStatus {
    /** The analysis of some projects ended with an exception. Parameter: the projects' names. */
    ANALYSIS_FAILED(IStatus.ERROR, Messages.analysisFailed),
    /**
     * Part of what was built could not be read or is not there, and the rest is analysed.
     * Parameter: what is wrong.
     */
    INPUT_INCOMPLETE(IStatus.WARNING, Messages.inputIncomplete),
    /** A library on a class path could not be opened. Parameters: the library, what is wrong. */
    LIBRARY_UNREADABLE(IStatus.WARNING, Messages.libraryUnreadable),
    /**
     * A project could not be enabled or disabled, or Isolde not be removed from it. Parameter: its
     * name.
     */
    NATURE_NOT_CHANGED(IStatus.ERROR, Messages.natureNotChanged),
    /** The annotations that this bundle ships could not be found. */
    STM_API_MISSING(IStatus.ERROR, Messages.stmApiMissing),
    /**
     * A source file could not be read; its problems are marked without a position. Parameter: its
     * path.
     */
    SOURCE_UNREADABLE(IStatus.WARNING, Messages.sourceUnreadable),
    /** A fix does not fit the source file any more. Parameter: the file's name. */
    FIX_OUTDATED(IStatus.ERROR, Messages.fixOutdated),
    /** A fix could not be made. Parameter: what it is called. */
    FIX_FAILED(IStatus.ERROR, Messages.fixFailed),
    /**
     * What draws graphs in an optional bundle does not work. Parameters: its name, what is wrong.
     */
    PRESENTATION_UNUSABLE(IStatus.ERROR, Messages.presentationUnusable),
    /** Transactions could not be executed. Parameter: which, and why. */
    EXECUTION_FAILED(IStatus.WARNING, Messages.executionFailed);

    private final int severity;
    private final String message;

    IsoldeStatus(int severity, String message) {
        this.severity = severity;
        this.message = message;
    }

    /** The status's code. */
    public int code() {
        return ordinal() + 1;
    }

    /** A status without an exception. */
    public IStatus status(Object... parameters) {
        return new Status(severity, IsoldeCore.ID, code(), NLS.bind(message, parameters), null);
    }

    /** A status caused by an exception. */
    public IStatus causedBy(Throwable cause, Object... parameters) {
        return new Status(severity, IsoldeCore.ID, code(), NLS.bind(message, parameters), cause);
    }

    /** Logs a status. For the outermost code only: one failure, one entry. */
    public static void log(IStatus status) {
        ILog.of(IsoldeStatus.class).log(status);
    }
}
