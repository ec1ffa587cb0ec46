// SPDX-License-Identifier: EPL-2.0
package org.isolde.launching.internal.buildpath;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.Platform;
import org.isolde.core.BundledFile;
import org.isolde.core.IsoldeCore;
import org.isolde.core.JarContainer;
import org.isolde.launching.IsoldeLaunching;
import org.isolde.launching.LaunchingStatus;
import org.isolde.launching.internal.Messages;
import org.isolde.launching.internal.runs.AgentJar;

/**
 * The class path container with what generated tests need: the library that runs interleavings, and
 * the STM runtime, which the library finds on the class path.
 */
final class StmTestingContainer {

    private static final IPath PATH = IPath.fromPortableString(IsoldeCore.STM_TESTING_CONTAINER);

    private StmTestingContainer() {}

    /**
     * The container with the libraries of this installation.
     *
     * @throws CoreException with {@link LaunchingStatus#AGENT_MISSING} when the bundle lacks one
     */
    static JarContainer installed() throws CoreException {
        try {
            Path library = BundledFile.of(Platform.getBundle(IsoldeLaunching.ID), "lib/isolde-stm-testing.jar")
                    .orElseThrow(() -> new CoreException(LaunchingStatus.AGENT_MISSING.status()));
            return new JarContainer(
                    PATH, Messages.stmTestingContainer, List.of(library, AgentJar.installed()));
        } catch (IOException e) {
            throw new CoreException(LaunchingStatus.AGENT_MISSING.causedBy(e));
        }
    }
}
