// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.benchmarks;

import java.io.File;
import java.nio.file.Path;

/** The agent's jar on the class path of the benchmarks, and the option that attaches it. */
public final class Agent {

    private Agent() {}

    /**
     * The option of Java that attaches it.
     *
     * @param options of the agent
     * @throws IllegalStateException if its jar is not there
     */
    public static String option(String options) {
        return "-javaagent:" + jar() + "=" + options;
    }

    /** A file as the value of an option of the agent. */
    public static String value(Path file) {
        return file.toString().replace(",", ",,");
    }

    /**
     * Its jar.
     *
     * @throws IllegalStateException if it is not there
     */
    public static Path jar() {
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
            Path path = Path.of(entry);
            if (path.endsWith("isolde-stm.jar")) {
                return path.toAbsolutePath();
            }
        }
        throw new IllegalStateException("isolde-stm.jar is not on the class path");
    }
}
