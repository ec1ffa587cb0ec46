// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.benchmarks.hunting;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.lang.module.ModuleFinder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Fray, which runs a program again and again along random schedules of partial orders. It needs a
 * Java whose classes are instrumented, which is made here. Sleeping threads only yield: otherwise
 * it keeps apart what a program keeps apart by sleeping.
 *
 * @param jars it and all that it needs
 * @param java the instrumented Java
 * @param library the native library that it needs
 */
record Fray(List<Path> jars, Path java, Path library) implements Tool {

    private static final String AGENT = "fray-instrumentation-agent";
    private static final String JLINK = "fray-instrumentation-jdk";
    private static final String NATIVE = "fray-jvmti";
    private static final String LIBRARY = "libjvmti.so";
    private static final String FOUND = "Error found at iter";
    private static final String ERROR = "Error: ";
    private static final String ENDED = "Run finished";
    private static final String SCHEDULES = "1000";
    private static final int SECONDS = 30;
    private static final int LIMIT = SECONDS + 30;
    private static final int PREPARATION = 300;

    /**
     * Prepares it, unless that was done before.
     *
     * @param jars it and all that it needs
     * @param folder where the instrumented Java is, or will be
     * @throws IOException if the Java cannot be made
     */
    static Fray prepared(List<Path> jars, Path folder) throws IOException, InterruptedException {
        Path java = folder.resolve("java");
        Path library = folder.resolve(LIBRARY);
        if (!Files.isRegularFile(library)) {
            Files.createDirectories(folder);
            link(jars, java);
            try (JarFile jar = new JarFile(jar(jars, NATIVE).toFile());
                    InputStream found = jar.getInputStream(jar.getEntry(LIBRARY))) {
                Files.copy(found, library);
            }
        }
        return new Fray(jars, java, library);
    }

    /**
     * Makes the instrumented Java. A Java without files of its modules links itself, but for the
     * modules that link.
     */
    private static void link(List<Path> jars, Path java) throws IOException, InterruptedException {
        String classPath = paths(jars.stream().filter(jar -> !isOne(jar, AGENT) && !isOne(jar, NATIVE)));
        String modules = ModuleFinder.ofSystem().findAll().stream().map(module -> module.descriptor().name())
                .filter(name -> !name.equals("jdk.jlink") && !name.equals("jdk.jpackage"))
                .sorted().collect(Collectors.joining(","));
        ToolRun run = ToolRun.of(new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "jlink").toString(),
                "-J-javaagent:" + jar(jars, JLINK), "-J--module-path=" + classPath,
                "-J--add-modules=org.pastalab.fray.instrumentation.jdk", "-J--class-path=" + classPath,
                "--output=" + java, "--add-modules=" + modules, "--fray-instrumentation"), PREPARATION, line -> false);
        if (run.code() != 0) {
            throw new IOException("Fray cannot be prepared: " + run.last());
        }
    }

    private static boolean isOne(Path jar, String name) {
        return jar.getFileName().toString().startsWith(name);
    }

    private static Path jar(List<Path> jars, String name) throws IOException {
        return jars.stream().filter(jar -> isOne(jar, name)).findFirst()
                .orElseThrow(() -> new IOException("Fray has no " + name + "*.jar."));
    }

    private static String paths(Stream<Path> files) {
        return files.map(Path::toString).collect(Collectors.joining(File.pathSeparator));
    }

    @Override
    public String name() {
        return "Fray";
    }

    @Override
    public Finding hunt(String program, Path classes, Path work) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(java.resolve("bin").resolve("java").toString(), "-ea",
                "-javaagent:" + jar(jars, AGENT), "-agentpath:" + library, "-cp",
                classes + File.pathSeparator + paths(jars.stream()), "org.pastalab.fray.core.MainKt",
                "--run-config", "cli", "--clazz", program, "--method", "main", "--scheduler", "pos", "--sleep-as-yield",
                "--iter", SCHEDULES, "--timeout", Integer.toString(SECONDS), "--output",
                work.resolve("fray").toString()));
        ToolRun run = ToolRun.of(new ProcessBuilder(command).directory(work.toFile()), LIMIT,
                line -> line.contains(FOUND));
        Optional<Double> first = run.first();
        if (first.isPresent()) {
            return new Finding(Finding.Outcome.FOUND, first.get(),
                    run.from(ERROR).orElse(ERROR).substring(ERROR.length()));
        }
        return run.from(ENDED).isPresent()
                ? new Finding(Finding.Outcome.NOTHING, run.seconds(), "")
                : new Finding(Finding.Outcome.COULD_NOT_RUN, run.seconds(),
                        run.isEnded() ? "no end after " + LIMIT + " s" : run.last());
    }
}
