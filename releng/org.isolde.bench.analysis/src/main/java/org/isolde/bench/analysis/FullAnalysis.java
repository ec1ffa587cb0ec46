// SPDX-License-Identifier: EPL-2.0
package org.isolde.bench.analysis;

import java.nio.file.Path;
import java.util.List;
import org.isolde.engine.SourceLocator;
import org.isolde.engine.analysis.Progress;
import org.isolde.engine.session.AnalysisResult;
import org.isolde.engine.session.Session;
import org.isolde.engine.session.SessionSettings;
import org.isolde.program.LibraryTypes;
import org.isolde.program.Program;
import org.isolde.program.input.ProgramReader;
import org.isolde.program.input.SpecificationFiles;

/**
 * The result and the time of an analysis of a program, starting from its class files.
 *
 * @param program the program
 * @param result what it found
 * @param milliseconds the time, the reading of the class files included
 */
record FullAnalysis(Program program, AnalysisResult result, double milliseconds) {

    static FullAnalysis of(LibraryTypes library, Path classes) {
        long start = System.nanoTime();
        try (Session session = session(library, classes)) {
            AnalysisResult result = session.analyse(SourceLocator.NONE, Progress.NONE);
            return new FullAnalysis(session.program(), result, (System.nanoTime() - start) / 1e6);
        }
    }

    /** A session that has analysed nothing yet. */
    static Session session(LibraryTypes library, Path classes) {
        return new Session("generated", program(library, classes), SessionSettings.DEFAULT);
    }

    /** One that runs its analyses one after the other. */
    static Session sequentialSession(LibraryTypes library, Path classes) {
        return new Session(
                "generated", program(library, classes), SessionSettings.DEFAULT, SpecificationFiles.NONE,
                Runnable::run);
    }

    private static Program program(LibraryTypes library, Path classes) {
        return new ProgramReader(library).read(List.of(classes));
    }
}
