// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.input;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** A container of class files, such as a directory or a jar. Thread-safe. */
public interface ClassSource extends Closeable {

    /**
     * Opens a directory or an archive.
     *
     * @throws IOException if there is none at this path, or it cannot be read; the message states
     *     which, with the path
     */
    static ClassSource open(Path path) throws IOException {
        if (Files.isDirectory(path)) {
            return new DirectorySource(path);
        }
        if (Files.isRegularFile(path)) {
            return new ArchiveSource(path);
        }
        throw new IOException(path + " does not exist. Check the path.");
    }

    /**
     * All class files, sorted by the names of their classes.
     *
     * @throws IOException when the place cannot be read
     */
    List<ClassFile> list() throws IOException;

    /**
     * The class file of a class.
     *
     * @param className internal name
     * @throws IOException when the place cannot be read
     */
    Optional<ClassFile> find(String className) throws IOException;

    @Override
    void close() throws IOException;
}
