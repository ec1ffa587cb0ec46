// SPDX-License-Identifier: EPL-2.0
package org.isolde.junit;

import java.io.File;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The class path of the tests, on which another JVM can run them. What is on their module path
 * belongs to it.
 *
 * @param entries folders and jars
 * @param folder where files of the build may be written
 */
record TestClassPath(List<Path> entries, Path folder) {

    /** How the folders are called that build tools write to. */
    private static final Set<String> BUILD = Set.of("target", "build", "bin", "out");
    private static final List<String> PROPERTIES = List.of("java.class.path", "jdk.module.path");

    /**
     * That of this JVM.
     *
     * @param test one of the tests
     */
    static TestClassPath of(Class<?> test) {
        Set<Path> entries = new LinkedHashSet<>();
        Path own = place(test).orElseThrow(() -> new IllegalStateException(
                test.getName() + " is in no folder and no jar, so that another JVM cannot load it"));
        entries.add(own);
        for (String property : PROPERTIES) {
            for (String entry : System.getProperty(property, "").split(File.pathSeparator)) {
                if (!entry.isBlank() && Files.exists(Path.of(entry))) {
                    entries.add(Path.of(entry).toAbsolutePath());
                }
            }
        }
        return new TestClassPath(new ArrayList<>(entries), folder(own).resolve("isolde"));
    }

    /** The build's folder that a place is in; without one, the place's own. */
    private static Path folder(Path place) {
        for (Path folder = place; folder != null && folder.getFileName() != null; folder = folder.getParent()) {
            if (BUILD.contains(folder.getFileName().toString())) {
                return folder;
            }
        }
        return place.resolveSibling(".");
    }

    /** The folder or jar that a class was loaded from; empty if it is in none. */
    static Optional<Path> place(Class<?> type) {
        String file = type.getName().replace('.', '/') + ".class";
        return Optional.ofNullable(type.getResource("/" + file)).flatMap(url -> place(url, file));
    }

    /**
     * The folder or jar of a file.
     *
     * @param file its path inside of that
     */
    static Optional<Path> place(URL url, String file) {
        String text = url.toString();
        String inJar = "!/" + file;
        boolean isJar = text.startsWith("jar:") && text.endsWith(inJar);
        if (!isJar && !(text.startsWith("file:") && text.endsWith(file))) {
            return Optional.empty();
        }
        try {
            String place = isJar
                    ? text.substring("jar:".length(), text.length() - inJar.length())
                    : text.substring(0, text.length() - file.length());
            return Optional.of(Path.of(new URL(place).toURI()).toAbsolutePath());
        } catch (URISyntaxException | java.net.MalformedURLException noFile) {
            return Optional.empty();
        }
    }

    @Override
    public String toString() {
        return String.join(File.pathSeparator, entries.stream().map(Path::toString).toList());
    }
}
