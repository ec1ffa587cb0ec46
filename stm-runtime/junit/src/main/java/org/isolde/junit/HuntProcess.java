// SPDX-License-Identifier: EPL-2.0
package org.isolde.junit;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.URL;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The command {@code isolde hunt} in a JVM of its own, with the parts of Isolde that are on the
 * class path of the tests.
 *
 * @param trace where recorded runs are written
 */
record HuntProcess(TestClassPath classPath, Path trace) {

    /** In the jar of this class; it is named here, since it is of another JVM. */
    private static final String COMMAND = "org.isolde.launcher.Entry";
    private static final String RUNNER = "org/isolde/testrun/TestRunner.class";
    private static final String PREMAIN = "org/isolde/stm/agent/Premain.class";
    private static final String AGENT = "isolde-stm.jar";

    /** Options of this JVM that those of the hunt get, too. */
    private static final List<String> PASSED = List.of("-D", "-ea", "-da", "-enableassertions", "-Xm", "-Xss",
            "--add-opens", "--add-exports", "--add-reads", "--enable-", "--illegal-", "--sun-misc");
    private static final List<String> OWN = List.of("-Disolde.", "-Dsurefire.", "-Djdk.module.");

    /** What came of it: the exit code, and what was printed. */
    record Result(int code, String out, String err) {}

    /** Hunts in a test. */
    Result run(String id, Hunt hunt) throws IOException, InterruptedException {
        Files.createDirectories(classPath.folder());
        Path runner = find(RUNNER, "isolde-junit");
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Disolde.stm.agent=" + agent(), "-Disolde.test.runner=" + runner, "-cp", runner.toString(), COMMAND,
                "hunt", "--time", Integer.toString(hunt.seconds()), "--trace", trace.toString()));
        for (String pattern : hunt.atomic()) {
            command.addAll(List.of("--atomic", pattern));
        }
        command.addAll(List.of("--junit", classPath.toString()));
        ManagementFactory.getRuntimeMXBean().getInputArguments().stream().filter(HuntProcess::isPassed)
                .forEach(command::add);
        command.add(id);
        Path out = Files.createTempFile(classPath.folder(), "hunt", ".out");
        Path err = Files.createTempFile(classPath.folder(), "hunt", ".err");
        try {
            Process process = new ProcessBuilder(command).redirectOutput(out.toFile()).redirectError(err.toFile())
                    .start();
            try {
                int code = process.waitFor();
                return new Result(code, text(out), text(err));
            } finally {
                process.destroy();
            }
        } finally {
            Files.deleteIfExists(out);
            Files.deleteIfExists(err);
        }
    }

    private static String text(Path file) throws IOException {
        return new String(Files.readAllBytes(file), Charset.defaultCharset());
    }

    private static boolean isPassed(String option) {
        return PASSED.stream().anyMatch(option::startsWith) && OWN.stream().noneMatch(option::startsWith);
    }

    /** The agent, in a file by the name that it puts itself on the boot class path with. */
    private Path agent() throws IOException {
        Path jar = find(PREMAIN, "isolde-stm-agent");
        Path agent = classPath.folder().resolve(AGENT);
        if (!Files.exists(agent) || Files.mismatch(jar, agent) >= 0) {
            // Another JVM of the build may use the one that is there.
            Path copy = Files.copy(jar, Files.createTempFile(classPath.folder(), "isolde", ".jar"),
                    StandardCopyOption.REPLACE_EXISTING);
            Files.move(copy, agent, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
        }
        return agent;
    }

    private static Path find(String file, String artifact) {
        @Nullable
        URL url = HuntProcess.class.getClassLoader().getResource(file);
        if (url == null) {
            throw new IllegalStateException(missing(artifact));
        }
        return TestClassPath.place(url, file).filter(Files::isRegularFile)
                .orElseThrow(() -> new IllegalStateException(missing(artifact)));
    }

    private static String missing(String artifact) {
        return "the jar of " + artifact + " is not found. Add org.isolde:" + artifact + " to the class path of the "
                + "tests.";
    }
}
