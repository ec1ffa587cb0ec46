// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Enumeration;
import java.util.Locale;
import java.util.function.BiFunction;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/** A jar with class files and other files. */
final class ClassJar {

    private ClassJar() {}

    /**
     * Copies all entries but signatures, which would not fit any more.
     *
     * @param change gives what to write for an entry, from its name and its content
     */
    static void copy(Path from, Path to, BiFunction<String, byte[], byte[]> change) throws IOException {
        if (to.toAbsolutePath().getParent() != null) {
            Files.createDirectories(to.toAbsolutePath().getParent());
        }
        try (ZipFile jar = new ZipFile(from.toFile());
                OutputStream file = Files.newOutputStream(to);
                ZipOutputStream copy = new ZipOutputStream(file)) {
            for (Enumeration<? extends ZipEntry> entries = jar.entries(); entries.hasMoreElements();) {
                ZipEntry entry = entries.nextElement();
                if (!isSignature(entry.getName())) {
                    byte[] content = jar.getInputStream(entry).readAllBytes();
                    byte[] changed = change.apply(entry.getName(), content);
                    copy.putNextEntry(copy(entry, Arrays.equals(content, changed)));
                    copy.write(changed);
                    copy.closeEntry();
                }
            }
        }
    }

    /** Jars inside of jars, which some loaders read in place, stay uncompressed. */
    private static ZipEntry copy(ZipEntry entry, boolean isSame) {
        ZipEntry copy = new ZipEntry(entry.getName());
        copy.setTime(entry.getTime());
        if (isSame && entry.getMethod() == ZipEntry.STORED) {
            copy.setMethod(ZipEntry.STORED);
            copy.setSize(entry.getSize());
            copy.setCrc(entry.getCrc());
        }
        return copy;
    }

    private static boolean isSignature(String name) {
        return name.toUpperCase(Locale.ROOT).matches("META-INF/[^/]*\\.(SF|RSA|DSA|EC)");
    }
}
