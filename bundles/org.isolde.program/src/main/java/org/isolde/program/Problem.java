// SPDX-License-Identifier: EPL-2.0
package org.isolde.program;

import java.util.Comparator;
import org.eclipse.jdt.annotation.NonNull;

/**
 * A problem of the input that users should know about, because it makes verdicts less precise or
 * incomplete.
 *
 * @param kind what sort of problem it is
 * @param where what it was found in, as a person would name it: a path, a jar and an entry, or the
 *     name of a solver
 * @param className internal name of the class concerned; for a class that cannot be read, the name
 *     that its file's path gives it; empty where no class is concerned
 * @param message what is wrong and what to do about it
 */
public record Problem(Kind kind, String where, String className, String message)
        implements Comparable<@NonNull Problem> {

    private static final Comparator<Problem> ORDER = Comparator.comparing(Problem::className)
            .thenComparing(Problem::kind)
            .thenComparing(Problem::where)
            .thenComparing(Problem::message);

    /** The sorts of problem. */
    public enum Kind {
        /** A class file that is damaged or not understood; the program goes without the class. */
        UNREADABLE_CLASS,
        /** A directory or archive that cannot be read. */
        UNREADABLE_INPUT,
        /** A source file that does not compile; the program goes without its classes. */
        UNCOMPILED_SOURCE,
        /** A class that is needed but is neither in the program nor in a library. */
        MISSING_CLASS,
        /** A class without line numbers. */
        NO_DEBUG_INFORMATION,
        /** A class that is given more than once; the first one counts. */
        DUPLICATE_CLASS,
        /** Monitor instructions that do not pair. */
        UNBALANCED_MONITORS,
        /** A method that is asked to run atomically but has no code to analyse. */
        ATOMIC_WITHOUT_CODE,
        /** A user's heap specification, in an annotation or in a file that it names, is invalid. */
        UNUSABLE_SPECIFICATION,
        /**
         * A solver that cannot be used on this computer was needed; what the others do not decide
         * stays open.
         */
        MISSING_SOLVER,
        /**
         * The analysis of some code was stopped, since it would have taken too long; anomalies may
         * be missing there.
         */
        SEARCH_GIVEN_UP,
        /** Nothing in sight runs any critical section, so that nothing was looked for. */
        NO_PROCESS,
        /** A fault of Isolde: transactions could not be executed; their anomalies stay possible. */
        EXECUTION_FAILED,
        /** Transactions in a package that is excluded from the analysis. */
        EXCLUDED_TRANSACTIONS
    }

    /** Orders by class, kind, place and message. */
    @Override
    public int compareTo(Problem other) {
        return ORDER.compare(this, other);
    }
}
