// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.input;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/** The classes of a JDK, read from its run-time image. */
public final class JdkSource implements ClassSource {

    private static final URI IMAGE = URI.create("jrt:/");

    private final FileSystem image;
    private final boolean owned;
    /** The modules that have a package, by the package's internal name. */
    private final Map<String, List<Path>> modules = new ConcurrentHashMap<>();

    private JdkSource(FileSystem image, boolean owned) {
        this.image = image;
        this.owned = owned;
    }

    /** The JDK that runs this program. */
    public static JdkSource running() {
        return new JdkSource(FileSystems.getFileSystem(IMAGE), false);
    }

    /**
     * The JDK that is installed in a directory.
     *
     * @throws IOException when there is none, of Java 9 or later
     */
    public static JdkSource at(Path home) throws IOException {
        if (!Files.isRegularFile(home.resolve("lib").resolve("jrt-fs.jar"))) {
            throw new IOException(home + " is not the directory of a Java installation of release 9 or later.");
        }
        return new JdkSource(FileSystems.newFileSystem(IMAGE, Map.of("java.home", home.toString())), true);
    }

    @Override
    public List<ClassFile> list() throws IOException {
        List<ClassFile> found = new ArrayList<>();
        for (Path module : children(image.getPath("/modules"))) {
            try (Stream<Path> files = Files.walk(module)) {
                files.forEach(file -> {
                    String path = module.relativize(file).toString();
                    if (ClassFile.isClass(path)) {
                        found.add(classFile(ClassFile.className(path), file));
                    }
                });
            } catch (UncheckedIOException e) {
                throw e.getCause();
            }
        }
        found.sort(Comparator.comparing(ClassFile::className));
        return found;
    }

    @Override
    public Optional<ClassFile> find(String className) throws IOException {
        int slash = className.lastIndexOf('/');
        if (slash < 0) {
            return Optional.empty();
        }
        String packageName = className.substring(0, slash);
        List<Path> candidates = modules.get(packageName);
        if (candidates == null) {
            candidates = modulesOf(packageName);
            modules.put(packageName, candidates);
        }
        for (Path module : candidates) {
            Path file = module.resolve(className + ClassFile.SUFFIX);
            if (Files.isRegularFile(file)) {
                return Optional.of(classFile(className, file));
            }
        }
        return Optional.empty();
    }

    private List<Path> modulesOf(String packageName) throws IOException {
        Path links = image.getPath("/packages", packageName.replace('/', '.'));
        if (!Files.isDirectory(links)) {
            return List.of();
        }
        List<Path> found = new ArrayList<>();
        for (Path link : children(links)) {
            found.add(image.getPath("/modules", link.getFileName().toString()));
        }
        return found;
    }

    private static List<Path> children(Path directory) throws IOException {
        try (Stream<Path> children = Files.list(directory)) {
            return children.sorted().toList();
        }
    }

    private static ClassFile classFile(String className, Path file) {
        return new ClassFile(className, "JDK!" + file, () -> Files.readAllBytes(file));
    }

    @Override
    public void close() throws IOException {
        if (owned) {
            image.close();
        }
    }

    /** What a person would call it. */
    @Override
    public String toString() {
        return "JDK";
    }
}
