// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine;

import java.nio.file.Path;
import java.util.Optional;
import org.isolde.report.SourceFiles;
import org.isolde.sdg.transaction.CodePosition;

/** Finds source files, and with them the places of positions in code. Thread-safe. */
@FunctionalInterface
public interface SourceLocator extends SourceFiles {

    /** Finds nothing: reports then show the path as the class file has it. */
    SourceLocator NONE = (owner, sourcePath) -> Optional.empty();

    /** The place of a position in code, with its source file where that is found. */
    default Place place(CodePosition position) {
        Optional<Path> file = position.sourcePath().flatMap(path -> locate(position.method().owner(), path));
        return new Place(position.method(), position.line(), position.sourcePath(), file);
    }
}
