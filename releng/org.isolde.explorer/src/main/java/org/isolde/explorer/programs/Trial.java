// SPDX-License-Identifier: EPL-2.0
package org.isolde.explorer.programs;

import java.util.Optional;
import org.isolde.explorer.Finding;

/**
 * The results of the analysis and of the explorer for a random program.
 *
 * @param clean whether the analysis says that all its histories are serializable
 * @param finding a history of it that is not, one that the analysis denies if there is one; empty
 *     when none was seen
 * @param missed whether the analysis denies the history
 * @param undecided why it is not known whether the program goes wrong, if it was not seen to; for a
 *     person, without a full stop
 */
public record Trial(
        RandomProgram program,
        boolean clean,
        Optional<Finding> finding,
        boolean missed,
        Optional<String> undecided) {

    /** A trial that was decided. */
    public Trial(RandomProgram program, boolean clean, Optional<Finding> finding, boolean missed) {
        this(program, clean, finding, missed, Optional.empty());
    }

    /** A test for {@code FoundByTheExplorerTest}, with the seed, the source and the history. */
    public String asTest() {
        StringBuilder text = new StringBuilder();
        text.append("    // seed ").append(program.seed()).append(", ").append(program.profile());
        finding.ifPresent(found -> {
            text.append(", ").append(found.kind()).append('\n');
            found.history().lines().forEach(line -> text.append("    // ").append(line).append('\n'));
        });
        text.append("    @Test\n    void ").append("foundAsSeed").append(program.seed()).append("() {\n");
        text.append("        assertIsReported(\"\"\"\n");
        program.source().lines().forEach(line -> text.append("                ").append(line).append('\n'));
        return text.append("                \"\"\");\n    }\n").toString();
    }

    /** The {@linkplain #asTest test}, so that what fails tells all. */
    @Override
    public String toString() {
        return asTest();
    }
}
