// SPDX-License-Identifier: EPL-2.0
package org.isolde.bench.analysis;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.isolde.program.LibraryTypes;
import org.isolde.testing.measure.Compiler;
import org.isolde.testing.measure.Times;

/**
 * Measures analyses of a {@link PaperProgram}: warm ones, and the first of a virtual machine that
 * has just been started.
 */
final class PaperMeasurement {

    /** The computer of the paper had as many. */
    private static final int CORES = 2;

    private final LibraryTypes library;
    private final Path examples;
    private final Path folder;

    /**
     * Creates a measurement.
     *
     * @param examples the folder of the example projects
     * @param folder an empty folder
     */
    PaperMeasurement(LibraryTypes library, Path examples, Path folder) {
        this.library = library;
        this.examples = examples;
        this.folder = folder;
    }

    /**
     * What was measured.
     *
     * @param fresh whole runs of Java virtual machines that read and analyse the program, with two
     *     cores, after one that does not count
     * @param warm analyses in a warm one, class files read included
     * @param last the last of them
     */
    record Result(Times fresh, Times warm, FullAnalysis last) {}

    /**
     * Analyses in fresh virtual machines, and analyses to warm up and then to measure, {@code runs}
     * times each.
     */
    Result run(PaperProgram program, int freshRuns, int runs) throws IOException {
        Path classes = compiled(program);
        Path archive = folder.resolve(program.name() + ".jsa");
        fresh(classes, archive);
        List<Double> fresh = new ArrayList<>();
        for (int i = 0; i < freshRuns; i++) {
            fresh.add(fresh(classes, archive));
        }
        for (int i = 0; i < runs; i++) {
            FullAnalysis.of(library, classes);
        }
        List<Double> warm = new ArrayList<>();
        FullAnalysis last = FullAnalysis.of(library, classes);
        for (int i = 0; i < runs; i++) {
            last = FullAnalysis.of(library, classes);
            warm.add(last.milliseconds());
        }
        return new Result(new Times(fresh), new Times(warm), last);
    }

    /** The folder of its class files and specifications. */
    Path compiled(PaperProgram program) throws IOException {
        Path classes = Files.createDirectories(folder.resolve(program.name()));
        Map<String, String> sources = new TreeMap<>();
        for (Map.Entry<String, String> file : program.files(examples).entrySet()) {
            if (file.getKey().endsWith(".java")) {
                sources.put(file.getKey(), file.getValue());
            } else {
                Path copy = classes.resolve(file.getKey());
                Files.createDirectories(copy.getParent());
                Files.writeString(copy, file.getValue());
            }
        }
        Compiler.compile(sources, folder.resolve(program.name() + "-src"), classes, List.of());
        return classes;
    }

    /**
     * Runs with an archive of the classes loaded, as {@code ./isolde analyze} does; the first run
     * leaves it.
     */
    private static double fresh(Path classes, Path archive) throws IOException {
        String classPath = System.getProperty("java.class.path");
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.add("-XX:ActiveProcessorCount=" + CORES);
        if (isOfJars(classPath)) {
            command.add("-XX:+AutoCreateSharedArchive");
            command.add("-XX:SharedArchiveFile=" + archive);
        }
        command.addAll(List.of("-Xlog:disable", "-cp", classPath, FirstAnalysis.class.getName(), classes.toString()));
        long start = System.nanoTime();
        Process process = new ProcessBuilder(command).inheritIO().start();
        try {
            int status = process.waitFor();
            if (status != 0) {
                throw new IOException("The analysis in a fresh virtual machine ended with status " + status);
            }
        } catch (InterruptedException e) {
            process.destroy();
            Thread.currentThread().interrupt();
            throw new IOException("Interrupted while an analysis ran in a fresh virtual machine", e);
        }
        return (System.nanoTime() - start) / 1e6;
    }

    /** Whether there can be an archive: not where there is a folder of class files, as in tests. */
    private static boolean isOfJars(String classPath) {
        return Stream.of(classPath.split(File.pathSeparator)).map(Path::of).noneMatch(Files::isDirectory);
    }
}
