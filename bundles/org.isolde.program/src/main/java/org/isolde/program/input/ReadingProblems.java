// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.input;

import java.io.IOException;
import java.nio.file.Path;
import org.isolde.program.Problem;
import org.isolde.program.bytecode.UnreadableClassException;

/** Composes the {@link org.isolde.program.Problem}s about inputs that cannot be read. */
final class ReadingProblems {

    private ReadingProblems() {}

    static Problem unreadable(String className, UnreadableClassException cause) {
        return new Problem(
                Problem.Kind.UNREADABLE_CLASS,
                cause.origin(),
                className,
                cause.getMessage() + ". It is left out, and what depends on it is not known. Compile it again.");
    }

    static Problem unreadable(String className, String origin, IOException cause) {
        return new Problem(
                Problem.Kind.UNREADABLE_CLASS,
                origin,
                className,
                origin + " cannot be read (" + cause.getMessage()
                        + "). It is left out, and what depends on it is not known.");
    }

    static Problem unreadable(Path input, IOException cause) {
        return new Problem(Problem.Kind.UNREADABLE_INPUT, input.toString(), "", String.valueOf(cause.getMessage()));
    }
}
