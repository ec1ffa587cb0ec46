// SPDX-License-Identifier: EPL-2.0
package org.isolde.cli;

import java.lang.reflect.InvocationTargetException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * One run of a program of {@code examples/hunt} in this virtual machine, with its own class loader
 * and its own group of threads.
 */
final class ExampleRun {

    private static final Duration LONGEST = Duration.ofSeconds(60);

    private final ClassLoader loader;
    private final List<Throwable> thrown = new CopyOnWriteArrayList<>();

    /** Prepares a run with compiled classes, by internal name. */
    ExampleRun(Map<String, byte[]> classes) {
        loader = new ClassLoader(null) {
            @Override
            protected Class<?> findClass(String name) throws ClassNotFoundException {
                byte[] bytes = classes.get(name.replace('.', '/'));
                if (bytes == null) {
                    throw new ClassNotFoundException(name);
                }
                return defineClass(name, bytes, 0, bytes.length);
            }
        };
    }

    /** A class of the program. */
    Class<?> type(String name) throws ClassNotFoundException {
        return loader.loadClass(name);
    }

    /**
     * Runs {@code main} to its end.
     *
     * @return what went wrong, as {@code violations.txt} writes it; empty when nothing did
     */
    Optional<String> outcome(String program) throws ReflectiveOperationException, InterruptedException {
        var main = type(program).getMethod("main", String[].class);
        ThreadGroup group = new ThreadGroup(program) {
            @Override
            public void uncaughtException(Thread thread, Throwable problem) {
                thrown.add(problem);
            }
        };
        Thread thread = new Thread(group, () -> {
            try {
                main.invoke(null, (Object) new String[0]);
            } catch (InvocationTargetException e) {
                thrown.add(e.getCause());
            } catch (IllegalAccessException e) {
                thrown.add(e);
            }
        }, "main");
        thread.start();
        if (!thread.join(LONGEST)) {
            throw new AssertionError(program + " has not ended within " + LONGEST.toSeconds() + " s: "
                    + List.of(thread.getStackTrace()));
        }
        return thrown.stream().map(ExampleRun::text).findFirst();
    }

    private static String text(Throwable problem) {
        Throwable first = problem;
        while (first.getCause() != null) {
            first = first.getCause();
        }
        return first instanceof AssertionError ? first.getMessage() : first.getClass().getSimpleName();
    }
}
