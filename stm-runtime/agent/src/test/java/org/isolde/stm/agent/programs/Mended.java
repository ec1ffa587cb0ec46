// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.programs;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import org.isolde.stm.Atomic;

/**
 * Class loaders come with a damaged file for a class, and then with a good one. Prints what a
 * transaction leaves of the class's field when it fails: 0 if it is one.
 */
public final class Mended {

    private Mended() {}

    /** The class whose file is damaged at first. */
    public static final class Cell {

        private static int value;

        private Cell() {}

        @Atomic
        private static void fail() {
            value = 1;
            throw new UnsupportedOperationException();
        }

        static void increment() {
            value++;
        }

        static int value() {
            return value;
        }

        public static int valueAfterFailure() {
            try {
                fail();
            } catch (UnsupportedOperationException expected) {
                return value;
            }
            throw new IllegalStateException();
        }
    }

    /** It is loaded before there is a good file for the other one. */
    public static final class Caller {

        private Caller() {}

        @Atomic
        private static void increment() {
            Cell.increment();
        }

        public static int valueAfterIncrement() {
            increment();
            return Cell.value();
        }
    }

    /** Defines both classes itself. */
    private static final class Loader extends ClassLoader {

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (!name.equals(Cell.class.getName()) && !name.equals(Caller.class.getName())) {
                return super.loadClass(name, resolve);
            }
            Class<?> loaded = findLoadedClass(name);
            return loaded == null ? define(name, classFile(name)) : loaded;
        }

        private Class<?> define(String name, byte[] file) {
            return defineClass(name, file, 0, file.length);
        }

        private static byte[] classFile(String name) throws ClassNotFoundException {
            try (InputStream file = Mended.class.getResourceAsStream("/" + name.replace('.', '/') + ".class")) {
                return file.readAllBytes();
            } catch (IOException failure) {
                throw new ClassNotFoundException(name, failure);
            }
        }

        private void defineDamaged(String name) throws ClassNotFoundException {
            byte[] whole = classFile(name);
            try {
                define(name, Arrays.copyOf(whole, whole.length / 2));
            } catch (ClassFormatError expected) {
                return;
            }
            throw new IllegalStateException();
        }
    }

    public static void main(String[] arguments) throws ReflectiveOperationException {
        String name = Cell.class.getName();
        Loader first = new Loader();
        first.defineDamaged(name);
        print(new Loader().loadClass(name), "valueAfterFailure");
        Class<?> caller = first.loadClass(Caller.class.getName());
        print(first.loadClass(name), "valueAfterFailure");
        print(caller, "valueAfterIncrement");
    }

    private static void print(Class<?> type, String method) throws ReflectiveOperationException {
        System.out.println(type.getMethod(method).invoke(null));
    }
}
