// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.input;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * Finds specification files below directories and in jars. A file in the package of the class takes
 * precedence over one in the root; among several, the first directory or jar wins. It keeps no file
 * open and caches nothing.
 */
public final class SpecificationPath implements SpecificationFiles {

    private final List<Path> places;

    /**
     * Creates a path.
     *
     * @param places directories of class files or sources, and jars, in order of precedence;
     *     missing ones are ignored
     */
    public SpecificationPath(List<Path> places) {
        this.places = List.copyOf(places);
    }

    @Override
    public Answer find(String className, String name) {
        String inPackage = className.substring(0, className.lastIndexOf('/') + 1) + name;
        Set<String> paths = new LinkedHashSet<>(List.of(inPackage, name));
        List<String> looked = new ArrayList<>();
        for (String path : paths) {
            for (Path place : places) {
                Optional<Answer> answer = Files.isDirectory(place)
                        ? inDirectory(place, path, looked)
                        : inArchive(place, path, looked);
                if (answer.isPresent()) {
                    return answer.get();
                }
            }
        }
        return new Missing(looked);
    }

    private static Optional<Answer> inDirectory(Path directory, String path, List<String> looked) {
        try {
            Path file = directory.resolve(path).normalize();
            looked.add(file.toString());
            // A class file may name anything; what lies outside of where classes are is none of the
            // program's.
            if (!file.startsWith(directory.normalize()) || !Files.isRegularFile(file)) {
                return Optional.empty();
            }
            return Optional.of(read(file.toString(), () -> Files.readAllBytes(file)));
        } catch (InvalidPathException e) {
            // A name that is no path of this platform cannot be that of a file.
            return Optional.empty();
        }
    }

    private static Optional<Answer> inArchive(Path archive, String path, List<String> looked) {
        if (!Files.isRegularFile(archive)) {
            return Optional.empty();
        }
        String origin = archive + "!" + path;
        looked.add(origin);
        try (ZipFile open = new ZipFile(archive.toFile())) {
            ZipEntry entry = open.getEntry(path);
            if (entry == null || entry.isDirectory()) {
                return Optional.empty();
            }
            return Optional.of(read(origin, () -> {
                try (InputStream content = open.getInputStream(entry)) {
                    return content.readAllBytes();
                }
            }));
        } catch (IOException e) {
            return Optional.of(new Unreadable(origin, String.valueOf(e.getMessage())));
        }
    }

    private static Answer read(String origin, ClassFile.Content content) {
        try {
            return new Found(origin, new String(content.read(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            return new Unreadable(origin, String.valueOf(e.getMessage()));
        }
    }
}
