// SPDX-License-Identifier: EPL-2.0
package org.isolde.launching.internal.runs;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import org.eclipse.core.runtime.CoreException;
import org.isolde.engine.certificate.Certificate;
import org.isolde.engine.report.CertificateLines;
import org.isolde.launching.LaunchingStatus;

/**
 * A folder through which a run and this Eclipse exchange files.
 *
 * @param path the folder, absolute
 */
public record RunFolder(Path path) {

    /**
     * Makes a new folder.
     *
     * @param parent where to make it; made as well where it is missing
     * @throws CoreException with {@link LaunchingStatus#RUN_NOT_KEPT}
     */
    public static RunFolder in(Path parent) throws CoreException {
        try {
            return new RunFolder(Files.createTempDirectory(Files.createDirectories(parent), "run"));
        } catch (IOException e) {
            throw new CoreException(LaunchingStatus.RUN_NOT_KEPT.causedBy(e, parent));
        }
    }

    /** Where the runtime keeps its counts. */
    Path statistics() {
        return path.resolve("statistics.txt");
    }

    /**
     * Writes down what is proven, for the runtime.
     *
     * @return the file
     * @throws CoreException with {@link LaunchingStatus#RUN_NOT_KEPT}
     */
    Path write(List<Certificate> certificates) throws CoreException {
        Path file = path.resolve("transactions.txt");
        try (BufferedWriter writer = Files.newBufferedWriter(file)) {
            CertificateLines.write(certificates, writer);
            return file;
        } catch (IOException e) {
            throw new CoreException(LaunchingStatus.RUN_NOT_KEPT.causedBy(e, file));
        }
    }

    /** Where a copy of classes may stand that are not on this computer. */
    Path copy(int number, String name) {
        return classes().resolve(Integer.toString(number)).resolve(name);
    }

    private Path classes() {
        return path.resolve("classes");
    }

    /** Removes copies of classes, which nobody needs any more when the run is over. */
    void deleteClasses() {
        deleteAll(classes());
    }

    /** Removes the folder with all that is in it; what cannot be removed is logged, and stays. */
    public void delete() {
        deleteAll(path);
    }

    /**
     * Removes a folder, if it is there, with all that is in it; what cannot be removed is logged,
     * and stays. Others may remove it at the same time, as a whole or in part.
     */
    public static void deleteAll(Path folder) {
        try {
            Files.walkFileTree(folder, new Deletion());
        } catch (IOException e) {
            LaunchingStatus.log(LaunchingStatus.RUN_NOT_KEPT.causedBy(e, folder));
        }
    }

    /** Deletes the visited files. */
    private static final class Deletion extends SimpleFileVisitor<Path> {

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
            Files.deleteIfExists(file);
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFileFailed(Path file, IOException failure) throws IOException {
            if (failure instanceof NoSuchFileException) {
                return FileVisitResult.CONTINUE;
            }
            throw failure;
        }

        @Override
        public FileVisitResult postVisitDirectory(Path folder, IOException failure) throws IOException {
            if (failure != null) {
                throw failure;
            }
            Files.deleteIfExists(folder);
            return FileVisitResult.CONTINUE;
        }
    }
}
