// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.solver;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;

/** What can be missing of Z3. */
enum LackOfZ3 {
    /** Its Java classes. */
    CLASSES("com.microsoft.z3."),
    /** The classes that unpack its native library. */
    LOADER("tools.aqua."),
    /** The native library for this platform. */
    LIBRARY("none");

    private final String hidden;

    LackOfZ3(String hidden) {
        this.hidden = hidden;
    }

    /** Loads the solver, and Z3 as far as there is. */
    ClassLoader loader() {
        return new ClassLoader(LackOfZ3.class.getClassLoader()) {
            @Override
            protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
                synchronized (getClassLoadingLock(name)) {
                    if (name.startsWith(hidden)) {
                        throw new ClassNotFoundException(name);
                    }
                    if (!isOwn(name)) {
                        return super.loadClass(name, resolve);
                    }
                    Class<?> known = findLoadedClass(name);
                    return known != null ? known : define(name);
                }
            }

            private Class<?> define(String name) throws ClassNotFoundException {
                try (InputStream file = getParent().getResourceAsStream(name.replace('.', '/') + ".class")) {
                    if (file == null) {
                        throw new ClassNotFoundException(name);
                    }
                    byte[] bytes = file.readAllBytes();
                    return defineClass(name, bytes, 0, bytes.length);
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            }

            /** Z3 looks for its native library here. */
            @Override
            public URL getResource(String name) {
                return null;
            }
        };
    }

    private static boolean isOwn(String name) {
        return name.startsWith("com.microsoft.z3.") || name.startsWith("tools.aqua.")
                || name.startsWith("org.isolde.heappaths.internal.solver.");
    }
}
