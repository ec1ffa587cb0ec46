// SPDX-License-Identifier: EPL-2.0
package org.isolde.launching.internal.runs;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.Platform;
import org.isolde.core.BundledFile;
import org.isolde.launching.IsoldeLaunching;
import org.isolde.launching.LaunchingStatus;
import org.osgi.framework.Bundle;

/** Locates the agent's jar that this bundle ships. */
public final class AgentJar {

    /** The name that the agent's manifest gives itself; under another one a JVM warns. */
    private static final String NAME = "isolde-stm.jar";
    private static final String OPTION = "-javaagent:";

    private AgentJar() {}

    /**
     * The path of the agent's jar.
     *
     * @throws CoreException with {@link LaunchingStatus#AGENT_MISSING}
     */
    public static Path installed() throws CoreException {
        return in(Platform.getBundle(IsoldeLaunching.ID));
    }

    /** The path of the agent's jar in a bundle, as {@link #installed}. */
    public static Path in(Bundle bundle) throws CoreException {
        try {
            return BundledFile.of(bundle, "lib/" + NAME)
                    .orElseThrow(() -> new CoreException(LaunchingStatus.AGENT_MISSING.status()));
        } catch (IOException e) {
            throw new CoreException(LaunchingStatus.AGENT_MISSING.causedBy(e));
        }
    }

    /** The first of some arguments of a JVM that starts the agent, whichever version of it. */
    static Optional<String> startedBy(Iterable<String> arguments) {
        for (String argument : arguments) {
            if (argument.startsWith(OPTION)) {
                String path = argument.substring(OPTION.length()).split("=", 2)[0];
                if (new File(path).getName().equals(NAME)) {
                    return Optional.of(argument);
                }
            }
        }
        return Optional.empty();
    }

    /**
     * The JVM argument that starts the agent. A JVM takes the text after the first {@code =} for
     * options: if the path contains one, a copy of the jar in the folder for temporary files is
     * used, which is deleted when this JVM ends.
     *
     * @param options what follows the agent's {@code =}
     * @throws CoreException with {@link LaunchingStatus#PATH_UNUSABLE} if that path contains one,
     *     too, or copying fails
     */
    public static String argument(Path jar, String options) throws CoreException {
        Path usable = isUsable(jar) ? jar : copy(jar);
        return OPTION + usable + "=" + options;
    }

    private static boolean isUsable(Path jar) {
        return jar.toString().indexOf('=') < 0;
    }

    private static Path copy(Path jar) throws CoreException {
        try {
            Path folder = Files.createTempDirectory("isolde");
            folder.toFile().deleteOnExit();
            Path copy = folder.resolve(NAME);
            if (!isUsable(copy)) {
                throw new CoreException(LaunchingStatus.PATH_UNUSABLE.status(copy, '='));
            }
            Files.copy(jar, copy);
            copy.toFile().deleteOnExit();
            return copy;
        } catch (IOException e) {
            throw new CoreException(LaunchingStatus.PATH_UNUSABLE.causedBy(e, jar, '='));
        }
    }
}
