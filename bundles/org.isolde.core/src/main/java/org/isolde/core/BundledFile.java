// SPDX-License-Identifier: EPL-2.0
package org.isolde.core;

import java.io.File;
import java.io.IOException;
import java.net.URL;
import java.nio.file.Path;
import java.util.Optional;
import org.eclipse.core.runtime.FileLocator;
import org.eclipse.core.runtime.IPath;
import org.osgi.framework.Bundle;

/** Locates files that bundles ship for other programs. */
public final class BundledFile {

    private BundledFile() {}

    /**
     * A file of a bundle as a file of its own: it is taken out of the bundle if that is a jar.
     *
     * @param path its path in the bundle, with slashes
     * @return the file; empty if the bundle lacks it
     * @throws IOException if it cannot be taken out
     */
    public static Optional<Path> of(Bundle bundle, String path) throws IOException {
        URL file = FileLocator.find(bundle, IPath.fromPortableString(path));
        // The URL is not escaped: getFile, not toURI.
        return file == null
                ? Optional.empty()
                : Optional.of(new File(FileLocator.toFileURL(file).getFile()).toPath());
    }
}
