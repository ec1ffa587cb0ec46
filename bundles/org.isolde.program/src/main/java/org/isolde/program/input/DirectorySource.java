// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.input;

import static org.eclipse.jdt.annotation.DefaultLocation.RETURN_TYPE;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.eclipse.jdt.annotation.NonNullByDefault;

/** The class files below a directory. */
final class DirectorySource implements ClassSource {

    private final Path root;

    DirectorySource(Path root) {
        this.root = root;
    }

    @Override
    @NonNullByDefault(RETURN_TYPE) // FileVisitor declares no nullness of parameters, so its visitor cannot.
    public List<ClassFile> list() throws IOException {
        List<ClassFile> found = new ArrayList<>();
        Files.walkFileTree(root, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                String path = path(file);
                if (ClassFile.isClass(path)) {
                    found.add(classFile(ClassFile.className(path), file));
                }
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException failure) throws IOException {
                if (file.equals(root)) {
                    throw failure;
                }
                // A directory that is closed to us hides classes: it fails as a class would, when
                // it is read.
                found.add(new ClassFile(path(file), file.toString(), () -> {
                    throw failure;
                }));
                return FileVisitResult.CONTINUE;
            }
        });
        found.sort(Comparator.comparing(ClassFile::className));
        return found;
    }

    private String path(Path file) {
        return root.relativize(file).toString().replace(file.getFileSystem().getSeparator(), "/");
    }

    @Override
    public Optional<ClassFile> find(String className) {
        Path file;
        try {
            file = root.resolve(className + ClassFile.SUFFIX);
        } catch (InvalidPathException e) {
            // A name that is no path of this platform cannot be that of a file.
            return Optional.empty();
        }
        return Files.isRegularFile(file) ? Optional.of(classFile(className, file)) : Optional.empty();
    }

    private static ClassFile classFile(String className, Path file) {
        return new ClassFile(className, file.toString(), () -> Files.readAllBytes(file));
    }

    @Override
    public void close() {
        // Holds nothing open.
    }

    /** What a person would call it. */
    @Override
    public String toString() {
        return root.toString();
    }
}
