package org.isolde.program.input;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The class files below a directory. */
final class DirectorySource implements ClassSource {

    private final Path root;

    DirectorySource(Path root) {
        this.root = root;
    }

    @Override
    public List<ClassFile> list() throws IOException {
        List<ClassFile> found = new ArrayList<>();
        try (Stream<Path> files = Files.walk(root)) {
            files.filter(Files::isRegularFile).forEach(file -> {
                String path = root.relativize(file).toString().replace(file.getFileSystem().getSeparator(), "/");
                if (ClassFile.isClass(path)) {
                    found.add(classFile(ClassFile.className(path), file));
                }
            });
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
        found.sort(Comparator.comparing(ClassFile::className));
        return found;
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
