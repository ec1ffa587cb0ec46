// SPDX-License-Identifier: EPL-2.0
package org.isolde.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Each source names its licence at its beginning, as the specification of SPDX asks for (version
 * 2.3, Annex E).
 */
class LicenceHeadersTest {

    private static final String HEADER = "SPDX-License-Identifier: EPL-2.0";

    @Test
    void eachSourceNamesItsLicence() throws IOException {
        List<Path> sources = Sources.find(LicenceHeadersTest::isSource);
        assertThat(sources).hasSizeGreaterThan(2000);
        assertThat(sources).filteredOn(source -> !namesItsLicence(source)).map(CompiledProject.ROOT::relativize)
                .as("sources without \"%s\" in one of their first two lines", HEADER).isEmpty();
    }

    private static boolean isSource(Path file) {
        String name = file.getFileName().toString();
        return Sources.isJava(file) || name.endsWith(".cmd") || !name.contains(".") && isScript(file);
    }

    private static boolean isScript(Path file) {
        try (var content = Files.newInputStream(file)) {
            return content.read() == '#' && content.read() == '!';
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean namesItsLicence(Path source) {
        try (var lines = Files.lines(source)) {
            return lines.limit(2).anyMatch(line -> line.endsWith(HEADER));
        } catch (IOException e) {
            throw new AssertionError(source + " cannot be read", e);
        }
    }
}
