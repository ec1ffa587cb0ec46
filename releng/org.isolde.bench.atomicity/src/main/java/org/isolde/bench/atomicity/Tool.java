// SPDX-License-Identifier: EPL-2.0
package org.isolde.bench.atomicity;

import java.util.List;
import org.isolde.atomicity.options.AtomicityOptions;
import org.isolde.program.LibraryTypes;
import org.isolde.program.bytecode.UnreadableClassException;
import org.isolde.testing.Comparison;
import org.isolde.testing.KnownViolation;

/** The compared methods for finding violations. */
enum Tool {
    /** With all that is known to be better than in the papers. */
    ISOLDE(AtomicityOptions.DEFAULT),
    /** The method of the papers. */
    MOTH(AtomicityOptions.MOTH),
    /** The original view consistency of Artho, Havelund and Biere, with the views of the papers. */
    ARTHO(AtomicityOptions.MOTH);

    private final AtomicityOptions options;

    Tool(AtomicityOptions options) {
        this.options = options;
    }

    /** An analysis of a program. */
    Analysis analyse(ExampleProgram program, LibraryTypes library) throws UnreadableClassException {
        return Analysis.of(program.classFiles(), library, options);
    }

    /** What it reports of a program, beside what is known of it. */
    Comparison compare(ExampleProgram program, LibraryTypes library) throws UnreadableClassException {
        return compare(program, analyse(program, library));
    }

    /** What it reports in an analysis of a program, beside what is known of it. */
    Comparison compare(ExampleProgram program, Analysis analysis) {
        Reports reports = new Reports(program.name());
        List<KnownViolation> reported = this == ARTHO
                ? reports.ofArtho(analysis.views(), program.known())
                : reports.of(analysis.violations());
        return Comparison.of(program.known().stream().map(reports::named).toList(), reported);
    }
}
