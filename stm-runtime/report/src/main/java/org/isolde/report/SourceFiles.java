// SPDX-License-Identifier: EPL-2.0
package org.isolde.report;

import java.nio.file.Path;
import java.util.Optional;

/**
 * Finds source files by the paths in class files, which are relative to an unknown source folder.
 * Thread-safe.
 */
@FunctionalInterface
public interface SourceFiles {

    /**
     * The source file of a class.
     *
     * @param owner internal name of the class
     * @param sourcePath the file's path below its source folder, for example
     *     {@code bank/Account.java}
     * @return its absolute path, empty where it is not found
     */
    Optional<Path> locate(String owner, String sourcePath);
}
