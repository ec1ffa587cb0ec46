// SPDX-License-Identifier: EPL-2.0
package org.isolde.site.tests;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** The update site as an older build would have made it: the same bundles, with another version. */
final class OlderSite {

    /** The version of all that is Isolde's. */
    static final String VERSION = "0.0.1.older";

    private static final String PREFIX = "org.isolde.";

    private OlderSite() {}

    /**
     * Makes it.
     *
     * @param folder an empty folder to work in
     * @param publisher the Eclipse that publishes it
     * @return where it is
     */
    static Path make(Path folder, PlainEclipse publisher) throws Exception {
        for (Path bundle : files(PlainEclipse.site().resolve("plugins"))) {
            Path copy = target(folder, bundle);
            if (bundle.getFileName().toString().startsWith(PREFIX)) {
                age(bundle, copy);
            } else {
                Files.copy(bundle, copy);
            }
        }
        for (Path feature : files(PlainEclipse.site().resolve("features"))) {
            ageFeature(feature, target(folder, feature));
        }
        Path site = folder.resolve("site");
        publisher.publish(folder.resolve("source"), site);
        return site;
    }

    private static Iterable<Path> files(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.sorted().toList();
        }
    }

    private static Path target(Path folder, Path original) throws IOException {
        Path parent = folder.resolve("source").resolve(original.getParent().getFileName());
        String name = original.getFileName().toString();
        String aged = name.startsWith(PREFIX) ? name.substring(0, name.indexOf('_')) + "_" + VERSION + ".jar" : name;
        return Files.createDirectories(parent).resolve(aged);
    }

    private static void age(Path bundle, Path copy) throws IOException {
        try (ZipFile in = new ZipFile(bundle.toFile())) {
            Manifest manifest;
            try (InputStream written = in.getInputStream(in.getEntry(JarFile.MANIFEST_NAME))) {
                manifest = new Manifest(written);
            }
            manifest.getMainAttributes().put(new Attributes.Name("Bundle-Version"), VERSION);
            ByteArrayOutputStream aged = new ByteArrayOutputStream();
            manifest.write(aged);
            copy(in, copy, JarFile.MANIFEST_NAME, aged.toByteArray());
        }
    }

    private static void ageFeature(Path feature, Path copy) throws IOException {
        try (ZipFile in = new ZipFile(feature.toFile())) {
            String text;
            try (InputStream written = in.getInputStream(in.getEntry("feature.xml"))) {
                text = new String(written.readAllBytes(), StandardCharsets.UTF_8);
            }
            String aged = text.replaceAll(
                    "(<(?:feature|plugin)\\s[^>]*?id=\"org\\.isolde\\.[^\"]*\"[^>]*?\\sversion=\")[^\"]*",
                    "$1" + VERSION);
            copy(in, copy, "feature.xml", aged.getBytes(StandardCharsets.UTF_8));
        }
    }

    /** Copies an archive; one entry gets other contents. */
    private static void copy(ZipFile in, Path target, String changed, byte[] contents) throws IOException {
        try (OutputStream file = Files.newOutputStream(target); JarOutputStream out = new JarOutputStream(file)) {
            for (ZipEntry entry : (Iterable<ZipEntry>) in.stream().map(ZipEntry.class::cast)::iterator) {
                out.putNextEntry(new ZipEntry(entry.getName()));
                if (entry.getName().equals(changed)) {
                    out.write(contents);
                } else {
                    try (InputStream original = in.getInputStream(entry)) {
                        original.transferTo(out);
                    }
                }
                out.closeEntry();
            }
        }
    }
}
