// SPDX-License-Identifier: EPL-2.0
package org.isolde.cli.input;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import org.isolde.program.Problem;
import org.isolde.program.Program;
import org.isolde.program.input.ClassPath;
import org.isolde.program.input.SpecificationFiles;

/**
 * A program with its libraries, from which types are read while it is analysed.
 *
 * @param program the program
 * @param library its libraries and the JDK; open until this is closed
 * @param specifications finds the heap specifications that its classes name
 */
public record LoadedProgram(Program program, ClassPath library, SpecificationFiles specifications)
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
