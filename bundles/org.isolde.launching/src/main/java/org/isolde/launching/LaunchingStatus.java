// SPDX-License-Identifier: EPL-2.0
package org.isolde.launching;

import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.jdt.annotation.Nullable;
import org.eclipse.osgi.util.NLS;
import org.isolde.launching.internal.Messages;

/**
 * The catalogue of failures of a launch on the STM runtime; the code of a failure is one more than
 * its position here, and never changes.
 */
public enum LaunchingStatus {
    /** The agent that this bundle ships could not be found. */
    AGENT_MISSING(Messages.agentMissing),
    /**
     * The launch configuration or its JRE starts the STM runtime by itself. Parameter: the argument
     * that does it.
     */
    AGENT_TWICE(Messages.agentTwice),
    /** There is no such algorithm. Parameter: its name. */
    ALGORITHM_UNKNOWN(Messages.algorithmUnknown),
    /** What is to be excluded is no name of a package or a class. Parameter: what it is. */
    EXCLUSION_INVALID(Messages.exclusionInvalid),
    /** The JRE is older than the STM runtime needs. Parameters: its name, its version. */
    JAVA_TOO_OLD(Messages.javaTooOld),
    /**
     * The agent cannot be told a path. Parameters: the path, the character in it that makes it so.
     */
    PATH_UNUSABLE(Messages.pathUnusable),
    /** What a run leaves could not be written or removed. Parameter: the folder or file. */
    RUN_NOT_KEPT(Messages.runNotKept),
    /** The statistics of a run could not be read. Parameters: the file, what is wrong. */
    STATISTICS_UNREADABLE(Messages.statisticsUnreadable),
    /**
     * A part of the program's class path is in no file system that a JVM can read, and could not be
     * copied. Parameters: its path in the workspace, the file, what is wrong.
     */
    CLASSES_NOT_LOCAL(Messages.classesNotLocal),
    /** A run that was to be recorded has left no trace. Parameter: the file. */
    TRACE_MISSING(Messages.traceMissing),
    /** A trace could not be read. Parameters: the file, what is wrong. */
    TRACE_UNREADABLE(Messages.traceUnreadable),
    /**
     * The program has changed since it was started, so that nothing is marked. Parameters: the
     * file, what has changed.
     */
    TRACE_OF_OTHER_VERSION(Messages.traceOfOtherVersion),
    /** A trace could be read in part only; a warning. Parameters: the file, what is wrong. */
    TRACE_PARTIAL(Messages.tracePartial),
    /**
     * What is to be atomic in a recording is no pattern of names of methods. Parameter: what it is.
     */
    PATTERN_INVALID(Messages.patternInvalid),
    /** A trace has nothing that could be violated; a warning. Parameter: the file. */
    TRACE_WITHOUT_TRANSACTION(Messages.traceWithoutTransaction),
    /** What data is to be recorded of is no name of a package or a class. Parameter: what it is. */
    DATA_INVALID(Messages.dataInvalid),
    /** A jar of the command line could not be found. Parameter: its name. */
    LAUNCHER_MISSING(Messages.launcherMissing),
    /** What a hunt has found could not be read. Parameters: the file, what is wrong. */
    HUNT_UNREADABLE(Messages.huntUnreadable),
    /** What was found in a test is not shown in the debugger. Parameter: the name of the hunt. */
    TEST_NOT_DEBUGGED(Messages.testNotDebugged);

    private final String message;

    LaunchingStatus(String message) {
        this.message = message;
    }

    /** The status's code. */
    public int code() {
        return ordinal() + 1;
    }

    /** An error without an exception. */
    public IStatus status(Object... parameters) {
        return causedBy(null, parameters);
    }

    /** A warning. */
    public IStatus warning(Object... parameters) {
        return new Status(IStatus.WARNING, IsoldeLaunching.ID, code(), NLS.bind(message, parameters), null);
    }

    /** An error caused by an exception. */
    public IStatus causedBy(@Nullable Throwable cause, Object... parameters) {
        return new Status(IStatus.ERROR, IsoldeLaunching.ID, code(), NLS.bind(message, parameters), cause);
    }

    /** Logs a status. For the outermost code only: one failure, one entry. */
    public static void log(IStatus status) {
        ILog.of(LaunchingStatus.class).log(status);
    }
}
