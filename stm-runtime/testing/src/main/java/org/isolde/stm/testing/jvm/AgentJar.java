// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.testing.jvm;

import java.io.IOException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.jar.JarFile;
import java.util.jar.Manifest;

/** Finds the agent's jar. */
final class AgentJar {

    /** The system property that names the jar. */
    static final String PROPERTY = "isolde.stm.agent";

    /** The name that the agent's manifest gives itself; under another one a JVM warns. */
    private static final String NAME = "isolde-stm.jar";
    private static final String PREMAIN = "org.isolde.stm.agent.Premain";

    private AgentJar() {}

    /**
     * The agent's jar.
     *
     * @throws IllegalStateException if there is none
     */
    static Path find() throws IOException {
        String named = System.getProperty(PROPERTY);
        if (named != null) {
            Path jar = Path.of(named).toAbsolutePath();
            if (!isAgent(jar)) {
                throw new IllegalStateException("the system property " + PROPERTY + " names \"" + named
                        + "\", which is not the jar of Isolde's agent");
            }
            return jar;
        }
        Optional<Path> found = onClassPath();
        if (found.isEmpty()) {
            found = Places.of(AgentJar.class).map(place -> place.resolveSibling(NAME)).filter(AgentJar::isAgent);
        }
        return found.orElseThrow(() -> new IllegalStateException("the jar of Isolde's agent is not found. Add "
                + "org.isolde:isolde-stm-agent to the class path of the tests, put " + NAME + " beside the jar of "
                + "isolde-stm-testing, or set the system property " + PROPERTY + " to the path of the jar"));
    }

    /**
     * The jar under a path that {@code -javaagent} takes: a JVM takes the text after the first
     * {@code =} for options.
     *
     * @param folder where a copy may be put
     * @throws IllegalStateException if the path of that folder has such a character, too
     */
    static Path usable(Path jar, Path folder) throws IOException {
        if (jar.getFileName().toString().equals(NAME) && isUsable(jar)) {
            return jar;
        }
        Path copy = folder.resolve(NAME);
        if (!isUsable(copy)) {
            throw new IllegalStateException("the path of the folder for temporary files, \"" + copy.getParent()
                    + "\", has a \"=\", and -javaagent takes no such path: set the system property java.io.tmpdir to "
                    + "another folder");
        }
        return Files.copy(jar, copy);
    }

    private static boolean isUsable(Path path) {
        return path.toString().indexOf('=') < 0;
    }

    private static Optional<Path> onClassPath() throws IOException {
        String file = PREMAIN.replace('.', '/') + ".class";
        List<URL> places = Collections.list(AgentJar.class.getClassLoader().getResources(file));
        return places.stream().flatMap(place -> Places.of(place, file).stream()).filter(AgentJar::isAgent).findFirst();
    }

    private static boolean isAgent(Path path) {
        if (!Files.isRegularFile(path)) {
            return false;
        }
        try (JarFile jar = new JarFile(path.toFile())) {
            Manifest manifest = jar.getManifest();
            return manifest != null && PREMAIN.equals(manifest.getMainAttributes().getValue("Premain-Class"));
        } catch (IOException notAJar) {
            return false;
        }
    }
}
