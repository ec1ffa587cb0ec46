// SPDX-License-Identifier: EPL-2.0
package org.isolde.bench.fuzz;

import org.isolde.explorer.programs.Claim;
import org.isolde.explorer.programs.ExploredScenarios;
import org.isolde.explorer.programs.Profile;
import org.isolde.explorer.programs.RandomProgram;
import org.isolde.explorer.programs.Trial;
import org.isolde.explorer.programs.Truth;
import org.isolde.program.Program;

/**
 * The truth about programs of any profile.
 *
 * @param explored for those with scenarios
 * @param executed for those without
 */
record TruthOfProfile(Truth explored, Truth executed) implements Truth {

    /** Searches as far as many programs allow. */
    static final Truth SMALL = new TruthOfProfile(new ExploredScenarios(), ExecutedHeaps.SMALL);

    @Override
    public Trial compare(RandomProgram random, Program program, Claim claim) {
        Truth truth = random.profile() == Profile.COLLECTIONS ? executed : explored;
        return truth.compare(random, program, claim);
    }
}
