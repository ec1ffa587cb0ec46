// SPDX-License-Identifier: EPL-2.0
package org.isolde.bench.locks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.isolde.testing.LockMistake;

/**
 * A source with a mistake, and which warnings of other tools find it.
 *
 * @param lines the lines of the source
 * @param mistake the mistake that is marked in it
 * @param outline where its methods and fields are
 */
record MarkedSource(List<String> lines, LockMistake mistake, SourceOutline outline) {

    static MarkedSource of(Path source) throws IOException {
        return new MarkedSource(Files.readAllLines(source), LockMistake.in(source), SourceOutline.of(source));
    }

    /**
     * Whether a warning on this class finds the mistake. One of three is enough: it names a marked
     * line; it names a line in a method that has a marked line; it names a field that a marked line
     * mentions. What the warning says is wrong does not matter, as long as it is about concurrency.
     * This is more than is asked of Isolde, whose report must name both steps.
     */
    boolean isFoundBy(Warning warning) {
        return mistake.lines().stream().anyMatch(marked -> warning.lines().contains(marked)
                || warning.lines().stream().anyMatch(line -> outline.inOneMethod(line, marked))
                || warning.fields().stream().anyMatch(field -> mentions(marked, field)));
    }

    private boolean mentions(int line, String field) {
        return Pattern.compile("\\b" + Pattern.quote(field) + "\\b").matcher(lines.get(line - 1)).find();
    }
}
