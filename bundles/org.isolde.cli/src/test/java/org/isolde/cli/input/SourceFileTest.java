// SPDX-License-Identifier: EPL-2.0
package org.isolde.cli.input;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The first lines of a source file tell where it belongs. */
class SourceFileTest {
    @TempDir
    private Path directory;
    private Sources sources;

    @BeforeEach
    void root() {
        sources = new Sources(directory.toAbsolutePath().normalize());
    }

    @Test
    void theSourceFolderIsWhereThePackageBegins() throws IOException {
        SourceFile file = SourceFile.read(sources.write("src/main/java/a/b/C.java", "package a.b; class C {}"));

        assertThat(file.packageName()).isEqualTo("a.b");
        assertThat(file.sourceRoot()).isEqualTo(sources.directory().resolve("src/main/java"));
    }

    @Test
    void aFileOfTheUnnamedPackageLiesInItsSourceFolder() throws IOException {
        SourceFile file = SourceFile.read(sources.write("src/C.java", "class C {}"));

        assertThat(file.packageName()).isEmpty();
        assertThat(file.sourceRoot()).isEqualTo(sources.directory().resolve("src"));
    }

    @Test
    void aPackageThatDoesNotFitTheDirectoryIsNoReasonToFail() throws IOException {
        SourceFile file = SourceFile.read(sources.write("odd/C.java", "package a.b; class C {}"));

        assertThat(file.sourceRoot()).isEqualTo(sources.directory().resolve("odd"));
    }

    @Test
    void commentsAndStringsDeclareNothing() throws IOException {
        SourceFile file = SourceFile.read(sources.write("a/C.java", """
                // package wrong;
                /* import wrong.One; */
                package a /* here */ ;
                import b.B; import static b.c.D.member;
                import e . * ;
                class C {
                    String s = "import wrong.Two;" + '"' + "import wrong.Three;";
                    String t = \"""
                        import wrong.Four;
                        \""";
                }
                """));

        assertThat(file.packageName()).isEqualTo("a");
        assertThat(file.imports()).containsExactly("b.B", "b.c.D.member", "e");
    }
}
