// SPDX-License-Identifier: EPL-2.0
package org.isolde.bench.analysis;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.isolde.program.input.ClassPath;
import org.isolde.program.input.JdkSource;

/**
 * A program that analyses another program once: {@link PaperMeasurement} starts it in a JVM of its
 * own.
 */
final class FirstAnalysis {

    private FirstAnalysis() {}

    /** Analyses the class files in a folder, the only argument. */
    public static void main(String[] arguments) throws IOException {
        try (ClassPath library = new ClassPath(List.of(JdkSource.running()))) {
            FullAnalysis.of(library, Path.of(arguments[0]));
        }
    }
}
