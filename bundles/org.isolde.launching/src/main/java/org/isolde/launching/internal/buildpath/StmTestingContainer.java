// SPDX-License-Identifier: EPL-2.0
package org.isolde.launching.internal.buildpath;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.Platform;
import org.eclipse.jdt.core.IClasspathContainer;
import org.eclipse.jdt.core.IClasspathEntry;
import org.eclipse.jdt.core.JavaCore;
import org.isolde.core.BundledFile;
import org.isolde.core.IsoldeCore;
import org.isolde.launching.IsoldeLaunching;
import org.isolde.launching.LaunchingStatus;
import org.isolde.launching.internal.Messages;
import org.isolde.launching.internal.runs.AgentJar;

/**
 * The class path container with what generated tests need: the library that runs interleavings, and
 * the STM runtime, which the library finds on the class path.
 *
 * @param jars both libraries
 */
record StmTestingContainer(List<Path> jars) implements IClasspathContainer {

    /** What names it on a class path. */
    static final IPath PATH = IPath.fromPortableString(IsoldeCore.STM_TESTING_CONTAINER);

    /** Keeps a copy of the list. */
    StmTestingContainer {
        jars = List.copyOf(jars);
    }

    /**
     * The container with the libraries of this installation.
     *
     * @throws CoreException with {@link LaunchingStatus#AGENT_MISSING} when the bundle lacks one
     */
    static StmTestingContainer installed() throws CoreException {
        try {
            Path library = BundledFile.of(Platform.getBundle(IsoldeLaunching.ID), "lib/isolde-stm-testing.jar")
                    .orElseThrow(() -> new CoreException(LaunchingStatus.AGENT_MISSING.status()));
            return new StmTestingContainer(List.of(library, AgentJar.installed()));
        } catch (IOException e) {
            throw new CoreException(LaunchingStatus.AGENT_MISSING.causedBy(e));
        }
    }

    @Override
    public IClasspathEntry[] getClasspathEntries() {
        return jars.stream()
                .map(jar -> JavaCore.newLibraryEntry(IPath.fromPath(jar), null, null))
                .toArray(IClasspathEntry[]::new);
    }

    @Override
    public String getDescription() {
        return Messages.stmTestingContainer;
    }

    @Override
    public int getKind() {
        return K_APPLICATION;
    }

    @Override
    public IPath getPath() {
        return PATH;
    }
}
