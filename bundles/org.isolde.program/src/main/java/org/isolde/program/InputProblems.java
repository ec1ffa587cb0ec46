// SPDX-License-Identifier: EPL-2.0
package org.isolde.program;

import java.util.SortedSet;

/**
 * Composes the {@link Problem}s about the classes of a program taken together, such as missing and
 * duplicate classes.
 */
final class InputProblems {

    private InputProblems() {}

    static Problem duplicate(ClassModel loser, String winner) {
        return new Problem(
                Problem.Kind.DUPLICATE_CLASS,
                loser.origin(),
                loser.name(),
                "Class " + dotted(loser.name()) + " is given twice. The one from " + winner
                        + " is analysed, this one is not. Leave one of them out.");
    }

    static Problem withoutLines(ClassModel model) {
        return new Problem(
                Problem.Kind.NO_DEBUG_INFORMATION,
                model.origin(),
                model.name(),
                "Class " + dotted(model.name()) + " has no line numbers, so reports can name its methods only. "
                        + "Compile it with -g to see lines.");
    }

    static Problem missingSupertype(String missing, SortedSet<String> below, String origin) {
        String others = below.size() == 1 ? "" : " and " + (below.size() - 1) + " more";
        return new Problem(
                Problem.Kind.MISSING_CLASS,
                origin,
                missing,
                "Class " + dotted(missing) + ", a supertype of " + dotted(below.first()) + others
                        + ", was not found. What depends on it is not known. Add the jar or directory that has it to "
                        + "the class path.");
    }

    private static String dotted(String name) {
        return name.replace('/', '.');
    }
}
