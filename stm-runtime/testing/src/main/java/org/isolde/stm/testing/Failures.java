// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.testing;

import java.io.PrintWriter;
import java.io.StringWriter;

/** Exceptions as texts that another JVM can show. */
final class Failures {

    private Failures() {}

    /** Its message; with the stack of what has caused it, if something has. */
    static String text(Throwable failure) {
        Throwable cause = failure.getCause();
        if (cause == null && failure.getMessage() != null && failure.getStackTrace().length > 0
                && isOwn(failure.getStackTrace()[0])) {
            return failure.getMessage();
        }
        StringWriter stack = new StringWriter();
        (cause == null ? failure : cause).printStackTrace(new PrintWriter(stack, true));
        return cause == null ? stack.toString() : failure.getMessage() + "\n" + stack;
    }

    private static boolean isOwn(StackTraceElement thrower) {
        return thrower.getClassName().startsWith(Failures.class.getPackageName() + ".");
    }
}
