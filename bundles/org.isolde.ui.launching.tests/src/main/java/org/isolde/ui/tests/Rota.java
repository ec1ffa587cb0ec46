// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.tests;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.ltk.core.refactoring.Change;
import org.isolde.core.fixes.Fix;
import org.isolde.core.fixes.FixKind;
import org.isolde.core.fixes.Fixes;

/** A program with one write skew, for which a test can be written. */
final class Rota {

    /** The source file. */
    static final String PATH = "office/Rota.java";

    private static final String ROTA = """
            package office;

            import org.isolde.stm.Atomic;

            class Rota {
                private boolean ann = true;
                private boolean bob = true;

                @Atomic
                void annLeaves() {
                    if (bob) {
                        ann = false;
                    }
                }

                @Atomic
                void bobLeaves() {
                    if (ann) {
                        bob = false;
                    }
                }
            }
            """;

    private Rota() {}

    /** A new project with the program, not built yet. */
    static TestProject project() throws CoreException {
        return TestProject.enabled("office").with(PATH, ROTA);
    }

    /** Applies a fix of the first marker. */
    static void fix(TestProject project, FixKind kind) throws Exception {
        Fix fix = Fixes.of(project.markers().getFirst()).stream()
                .filter(each -> each.kind() == kind)
                .findFirst()
                .orElseThrow();
        Change change = fix.change(new NullProgressMonitor());
        change.initializeValidationData(new NullProgressMonitor());
        change.perform(new NullProgressMonitor());
    }
}
