// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity;

import java.util.List;
import java.util.Set;
import org.isolde.atomicity.options.AtomicityOptions;
import org.isolde.atomicity.violation.AtomicityViolation;
import org.isolde.program.LibraryTypes;
import org.isolde.program.Program;
import org.isolde.program.atomic.AtomicOptions;
import org.isolde.program.atomic.AtomicRegions;
import org.isolde.program.atomic.LockUse;
import org.isolde.program.calls.CallGraph;
import org.isolde.program.input.ClassPath;
import org.isolde.program.input.JdkSource;
import org.isolde.program.library.LibraryEffects;

/** Analyses the critical sections of programs that tests compile. */
final class LockedPrograms {

    private static final LibraryTypes JDK = new ClassPath(List.of(JdkSource.running()));

    private LockedPrograms() {}

    /** The violations of a program. */
    static List<AtomicityViolation> violations(String... sources) {
        return violations(new AtomicityAnalysis(AtomicityOptions.DEFAULT), sources);
    }

    /** The violations of a program that an analysis finds that has seen no other one. */
    static List<AtomicityViolation> violations(AtomicityAnalysis analysis, String... sources) {
        Program program = Program.of(Snapshot.classes(sources), JDK);
        CallGraph calls = CallGraph.of(program, LibraryEffects.standard());
        AtomicOptions options = AtomicOptions.DEFAULT.withLocks(LockUse.CRITICAL_SECTIONS);
        return analysis.analyse(
                program, calls, AtomicRegions.in(program, options).regions(), Set.of(), () -> false);
    }
}
