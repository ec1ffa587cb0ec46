// SPDX-License-Identifier: EPL-2.0
package org.isolde.cli.input;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.OptionalInt;
import org.isolde.program.Problem;
import org.isolde.program.Program;
import org.isolde.program.input.ClassPath;
import org.isolde.program.input.SpecificationFiles;

/**
 * A program with its libraries, from which types are read while it is analysed.
 *
 * @param program the program
 * @param library its libraries and the JDK; open until this is closed
 * @param specifications finds the files that its classes name to say how the heap is
 * @param olderRelease the older release of Java that its sources were compiled for, as more of them
 *     compile for it; empty where none was needed
 */
public record LoadedProgram(
        Program program, ClassPath library, SpecificationFiles specifications, OptionalInt olderRelease)
        implements AutoCloseable {

    /** The problems of the library classes read so far; sorted. */
    public List<Problem> libraryProblems() {
        return library.problems();
    }

    @Override
    public void close() {
        try {
            library.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
