package org.isolde.engine;

import java.nio.file.Path;
import java.util.Optional;
import org.isolde.sdg.CodePosition;

/** Finds source files: class files know them only by their path below some source folder. Thread-safe. */
@FunctionalInterface
public interface SourceLocator {

    /** Finds nothing: reports then show the path as the class file has it. */
    SourceLocator NONE = (owner, sourcePath) -> Optional.empty();

    /**
     * The source file of a class.
     *
     * @param owner internal name of the class
     * @param sourcePath the file's path below its source folder, for example {@code bank/Account.java}
     * @return its absolute path, empty where it is not found
     */
    Optional<Path> locate(String owner, String sourcePath);

    /** The place of a position in code, with its source file where that is found. */
    default Place place(CodePosition position) {
        Optional<Path> file = position.sourcePath().flatMap(path -> locate(position.method().owner(), path));
        return new Place(position.method(), position.line(), position.sourcePath(), file);
    }
}
