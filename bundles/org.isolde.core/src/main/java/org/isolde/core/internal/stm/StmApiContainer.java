// SPDX-License-Identifier: EPL-2.0
package org.isolde.core.internal.stm;

import java.io.File;
import java.io.IOException;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.Platform;
import org.eclipse.jdt.core.IClasspathContainer;
import org.eclipse.jdt.core.IClasspathEntry;
import org.eclipse.jdt.core.JavaCore;
import org.isolde.core.BundledFile;
import org.isolde.core.IsoldeCore;
import org.isolde.core.IsoldeStatus;
import org.isolde.core.internal.Messages;

/**
 * The class path container with Isolde's annotations, from this bundle: a project that uses them
 * needs no copy.
 *
 * @param jar the library
 */
record StmApiContainer(File jar) implements IClasspathContainer {

    /** What names it on a class path. */
    static final IPath PATH = IPath.fromPortableString(IsoldeCore.STM_API_CONTAINER);
    private static final String JAR = "lib/isolde-stm-api.jar";

    /**
     * The container with the library of this installation.
     *
     * @throws CoreException with {@link IsoldeStatus#STM_API_MISSING} when the bundle lacks it
     */
    static StmApiContainer installed() throws CoreException {
        try {
            return BundledFile.of(Platform.getBundle(IsoldeCore.ID), JAR)
                    .map(jar -> new StmApiContainer(jar.toFile()))
                    .orElseThrow(() -> new CoreException(IsoldeStatus.STM_API_MISSING.status()));
        } catch (IOException e) {
            throw new CoreException(IsoldeStatus.STM_API_MISSING.causedBy(e));
        }
    }

    @Override
    public IClasspathEntry[] getClasspathEntries() {
        return new IClasspathEntry[] {JavaCore.newLibraryEntry(IPath.fromFile(jar), null, null)};
    }

    @Override
    public String getDescription() {
        return Messages.stmApiContainer;
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
