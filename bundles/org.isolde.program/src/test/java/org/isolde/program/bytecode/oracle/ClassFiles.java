// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.bytecode.oracle;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.JarURLConnection;
import java.net.URI;
import java.net.URL;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;

/** The files of one kind in a jar of the test's class path. */
final class ClassFiles {

    private ClassFiles() {}

    /** The class files, by internal name, of the jar that holds this resource. */
    static Map<String, byte[]> ofJarWith(String resource) {
        return entries(resource, ".class");
    }

    /** The Java sources, by path without the extension, of the jar that holds this resource. */
    static Map<String, byte[]> sourcesOfJarWith(String resource) {
        return entries(resource, ".java");
    }

    private static Map<String, byte[]> entries(String resource, String extension) {
        Map<String, byte[]> files = new TreeMap<>();
        try (JarFile jar = new JarFile(Path.of(jarOf(resource)).toFile())) {
            for (JarEntry entry : Collections.list(jar.entries())) {
                String name = entry.getName();
                if (name.endsWith(extension) && !name.startsWith("META-INF") && !name.endsWith("-info" + extension)) {
                    try (InputStream in = jar.getInputStream(entry)) {
                        files.put(name.substring(0, name.length() - extension.length()), in.readAllBytes());
                    }
                }
            }
        } catch (IOException problem) {
            throw new UncheckedIOException(problem);
        }
        return files;
    }

    private static URI jarOf(String resource) throws IOException {
        URL url = ClassLoader.getSystemResource(resource);
        if (url == null) {
            throw new IOException(resource + " is not on the class path");
        }
        return URI.create(((JarURLConnection) url.openConnection()).getJarFileURL().toString());
    }
}
