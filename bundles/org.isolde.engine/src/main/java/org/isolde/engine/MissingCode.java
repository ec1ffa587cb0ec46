// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine;

import org.isolde.program.Problem;

/** Decides which problems of the input imply that the analysis has not seen some code. */
public final class MissingCode {

    private MissingCode() {}

    /**
     * Whether, because of the problem, transactions or their code may be missing or be mistaken for
     * something else: then no verdict of the program can be <em>safe</em>.
     */
    public static boolean causedBy(Problem problem) {
        return switch (problem.kind()) {
            case UNREADABLE_CLASS, UNREADABLE_INPUT, UNCOMPILED_SOURCE, MISSING_CLASS, UNBALANCED_MONITORS,
                    ATOMIC_WITHOUT_CODE, EXCLUDED_TRANSACTIONS ->
                true;
            // The virtual machine, too, takes the first of two classes; and without lines code is
            // still code. What is wrong with a specification or a solver keeps proofs from being
            // made; all code is there. No proof rests on a search that is given up or has nothing
            // to look at, or on an execution.
            case DUPLICATE_CLASS, NO_DEBUG_INFORMATION, UNUSABLE_SPECIFICATION, MISSING_SOLVER, SEARCH_GIVEN_UP,
                    NO_PROCESS, EXECUTION_FAILED ->
                false;
        };
    }
}
