// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.testing.jvm;

import java.io.File;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** The command that starts a Java like this one. */
final class JavaCommand {

    /** The arguments of this JVM that a program may need to run at all. */
    private static final List<String> KEPT = List.of("--add-opens=", "--add-exports=", "--enable-", "-Xmx", "-Xss");

    /** For a JVM that ends before C2 and the threads of a collector would gain what they cost. */
    private static final List<String> BRIEF = List.of("-XX:+IgnoreUnrecognizedVMOptions", "-XX:TieredStopAtLevel=1",
            "-XX:+UseSerialGC");

    private JavaCommand() {}

    /**
     * The command, whose arguments stand in a file: a class path may be longer than a command line.
     *
     * @param test a class whose place belongs to the class path
     * @param folder for that file
     */
    static List<String> of(String agent, Class<?> main, Class<?> test, List<String> arguments, Path folder)
            throws IOException {
        List<String> all = new ArrayList<>(BRIEF);
        all.add(agent);
        for (String argument : ManagementFactory.getRuntimeMXBean().getInputArguments()) {
            if (KEPT.stream().anyMatch(argument::startsWith)) {
                all.add(argument);
            }
        }
        if (JavaCommand.class.desiredAssertionStatus()) {
            all.add("-ea");
        }
        all.addAll(List.of("-cp", classPath(test), main.getName()));
        all.addAll(arguments);
        Path file = folder.resolve("arguments.txt");
        String text = all.stream().map(JavaCommand::quoted).collect(Collectors.joining("\n"));
        Files.writeString(file, text, Charset.forName(System.getProperty("native.encoding", "UTF-8")));
        return List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "@" + file);
    }

    /** That of this JVM, and its modules. A test framework may have put a test into a module. */
    private static String classPath(Class<?> test) {
        Set<String> entries = new LinkedHashSet<>();
        for (String property : List.of("java.class.path", "jdk.module.path")) {
            String path = System.getProperty(property, "");
            if (!path.isEmpty()) {
                entries.addAll(List.of(path.split(File.pathSeparator)));
            }
        }
        Places.of(test).ifPresent(place -> entries.add(place.toString()));
        Places.of(JavaCommand.class).ifPresent(place -> entries.add(place.toString()));
        return String.join(File.pathSeparator, entries);
    }

    private static String quoted(String argument) {
        return '"' + argument.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }
}
