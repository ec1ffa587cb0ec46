// SPDX-License-Identifier: EPL-2.0
package org.isolde.site.tests;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * An Eclipse of its own, from the reactor's product without Isolde: p2 installs into it, and it is
 * started.
 */
final class PlainEclipse {

    /** The feature that users install. */
    static final String FEATURE = "org.isolde.feature.feature.group";

    private static final String DIRECTOR = "org.eclipse.equinox.p2.director";
    private static final String GARBAGE_COLLECTOR = "org.eclipse.equinox.p2.garbagecollector.application";
    private static final String PUBLISHER = "org.eclipse.equinox.p2.publisher.FeaturesAndBundlesPublisher";
    private static final int PATIENCE_IN_MINUTES = 4;

    private final Path home;

    private PlainEclipse(Path home) {
        this.home = home;
    }

    /** A file of the repository. */
    static Path file(String path) {
        return Path.of(System.getProperty("isolde.root", "../..")).resolve(path).toAbsolutePath().normalize();
    }

    /** The update site that this build has made. */
    static Path site() {
        return file("releng/org.isolde.site/target/repository");
    }

    /**
     * A fresh one.
     *
     * @param product the last part of the product's name
     * @param home where to put it; not there yet
     */
    static PlainEclipse fresh(String product, Path home) throws IOException {
        copy(file("releng/org.isolde.site.plain/target/products/org.isolde.site." + product + "/linux/gtk/x86_64"),
                home);
        return new PlainEclipse(home);
    }

    /** Copies a folder with all that is in it. */
    static void copy(Path from, Path to) throws IOException {
        Files.walkFileTree(from, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) throws IOException {
                Files.createDirectories(to.resolve(from.relativize(folder)));
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Files.copy(file, to.resolve(from.relativize(file)));
                return FileVisitResult.CONTINUE;
            }
        });
    }

    /** The bundles that it starts with, as p2 has written them down. */
    List<String> bundles() throws IOException {
        Path written = home.resolve("configuration/org.eclipse.equinox.simpleconfigurator/bundles.info");
        return Files.readAllLines(written).stream().filter(line -> !line.startsWith("#")).sorted().toList();
    }

    /** The names of its files of Isolde; what looks into it is none. */
    List<String> filesOfIsolde() throws IOException {
        List<String> names = new ArrayList<>();
        for (String folder : List.of("features", "plugins")) {
            if (Files.exists(home.resolve(folder))) {
                try (Stream<Path> files = Files.list(home.resolve(folder))) {
                    files.map(file -> file.getFileName().toString())
                            .filter(name -> name.startsWith("org.isolde."))
                            .filter(name -> !name.startsWith("org.isolde.site.probe"))
                            .forEach(names::add);
                }
            }
        }
        return names;
    }

    /** Installs Isolde. */
    void install(Path site) throws Exception {
        application(DIRECTOR, "-repository", site.toUri().toString(), "-installIU", FEATURE);
    }

    /** Puts the Isolde of another site in the place of the one that is installed, in one step. */
    void update(Path site) throws Exception {
        application(DIRECTOR, "-repository", site.toUri().toString(), "-uninstallIU", FEATURE, "-installIU", FEATURE);
    }

    /** Uninstalls Isolde, and has p2 delete what nobody uses any more. */
    void uninstall() throws Exception {
        application(DIRECTOR, "-uninstallIU", FEATURE);
        collectGarbage();
    }

    /** Has p2 delete what nobody uses any more. */
    void collectGarbage() throws Exception {
        application(GARBAGE_COLLECTOR, "-profile", "DefaultProfile");
    }

    /** Makes a site of features and bundles. */
    void publish(Path source, Path site) throws Exception {
        application(
                PUBLISHER, "-source", source.toString(), "-metadataRepository", site.toUri().toString(),
                "-artifactRepository", site.toUri().toString(), "-publishArtifacts", "-compress");
    }

    private void application(String name, String... arguments) throws Exception {
        List<String> all = new ArrayList<>(List.of("-application", name));
        all.addAll(List.of(arguments));
        run(List.of(), all);
    }

    /**
     * Starts its workbench, which builds everything, says what there is, and closes itself.
     *
     * @param properties what it is told to do
     */
    Session start(Path workspace, Map<String, String> properties) throws Exception {
        List<String> said = run(
                properties.entrySet().stream().map(entry -> "-D" + entry.getKey() + "=" + entry.getValue()).toList(),
                List.of("-data", workspace.toString()));
        Path log = workspace.resolve(".metadata/.log");
        return new Session(said, Files.exists(log) ? Files.readAllLines(log) : List.of());
    }

    private List<String> run(List<String> options, List<String> arguments) throws Exception {
        List<String> command = new ArrayList<>();
        if ("virtual".equals(System.getProperty("isolde.display"))) {
            // The tests of another module may be using the display of the build.
            command.addAll(List.of("xvfb-run", "-a", "-s", "-screen 0 1280x900x24"));
        }
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        // They do not live long.
        command.addAll(List.of("-Xmx512m", "-XX:TieredStopAtLevel=1"));
        command.addAll(options);
        command.addAll(List.of("-jar", launcher().toString(), "-nosplash", "-consoleLog"));
        command.addAll(arguments);
        Path output = Files.createTempFile(home, "output", ".txt");
        Process process = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(output.toFile()).start();
        try {
            boolean ended = process.waitFor(PATIENCE_IN_MINUTES, TimeUnit.MINUTES);
            List<String> said = Files.readAllLines(output);
            if (!ended || process.exitValue() != 0) {
                throw new AssertionError(
                        (ended ? "Failed: " : "Does not end: ") + command + "\n" + String.join("\n", said));
            }
            return said;
        } finally {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
    }

    private Path launcher() throws IOException {
        try (Stream<Path> files = Files.list(home.resolve("plugins"))) {
            return files.filter(file -> file.getFileName().toString().startsWith("org.eclipse.equinox.launcher_"))
                    .findFirst()
                    .orElseThrow();
        }
    }
}
