// SPDX-License-Identifier: EPL-2.0
package org.isolde.launcher.program;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import org.isolde.launcher.console.BadInputException;

/**
 * The folder with Isolde's own jars.
 *
 * @param libraries the folder that they are all in
 */
public record Installation(Path libraries) {

    private static final String AGENT = "isolde-stm.jar";
    private static final String API = "isolde-stm-api*.jar";
    private static final String TEST_RUNNER = "isolde-test-runner*.jar";
    /** Name the jars where they are somewhere else. */
    private static final String AGENT_PROPERTY = "isolde.stm.agent";
    private static final String RUNNER_PROPERTY = "isolde.test.runner";

    /**
     * The installation that this program is of.
     *
     * @throws BadInputException if it is of none
     */
    public static Installation ofThisProgram() throws BadInputException {
        try {
            Path jar = Path.of(Installation.class.getProtectionDomain().getCodeSource().getLocation().toURI());
            return new Installation(Objects.requireNonNull(jar.toAbsolutePath().getParent(), "the folder of the jar"));
        } catch (URISyntaxException e) {
            throw new BadInputException("Isolde's own jars cannot be found: " + e.getMessage()
                    + ". Install it in a folder whose name has no special characters.", e);
        }
    }

    /**
     * The STM runtime, an agent of Java.
     *
     * @throws BadInputException if it is missing
     */
    Path agent() throws BadInputException {
        String named = System.getProperty(AGENT_PROPERTY);
        Path agent = named == null ? libraries.resolve(AGENT) : Path.of(named);
        if (!Files.isRegularFile(agent)) {
            throw missing(agent.toString());
        }
        return agent;
    }

    /**
     * The annotations that programs use.
     *
     * @throws BadInputException if they are missing
     */
    Path api() throws BadInputException {
        return find(API).orElseThrow(() -> missing(API));
    }

    /**
     * What runs one test in a JVM: a jar of its own, or the one with all of Isolde that it is in.
     *
     * @throws BadInputException if it is missing
     */
    Path testRunner() throws BadInputException {
        String named = System.getProperty(RUNNER_PROPERTY);
        return named != null ? Path.of(named) : find(TEST_RUNNER).orElseThrow(() -> missing(TEST_RUNNER));
    }

    private Optional<Path> find(String pattern) throws BadInputException {
        try (DirectoryStream<Path> jars = Files.newDirectoryStream(libraries, pattern)) {
            for (Path jar : jars) {
                return Optional.of(jar);
            }
        } catch (IOException e) {
            throw new BadInputException(libraries + ": cannot be read (" + e.getMessage() + ")", e);
        }
        return Optional.empty();
    }

    private BadInputException missing(String jar) {
        return new BadInputException("Isolde is not installed as a whole: " + jar + " is missing in " + libraries
                + ". Unpack its archive again.");
    }
}
