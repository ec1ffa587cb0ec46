// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.input;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.isolde.program.input.SpecificationFiles.Found;
import org.isolde.program.input.SpecificationFiles.Missing;
import org.isolde.program.input.SpecificationFiles.Unreadable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SpecificationPathTest {

    @TempDir
    private Path temporary;

    private Path classes;
    private Path sources;
    private Path jar;

    @BeforeEach
    void makePlaces() throws IOException {
        classes = Files.createDirectories(temporary.resolve("classes"));
        sources = Files.createDirectories(temporary.resolve("src"));
        jar = temporary.resolve("lib.jar");
        try (OutputStream file = Files.newOutputStream(jar); ZipOutputStream archive = new ZipOutputStream(file)) {
            archive.putNextEntry(new ZipEntry("list/packed.sl"));
            archive.write("packed’".getBytes(StandardCharsets.UTF_8));
            archive.closeEntry();
        }
    }

    private SpecificationFiles.Answer find(String name) {
        return new SpecificationPath(List.of(temporary.resolve("gone"), classes, sources, jar))
                .find("list/List$Node", name);
    }

    private static Path write(Path root, String path, String content) throws IOException {
        Path file = root.resolve(path);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, content);
    }

    @Test
    void whatIsBesideTheClassesOfThePackageCountsFirst() throws IOException {
        write(classes, "p.sl", "root");
        Path beside = write(sources, "list/p.sl", "beside");

        assertThat(find("p.sl")).isEqualTo(new Found(beside.toString(), "beside"));
    }

    @Test
    void thenWhatIsWherePackagesBegin() throws IOException {
        Path first = write(classes, "spec/p.sl", "first");
        write(sources, "spec/p.sl", "second");

        assertThat(find("spec/p.sl")).isEqualTo(new Found(first.toString(), "first"));
    }

    @Test
    void looksIntoJars() {
        assertThat(find("packed.sl")).isEqualTo(new Found(jar + "!list/packed.sl", "packed’"));
    }

    @Test
    void tellsWhereItLooked() {
        assertThat(find("p.sl")).isEqualTo(
                new Missing(
                        List.of(
                                classes.resolve("list/p.sl").toString(),
                                sources.resolve("list/p.sl").toString(),
                                jar + "!list/p.sl",
                                classes.resolve("p.sl").toString(),
                                sources.resolve("p.sl").toString(),
                                jar + "!p.sl")));
    }

    @Test
    void doesNotLookOutside() throws IOException {
        Path outside = write(temporary, "secret.sl", "secret");

        assertThat(find("../secret.sl")).isInstanceOf(Missing.class);
        assertThat(find(outside.toString())).isInstanceOf(Missing.class);
        assertThat(find("a\0b")).isInstanceOf(Missing.class);
    }

    @Test
    void aJarThatIsNoneCannotBeRead() throws IOException {
        Path broken = write(temporary, "broken.jar", "no jar");

        assertThat(new SpecificationPath(List.of(broken)).find("List", "p.sl")).isInstanceOf(Unreadable.class);
    }
}
