// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent;

import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.lang.reflect.InvocationTargetException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.jar.JarFile;

/**
 * The entry point of the jar: as an agent, and as a program that instruments class files.
 *
 * <p>It is compiled for Java 8, so that a JVM that is too old for the rest can print a message. It
 * refers to other classes of the agent by name only.
 *
 * <p>The manifest puts the jar on the boot class path by its name. If the jar was renamed, this
 * class adds it there instead, which makes the JVM print a warning about class data sharing. Before
 * that no other class of the agent is loaded, so that there is one copy of each.
 */
public final class Premain {

    private static final int NEEDED = 17;
    private static final int EXIT_BAD_START = 2;

    private Premain() {}

    /**
     * Starts the runtime, or exits the JVM with a message if it cannot start with these options.
     *
     * @param options the text after the {@code =}; null if there is none
     */
    public static void premain(String options, Instrumentation instrumentation)
            throws IOException, URISyntaxException, ReflectiveOperationException {
        checkJava();
        if (Premain.class.getClassLoader() != null) {
            Path jar = Paths.get(Premain.class.getProtectionDomain().getCodeSource().getLocation().toURI());
            instrumentation.appendToBootstrapClassLoaderSearch(new JarFile(jar.toFile()));
        }
        Class.forName("org.isolde.stm.agent.Agent")
                .getMethod("start", String.class, Instrumentation.class)
                .invoke(null, options, instrumentation);
    }

    /** Instruments class files; for its usage see {@code Offline}. */
    public static void main(String[] arguments) throws ReflectiveOperationException {
        checkJava();
        try {
            Class.forName("org.isolde.stm.agent.Offline").getMethod("run", String[].class)
                    .invoke(null, (Object) arguments);
        } catch (InvocationTargetException failure) {
            throw new IllegalStateException(failure.getCause());
        }
    }

    private static void checkJava() {
        String obstacle = obstacle(System.getProperty("java.specification.version"));
        if (!obstacle.isEmpty()) {
            System.err.println("Isolde STM: cannot start. " + obstacle);
            System.exit(EXIT_BAD_START);
        }
    }

    /** Why it cannot run in a Java; empty when it can. */
    static String obstacle(String version) {
        // Before Java 9 versions began with "1.".
        if (!version.startsWith("1.") && Integer.parseInt(version) >= NEEDED) {
            return "";
        }
        return "It needs Java " + NEEDED + " or later, and this is Java " + version + " in "
                + System.getProperty("java.home") + ".";
    }
}
