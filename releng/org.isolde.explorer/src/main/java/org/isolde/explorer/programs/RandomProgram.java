// SPDX-License-Identifier: EPL-2.0
package org.isolde.explorer.programs;

import java.util.List;
import org.isolde.explorer.Scenario;

/**
 * A small random program: two or three transactions, the code that builds their heap, and scenarios
 * to explore. It is determined by the seed and the profile.
 *
 * @param source one compilation unit, in a package of its own
 * @param owner internal name of the class that has the transactions and the set-up
 */
public record RandomProgram(long seed, Profile profile, String source, String owner, List<Scenario> scenarios) {

    /** A program; the list is copied. */
    public RandomProgram {
        scenarios = List.copyOf(scenarios);
    }

    /**
     * The program of a seed.
     *
     * @param seed not negative
     * @param scenarioCount how many scenarios it is to have; {@link Profile#COLLECTIONS} has none
     */
    public static RandomProgram of(long seed, Profile profile, int scenarioCount) {
        String packageName = packageName(seed);
        Dice dice = new Dice(seed);
        ProgramSource writer = profile.writer(dice);
        String source = "package " + packageName + ";\n" + writer.source();
        return new RandomProgram(seed, profile, source, packageName + "/T", writer.scenarios(scenarioCount));
    }

    private static String packageName(long seed) {
        return "p" + seed;
    }

    /** What the internal names of its classes begin with. */
    public String prefix() {
        return packageName(seed) + "/";
    }

    /** The program with another source and other scenarios. */
    RandomProgram with(String otherSource, List<Scenario> otherScenarios) {
        return new RandomProgram(seed, profile, otherSource, owner, otherScenarios);
    }
}
