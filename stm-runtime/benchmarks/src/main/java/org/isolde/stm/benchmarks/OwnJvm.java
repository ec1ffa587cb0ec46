// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.benchmarks;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Starts separate JVMs for measurements, with the Java and the class path of the benchmarks. */
public final class OwnJvm {

    private OwnJvm() {}

    /**
     * The command that starts a JVM.
     *
     * @param options of Java
     */
    public static ProcessBuilder of(List<String> options, Class<?> program, List<String> arguments) {
        return of(options, program.getName(), arguments);
    }

    /**
     * The command that starts a JVM with a class that is on the class path.
     *
     * @param options of Java
     */
    public static ProcessBuilder of(List<String> options, String program, List<String> arguments) {
        return ofClassPath(options, System.getProperty("java.class.path"), program, arguments);
    }

    /**
     * The command that starts a JVM with a class path of its own.
     *
     * @param options of Java
     */
    public static ProcessBuilder ofClassPath(List<String> options, String classPath, String program,
            List<String> arguments) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(options);
        command.addAll(List.of("-cp", classPath, program));
        command.addAll(arguments);
        return new ProcessBuilder(command);
    }
}
