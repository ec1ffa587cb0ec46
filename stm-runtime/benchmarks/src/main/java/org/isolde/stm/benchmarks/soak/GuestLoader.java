// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.benchmarks.soak;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;

/** A class loader that loads {@link Guest} again, and delegates everything else to its parent. */
final class GuestLoader extends ClassLoader {

    GuestLoader() {
        super(GuestLoader.class.getClassLoader());
    }

    /** A new guest, of a class of its own. */
    Runnable guest() throws ReflectiveOperationException {
        return (Runnable) loadClass(Guest.class.getName()).getConstructor().newInstance();
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (!name.equals(Guest.class.getName())) {
            return super.loadClass(name, resolve);
        }
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            return loaded != null ? loaded : define(name);
        }
    }

    private Class<?> define(String name) {
        try (InputStream file = getResourceAsStream(name.replace('.', '/') + ".class")) {
            byte[] code = file.readAllBytes();
            return defineClass(name, code, 0, code.length);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
