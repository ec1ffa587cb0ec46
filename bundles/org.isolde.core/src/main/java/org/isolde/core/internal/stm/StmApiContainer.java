// SPDX-License-Identifier: EPL-2.0
package org.isolde.core.internal.stm;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.Platform;
import org.isolde.core.BundledFile;
import org.isolde.core.IsoldeCore;
import org.isolde.core.IsoldeStatus;
import org.isolde.core.JarContainer;
import org.isolde.core.internal.Messages;

/** The class path container with Isolde's annotations. */
final class StmApiContainer {

    /** What names it on a class path. */
    static final IPath PATH = IPath.fromPortableString(IsoldeCore.STM_API_CONTAINER);
    private static final String JAR = "lib/isolde-stm-api.jar";

    private StmApiContainer() {}

    /**
     * The container with the library of this installation.
     *
     * @throws CoreException with {@link IsoldeStatus#STM_API_MISSING} when the bundle lacks it
     */
    static JarContainer installed() throws CoreException {
        return new JarContainer(PATH, Messages.stmApiContainer, List.of(jar()));
    }

    /**
     * The library of this installation.
     *
     * @throws CoreException with {@link IsoldeStatus#STM_API_MISSING} when the bundle lacks it
     */
    static Path jar() throws CoreException {
        try {
            return BundledFile.of(Platform.getBundle(IsoldeCore.ID), JAR)
                    .orElseThrow(() -> new CoreException(IsoldeStatus.STM_API_MISSING.status()));
        } catch (IOException e) {
            throw new CoreException(IsoldeStatus.STM_API_MISSING.causedBy(e));
        }
    }
}
