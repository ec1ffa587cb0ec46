// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.testing.jvm;

import java.net.URI;
import java.net.URL;
import java.nio.file.Path;
import java.util.Optional;

/** Where classes come from. */
final class Places {

    private Places() {}

    /** The folder or the jar that holds a class; empty if it is in neither. */
    static Optional<Path> of(Class<?> type) {
        String file = type.getName().replace('.', '/') + ".class";
        ClassLoader loader = type.getClassLoader();
        URL url = loader == null ? null : loader.getResource(file);
        return url == null ? Optional.empty() : of(url, file);
    }

    /** The folder or the jar in which a file has a URL. */
    static Optional<Path> of(URL url, String file) {
        String text = url.toString();
        String root = text.substring(0, text.length() - file.length());
        if (root.startsWith("jar:") && root.endsWith("!/")) {
            root = root.substring("jar:".length(), root.length() - "!/".length());
        }
        return root.startsWith("file:") ? Optional.of(Path.of(URI.create(root))) : Optional.empty();
    }
}
