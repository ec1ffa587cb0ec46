// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.session;

import org.isolde.atomicity.specification.SpecificationException;
import org.isolde.library.DescriptionException;
import org.isolde.library.SourcePosition;
import org.isolde.program.Problem;

/** Composes the problems about users' files with method specifications or library descriptions. */
public final class MethodSpecifications {

    private MethodSpecifications() {}

    /** A file with an invalid specification; it is ignored as a whole. */
    public static Problem unusable(SpecificationException mistake) {
        return unusable(mistake.place(), mistake.problem());
    }

    /** A file with an invalid library description; it is ignored as a whole. */
    public static Problem unusable(DescriptionException mistake) {
        return unusable(mistake.position(), mistake.problem());
    }

    /** A file that cannot be read. */
    public static Problem unusable(String file, String problem) {
        return new Problem(Problem.Kind.UNUSABLE_SPECIFICATION, file, "", problem);
    }

    /** Something in a file that cannot be used. */
    static Problem unusable(SourcePosition place, String problem) {
        return unusable(place.toString(), problem);
    }

    /** Whether a problem is one of these, and not one with a description of the heap. */
    public static boolean caused(Problem problem) {
        return problem.kind() == Problem.Kind.UNUSABLE_SPECIFICATION && problem.className().isEmpty();
    }
}
