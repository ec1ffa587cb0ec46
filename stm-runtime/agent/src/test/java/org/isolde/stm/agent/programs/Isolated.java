// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.programs;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.InvocationTargetException;

/**
 * Runs another program's {@code main} in a class loader that, as those of OSGi bundles do, takes
 * nothing but {@code java.} from its parents.
 */
public final class Isolated {

    private Isolated() {}

    /** Finds classes where the program's own loader finds them, but defines them itself. */
    static final class Loader extends ClassLoader {

        Loader() {
            super(null);
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (name.startsWith("java.")) {
                return super.loadClass(name, resolve);
            }
            if (!name.startsWith("org.isolde.stm.agent.programs.")) {
                throw new ClassNotFoundException(name);
            }
            Class<?> loaded = findLoadedClass(name);
            return loaded == null ? define(name) : loaded;
        }

        private Class<?> define(String name) throws ClassNotFoundException {
            try (InputStream file = Isolated.class.getResourceAsStream("/" + name.replace('.', '/') + ".class")) {
                byte[] bytes = file.readAllBytes();
                return defineClass(name, bytes, 0, bytes.length);
            } catch (IOException failure) {
                throw new ClassNotFoundException(name, failure);
            }
        }
    }

    public static void main(String[] arguments) throws ReflectiveOperationException {
        Class<?> program = new Loader().loadClass(arguments[0]);
        if (program.getClassLoader() == Isolated.class.getClassLoader()) {
            throw new IllegalStateException("not isolated");
        }
        try {
            program.getMethod("main", String[].class).invoke(null, (Object) new String[0]);
        } catch (InvocationTargetException failure) {
            throw new IllegalStateException(failure.getCause());
        }
    }
}
