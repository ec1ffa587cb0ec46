package org.isolde.program.input;

import java.nio.file.Path;
import java.util.List;
import org.isolde.program.LibraryTypes;
import org.isolde.program.Program;

/** Reads a program from directories of class files and from jars. */
public final class ProgramReader {

    private final LibraryTypes library;

    /**
     * Creates a reader.
     *
     * @param library the types that the program uses but that are not analysed
     */
    public ProgramReader(LibraryTypes library) {
        this.library = library;
    }

    /**
     * Reads all classes below the directories and in the jars. What cannot be read becomes a {@link Program#problems()
     * problem}, and the rest is read.
     *
     * @param inputs directories of class files and jars; of two classes with the same name the first counts
     */
    public Program read(List<Path> inputs) {
        throw new UnsupportedOperationException("being written, over " + inputs + " and " + library);
    }
}
