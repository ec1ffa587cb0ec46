// SPDX-License-Identifier: EPL-2.0
package org.isolde.launcher;

import java.lang.reflect.InvocationTargetException;

/**
 * The entry point of the program {@code isolde}.
 *
 * <p>It is compiled for Java 8, so that a JVM that is too old for the rest can print a message. It
 * refers to other classes by name only.
 */
public final class Entry {

    private static final int NEEDED = 17;
    private static final int EXIT_BAD_USE = 2;

    private Entry() {}

    /** Runs a command and exits the JVM with its exit code. */
    public static void main(String[] arguments) throws ReflectiveOperationException {
        String obstacle = obstacle(System.getProperty("java.specification.version"));
        if (!obstacle.isEmpty()) {
            System.err.println("isolde: " + obstacle);
            System.exit(EXIT_BAD_USE);
        }
        try {
            Class.forName("org.isolde.launcher.Main").getMethod("main", String[].class)
                    .invoke(null, (Object) arguments);
        } catch (InvocationTargetException failure) {
            // The exit code 1 would say that something was found.
            failure.getTargetException().printStackTrace();
            System.exit(EXIT_BAD_USE);
        }
    }

    /** Why Isolde cannot run in a Java; empty when it can. */
    static String obstacle(String version) {
        // Before Java 9 versions began with "1.".
        if (!version.startsWith("1.") && Integer.parseInt(version) >= NEEDED) {
            return "";
        }
        return "Java " + NEEDED + " or later is needed, and this is Java " + version + " in "
                + System.getProperty("java.home") + ". Set JAVA_HOME to a newer one.";
    }
}
