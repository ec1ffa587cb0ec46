// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.tests;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.Platform;

/**
 * Another workbench, with the bundles of the one in which the tests run and a workspace of its own.
 */
final class WorkbenchProcess implements AutoCloseable {

    private static final long PATIENCE_IN_MINUTES = 2;

    private final Process process;
    private final BufferedReader output;
    private final List<String> said = new ArrayList<>();

    /**
     * Starts it.
     *
     * @param folder where it may keep what it needs; the next workbench that is started there has
     *     the same workspace
     * @param properties system properties, as {@code name=value}
     */
    WorkbenchProcess(Path folder, List<String> properties) throws IOException {
        this(folder, properties, Map.of());
    }

    /**
     * Starts it with other bundles.
     *
     * @param replaced what stands in the place of the files or folders of bundles
     */
    WorkbenchProcess(Path folder, List<String> properties, Map<Path, Path> replaced) throws IOException {
        Path configuration = Files.createDirectories(folder.resolve("configuration"));
        Path bundles = IPath.fromOSString(Platform.getConfigurationLocation().getURL().getPath()).append("config.ini")
                .toPath();
        String text = Files.readString(bundles, StandardCharsets.ISO_8859_1);
        for (Map.Entry<Path, Path> replacement : replaced.entrySet()) {
            if (!text.contains(replacement.getKey().toString())) {
                throw new IllegalArgumentException(replacement.getKey() + " is not in " + bundles);
            }
            text = text.replace(replacement.getKey().toString(), replacement.getValue().toString());
        }
        Files.writeString(configuration.resolve("config.ini"), text, StandardCharsets.ISO_8859_1);
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-Xmx512m", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
        properties.forEach(property -> command.add("-D" + property));
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), "org.eclipse.equinox.launcher.Main"));
        command.addAll(List.of("-install", Platform.getInstallLocation().getURL().getPath()));
        command.addAll(List.of("-configuration", configuration.toString()));
        command.addAll(List.of("-dev", System.getProperty("osgi.dev")));
        command.addAll(List.of("-data", folder.resolve("workspace").toString()));
        command.addAll(List.of("-application", "org.eclipse.ui.ide.workbench", "-nosplash"));
        process = new ProcessBuilder(command).redirectErrorStream(true).start();
        output = process.inputReader(StandardCharsets.UTF_8);
    }

    /**
     * Waits for a line.
     *
     * @throws AssertionError if the workbench ends without it
     */
    void await(String line) throws IOException {
        String next = output.readLine();
        while (next != null && !next.equals(line)) {
            said.add(next);
            next = output.readLine();
        }
        if (next == null) {
            throw new AssertionError("The workbench did not say " + line + ", but " + said);
        }
    }

    /** Ends it as kill -9 does, in the middle of whatever it does. */
    void kill() throws InterruptedException {
        process.destroyForcibly();
        awaitExit();
    }

    /**
     * Waits until it ends by itself, and gives all it has said since the last line that was waited
     * for.
     */
    List<String> awaitEnd() throws InterruptedException {
        List<String> rest = output.lines().toList();
        awaitExit();
        return rest;
    }

    private void awaitExit() throws InterruptedException {
        if (!process.waitFor(PATIENCE_IN_MINUTES, TimeUnit.MINUTES)) {
            throw new AssertionError("The workbench does not end");
        }
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
