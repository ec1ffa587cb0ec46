// SPDX-License-Identifier: EPL-2.0
package org.isolde.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Lines of code have at most 120 columns, lines of comments at most 100. Preformatted text in a
 * comment ({@code <pre>}) may be as wide as code. Text blocks may be of any width.
 */
class LineLengthTest {

    private static final int CODE = 120;
    private static final int COMMENT = 100;
    private static final String TEXT_BLOCK = "\"\"\"";

    @Test
    void linesFitOnAPage() throws IOException {
        List<Path> sources = Sources.find(Sources::isJava);
        List<String> faults = new ArrayList<>();
        for (Path source : sources) {
            addFaults(source, faults);
        }
        assertThat(sources).hasSizeGreaterThan(2000);
        assertThat(faults).as("lines of more than %s columns, or %s in a comment", CODE, COMMENT).isEmpty();
    }

    private static void addFaults(Path source, List<String> faults) throws IOException {
        boolean inTextBlock = false;
        boolean isVerbatim = false;
        int number = 0;
        for (String line : Files.readAllLines(source)) {
            number++;
            String text = line.strip();
            boolean isComment = !inTextBlock
                    && (text.startsWith("*") || text.startsWith("/*") || text.startsWith("//"));
            isVerbatim |= isComment && text.contains("<pre");
            int width = isComment && !isVerbatim ? COMMENT : CODE;
            if (!inTextBlock && line.codePointCount(0, line.length()) > width) {
                faults.add(CompiledProject.ROOT.relativize(source) + ":" + number);
            }
            isVerbatim &= !text.contains("</pre") && !text.contains("*/");
            inTextBlock ^= text.split(TEXT_BLOCK, -1).length % 2 == 0;
        }
    }
}
