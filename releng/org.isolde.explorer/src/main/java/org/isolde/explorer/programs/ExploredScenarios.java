// SPDX-License-Identifier: EPL-2.0
package org.isolde.explorer.programs;

import java.util.Optional;
import org.isolde.explorer.Finding;
import org.isolde.explorer.Scenario;
import org.isolde.explorer.SnapshotExplorer;
import org.isolde.program.Program;

/** Explores the scenarios that programs come with. */
public final class ExploredScenarios implements Truth {

    /** Needs nothing. */
    public ExploredScenarios() {}

    /** Whether there is a history that is not serializable. */
    static boolean hasAnomaly(Program program, RandomProgram random) {
        return random.scenarios().stream()
                .anyMatch(scenario -> SnapshotExplorer.explore(program, random.owner(), scenario).isPresent());
    }

    /**
     * Looks for a history that the analysis denies, otherwise for one whose outcome is wrong,
     * otherwise for any with a cycle.
     */
    @Override
    public Trial compare(RandomProgram random, Program program, Claim claim) {
        Finding worst = null;
        for (Scenario scenario : random.scenarios()) {
            boolean denied = claim.denies(scenario);
            if (denied || worst == null || worst.kind() != Finding.Kind.OUTCOME) {
                Optional<Finding> finding = SnapshotExplorer.explore(program, random.owner(), scenario);
                if (finding.isPresent() && claim.denies(scenario, finding.get())) {
                    return new Trial(random, claim.clean(), finding, true);
                }
                worst = worse(worst, finding);
            }
        }
        return new Trial(random, claim.clean(), Optional.ofNullable(worst), false);
    }

    private static Finding worse(Finding one, Optional<Finding> other) {
        boolean replace = other.isPresent() && (one == null || other.get().kind().compareTo(one.kind()) > 0);
        return replace ? other.get() : one;
    }
}
