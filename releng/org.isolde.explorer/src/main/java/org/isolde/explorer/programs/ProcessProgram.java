// SPDX-License-Identifier: EPL-2.0
package org.isolde.explorer.programs;

import java.util.List;
import org.isolde.explorer.Scenario;

/**
 * A small random program whose {@code main} starts two or three processes, each of which runs a few
 * atomic regions over the same fields. {@code main} takes two numbers: the initial value of the
 * fields, and the argument of the processes. Everything else is determined by the seed.
 *
 * @param source one compilation unit, in a package of its own
 * @param owner internal name of its class
 * @param scenarios the processes that {@code main} starts, in that order, as static methods, with
 *     some numbers that it may be given
 */
public record ProcessProgram(long seed, String source, String owner, List<Scenario> scenarios) {

    /** Copies its list. */
    public ProcessProgram {
        scenarios = List.copyOf(scenarios);
    }

    /**
     * The program of a seed.
     *
     * @param seed not negative
     */
    public static ProcessProgram of(long seed) {
        String packageName = "q" + seed;
        ProcessWriter writer = new ProcessWriter(new Dice(seed));
        String source = "package " + packageName + ";\n" + writer.source();
        return new ProcessProgram(seed, source, packageName + "/T", writer.scenarios());
    }

    /** What the internal names of its classes begin with. */
    public String prefix() {
        return "q" + seed + "/";
    }
}
