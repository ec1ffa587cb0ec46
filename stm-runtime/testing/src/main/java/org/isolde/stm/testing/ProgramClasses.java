// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.testing;

import java.io.IOException;
import java.io.InputStream;
import java.net.MalformedURLException;
import java.net.URL;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.security.cert.Certificate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Loads the classes of the program anew, from the class files that its parent finds, so that their
 * static fields are initial. The JDK, the STM runtime, this library and test frameworks are those
 * of the parent.
 */
final class ProgramClasses extends ClassLoader {

    private static final List<String> SHARED = List.of("org.isolde.stm.testing.", "org.isolde.stm.runtime.",
            "org.isolde.stm.agent.", "org.deuce.", "org.junit.", "org.opentest4j.", "org.apiguardian.");
    private static final String API = "org.isolde.stm.";
    private static final String PLATFORM = "jrt";

    static {
        registerAsParallelCapable();
    }

    ProgramClasses(ClassLoader parent) {
        super(parent);
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (isShared(name)) {
            return super.loadClass(name, resolve);
        }
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            return loaded != null ? loaded : define(name);
        }
    }

    private static boolean isShared(String name) {
        return name.startsWith("java.") || SHARED.stream().anyMatch(name::startsWith)
                || name.startsWith(API) && name.indexOf('.', API.length()) < 0;
    }

    private Class<?> define(String name) throws ClassNotFoundException {
        String file = name.replace('.', '/') + ".class";
        URL place = getParent().getResource(file);
        if (place == null || place.getProtocol().equals(PLATFORM) || isOfBootClassPath(file)) {
            return super.loadClass(name, false);
        }
        try (InputStream bytes = getParent().getResourceAsStream(file)) {
            if (bytes == null) {
                throw new ClassNotFoundException(name);
            }
            byte[] code = bytes.readAllBytes();
            return defineClass(name, code, 0, code.length, domain(place, file));
        } catch (IOException e) {
            throw new ClassNotFoundException(name, e);
        }
    }

    /** The agent puts itself on the boot class path. */
    private static boolean isOfBootClassPath(String file) {
        return ClassLoader.getPlatformClassLoader().getResource(file) != null;
    }

    private static @Nullable ProtectionDomain domain(URL place, String file) {
        String text = place.toString();
        String root = text.substring(0, text.length() - file.length());
        if (root.startsWith("jar:") && root.endsWith("!/")) {
            root = root.substring("jar:".length(), root.length() - "!/".length());
        }
        try {
            @SuppressWarnings("deprecation") // Java 17 has nothing else for an address that is encoded
            URL source = new URL(root);
            return new ProtectionDomain(new CodeSource(source, (Certificate[]) null), null);
        } catch (MalformedURLException e) {
            return null;
        }
    }
}
