package org.isolde.explorer.programs;

import org.isolde.explorer.Scenario;

/**
 * A small random program whose {@code main} starts two or three processes, each of which runs a few atomic regions over the same
 * fields. Everything follows from the seed.
 *
 * @param source one compilation unit, in a package of its own
 * @param owner internal name of its class
 * @param scenario the processes that {@code main} starts, in that order, as static methods with the same arguments
 */
public record ProcessProgram(long seed, String source, String owner, Scenario scenario) {

    /**
     * The program of a seed.
     *
     * @param seed not negative
     */
    public static ProcessProgram of(long seed) {
        String packageName = "q" + seed;
        ProcessWriter writer = new ProcessWriter(new Dice(seed));
        String source = "package " + packageName + ";\n" + writer.source();
        return new ProcessProgram(seed, source, packageName + "/T", writer.scenario());
    }

    /** What the internal names of its classes begin with. */
    public String prefix() {
        return "q" + seed + "/";
    }
}
