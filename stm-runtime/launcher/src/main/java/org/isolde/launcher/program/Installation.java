// SPDX-License-Identifier: EPL-2.0
package org.isolde.launcher.program;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.isolde.launcher.console.BadInputException;

/**
 * The folder with Isolde's own jars.
 *
 * @param libraries the folder that they are all in
 */
public record Installation(Path libraries) {

    private static final String AGENT = "isolde-stm.jar";
    private static final String API = "isolde-stm-api*.jar";

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
        Path agent = libraries.resolve(AGENT);
        if (!Files.isRegularFile(agent)) {
            throw missing(AGENT);
        }
        return agent;
    }

    /**
     * The annotations that programs use.
     *
     * @throws BadInputException if they are missing
     */
    Path api() throws BadInputException {
        try (DirectoryStream<Path> jars = Files.newDirectoryStream(libraries, API)) {
            for (Path jar : jars) {
                return jar;
            }
        } catch (IOException e) {
            throw new BadInputException(libraries + ": cannot be read (" + e.getMessage() + ")", e);
        }
        throw missing(API);
    }

    private BadInputException missing(String jar) {
        return new BadInputException("Isolde is not installed as a whole: " + jar + " is missing in " + libraries
                + ". Unpack its archive again.");
    }
}
