// SPDX-License-Identifier: EPL-2.0
package org.isolde.launcher;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * An installed Java.
 *
 * @param path its folder
 * @param version its feature version, for example 21
 * @param hasCompiler whether it is a JDK
 */
record JavaHome(Path path, int version, boolean hasCompiler) {

    private static final Pattern VERSION = Pattern.compile("JAVA_VERSION=\"?(?:1\\.)?(\\d+)");

    /** The Javas that the user has chosen, and those in the folders where installers put them. */
    static List<JavaHome> installed() {
        String user = System.getProperty("user.home");
        Set<Path> candidates = new LinkedHashSet<>();
        Optional.ofNullable(System.getenv("JAVA_HOME")).filter(home -> !home.isBlank())
                .ifPresent(home -> candidates.add(Path.of(home)));
        candidates.add(Path.of(System.getProperty("java.home")));
        for (String folder : List.of("/usr/lib/jvm", "/usr/lib64/jvm", "/opt", user + "/.sdkman/candidates/java",
                user + "/.jdks", user + "/.local/share/mise/installs/java")) {
            candidates.addAll(below(Path.of(folder)));
        }
        for (String folder : List.of("/Library/Java/JavaVirtualMachines", user + "/Library/Java/JavaVirtualMachines")) {
            below(Path.of(folder)).forEach(version -> candidates.add(version.resolve("Contents/Home")));
        }
        for (String variable : List.of("ProgramFiles", "LOCALAPPDATA")) {
            String programs = System.getenv(variable);
            if (programs != null) {
                for (String maker : List.of("Java", "Eclipse Adoptium", "Microsoft", "Zulu", "Amazon Corretto",
                        "Programs/Eclipse Adoptium")) {
                    candidates.addAll(below(Path.of(programs, maker)));
                }
            }
        }
        return candidates.stream().flatMap(candidate -> JavaHome.in(candidate).stream()).toList();
    }

    private static List<Path> below(Path folder) {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> children = Files.list(folder)) {
            return children.sorted().toList();
        } catch (IOException | UncheckedIOException e) {
            // A folder that cannot be read has no Java that could be started.
            return List.of();
        }
    }

    /** The Java in a folder; empty if there is none, or none that says its version. */
    static Optional<JavaHome> in(Path folder) {
        Path release = folder.resolve("release");
        if (!Files.isRegularFile(release) || !hasProgram(folder, "java")) {
            return Optional.empty();
        }
        try {
            Matcher version = VERSION.matcher(Files.readString(release));
            return version.find()
                    ? Optional.of(new JavaHome(folder, Integer.parseInt(version.group(1)), hasProgram(folder, "javac")))
                    : Optional.empty();
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private static boolean hasProgram(Path folder, String name) {
        Path programs = folder.resolve("bin");
        return Files.isExecutable(programs.resolve(name)) || Files.isExecutable(programs.resolve(name + ".exe"));
    }

    /** The oldest JDK of at least a version, the first of several; empty if there is none. */
    static Optional<JavaHome> oldestJdk(List<JavaHome> installed, int least) {
        return installed.stream().filter(java -> java.hasCompiler && java.version >= least)
                .min(Comparator.comparingInt(JavaHome::version));
    }

    /** For a message. */
    static String describe(List<JavaHome> installed) {
        List<String> all = new ArrayList<>();
        installed.forEach(java -> all.add((java.hasCompiler ? "JDK " : "JRE ") + java.version + " in " + java.path));
        return all.stream().distinct().collect(Collectors.joining(", "));
    }
}
