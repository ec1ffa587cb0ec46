// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.input;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * The class files of a jar. Of a multi-release jar it takes the base versions. The file stays open.
 */
final class ArchiveSource implements ClassSource {

    private final Path path;
    private final ZipFile archive;

    ArchiveSource(Path path) throws IOException {
        this.path = path;
        try {
            this.archive = new ZipFile(path.toFile());
        } catch (IOException e) {
            throw new IOException(
                    path + " is not a jar that can be read (" + e.getMessage() + "). Build or download it again.", e);
        }
    }

    @Override
    public List<ClassFile> list() {
        return archive.stream()
                .filter(entry -> !entry.isDirectory() && ClassFile.isClass(entry.getName()))
                .map(entry -> classFile(ClassFile.className(entry.getName()), entry))
                .sorted(Comparator.comparing(ClassFile::className))
                .toList();
    }

    @Override
    public Optional<ClassFile> find(String className) {
        return Optional.ofNullable(archive.getEntry(className + ClassFile.SUFFIX)).map(
                entry -> classFile(className, entry));
    }

    private ClassFile classFile(String className, ZipEntry entry) {
        return new ClassFile(className, path + "!" + entry.getName(), () -> {
            try (InputStream content = archive.getInputStream(entry)) {
                return content.readAllBytes();
            }
        });
    }

    @Override
    public void close() throws IOException {
        archive.close();
    }

    /** What a person would call it. */
    @Override
    public String toString() {
        return path.toString();
    }
}
