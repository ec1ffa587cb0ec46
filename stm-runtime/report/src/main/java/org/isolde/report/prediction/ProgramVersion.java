// SPDX-License-Identifier: EPL-2.0
package org.isolde.report.prediction;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;

/**
 * Checks whether the classes of a program are those that were recorded. Otherwise the places in a
 * trace may be wrong.
 *
 * @param classPath folders and jars with the classes of the program, as far as they are known
 */
public record ProgramVersion(List<Path> classPath) {
    /** An unknown program. */
    public static final ProgramVersion UNKNOWN = new ProgramVersion(List.of());

    private static final int SHOWN = 3;

    /** Keeps a copy of the list. */
    public ProgramVersion {
        classPath = List.copyOf(classPath);
    }

    /**
     * Compares the program with a recorded one.
     *
     * @param digests the SHA-256 digests of the recorded classes, by their names
     * @return a sentence about the classes that differ; empty if none is known to
     * @throws IOException if a class or a jar cannot be read
     */
    Optional<String> difference(SortedMap<String, String> digests) throws IOException {
        List<String> changed = new ArrayList<>();
        for (Path entry : classPath) {
            if (Files.isDirectory(entry)) {
                compare(entry, digests, changed);
            } else {
                try (FileSystem jar = FileSystems.newFileSystem(entry)) {
                    compare(jar.getPath("/"), digests, changed);
                }
            }
        }
        if (changed.isEmpty()) {
            return Optional.empty();
        }
        String names = String.join(", ", changed.subList(0, Math.min(SHOWN, changed.size())))
                + (changed.size() > SHOWN ? ", \u2026" : "");
        return Optional.of(Messages.text("other-version", Integer.toString(changed.size()), names));
    }

    private static void compare(Path root, SortedMap<String, String> digests, List<String> changed)
            throws IOException {
        for (Map.Entry<String, String> recorded : digests.entrySet()) {
            Path file = root.resolve(recorded.getKey().replace('.', '/') + ".class");
            if (Files.isRegularFile(file) && !digest(file).equals(recorded.getValue())) {
                changed.add(recorded.getKey());
            }
        }
    }

    private static String digest(Path file) throws IOException {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            try (InputStream in = new DigestInputStream(Files.newInputStream(file), digest)) {
                in.transferTo(OutputStream.nullOutputStream());
            }
            return HexFormat.of().formatHex(digest.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java platform has SHA-256", e);
        }
    }
}
