// SPDX-License-Identifier: EPL-2.0
package org.isolde.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Source files are found below the source folders. */
class SourceRootsTest {
    @TempDir
    private Path directory;

    @Test
    void theFirstFolderWithTheFileWins() throws IOException {
        Path first = file("one/bank/Account.java");
        file("two/bank/Account.java");
        Path second = file("two/bank/Teller.java");
        SourceRoots roots = new SourceRoots(List.of(directory.resolve("one"), directory.resolve("two")));

        assertThat(roots.locate("bank/Account", "bank/Account.java")).contains(first);
        assertThat(roots.locate("bank/Teller", "bank/Teller.java")).contains(second);
        assertThat(roots.locate("bank/Nobody", "bank/Nobody.java")).isEmpty();
    }

    @Test
    void aFileOutsideTheFoldersIsNotFound() throws IOException {
        file("secret.java");
        Files.createDirectories(directory.resolve("one"));

        assertThat(new SourceRoots(List.of(directory.resolve("one"))).locate("X", "../secret.java")).isEmpty();
    }

    private Path file(String path) throws IOException {
        Path file = directory.resolve(path);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, "").toAbsolutePath().normalize();
    }
}
