package org.isolde.explorer.programs;

import java.util.Optional;
import org.isolde.explorer.Finding;

/**
 * What the analysis and the explorer say of a random program.
 *
 * @param clean whether the analysis says that all its histories are serializable
 * @param finding a history of it that is not; empty when none was seen
 */
public record Trial(RandomProgram program, boolean clean, Optional<Finding> finding) {

    /** Whether the analysis is wrong. */
    public boolean missed() {
        return clean && finding.isPresent();
    }

    /** All that one needs to understand it: where it comes from, the source, and the history. */
    @Override
    public String toString() {
        return "seed " + program.seed() + ", profile " + program.profile() + (clean ? ", called clean" : ", reported")
                + finding.map(found -> ", " + found.kind()).orElse("") + "\n"
                + program.source() + finding.map(found -> "/*\n" + found.history() + "*/\n").orElse("");
    }
}
