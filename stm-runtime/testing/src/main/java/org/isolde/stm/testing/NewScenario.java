// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.testing;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/** Makes scenarios by the names of their classes. */
final class NewScenario {

    private NewScenario() {}

    /**
     * Makes a scenario in a new thread, since its constructor may not end.
     *
     * @throws IllegalArgumentException if the class is no scenario, or cannot be made
     * @throws IllegalStateException if its constructor fails or does not end
     */
    static Scenario of(String className, ClassLoader program, Patience patience) {
        Constructor<?> constructor = constructor(className, program);
        FutureTask<Scenario> making = new FutureTask<>(() -> (Scenario) constructor.newInstance());
        Thread thread = new Thread(making, "scenario");
        thread.setDaemon(true);
        thread.setContextClassLoader(program);
        thread.start();
        try {
            return making.get(patience.end().toMillis(), TimeUnit.MILLISECONDS);
        } catch (ExecutionException e) {
            throw failed(className, e.getCause());
        } catch (TimeoutException e) {
            throw new IllegalStateException("the constructor of " + className + " is still running after "
                    + patience.end().toSeconds() + " s:\n" + Stacks.of(List.of(thread)));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while " + className + " was made", e);
        }
    }

    private static Constructor<?> constructor(String className, ClassLoader program) {
        try {
            Constructor<?> constructor = Class.forName(className, false, program).getDeclaredConstructor();
            constructor.setAccessible(true);
            return constructor;
        } catch (ClassNotFoundException e) {
            throw new IllegalArgumentException("the class " + className + " is not on the class path", e);
        } catch (NoSuchMethodException e) {
            throw new IllegalArgumentException(className + " has no constructor without parameters: a scenario is a "
                    + "top-level or a static nested class that has one", e);
        }
    }

    private static RuntimeException failed(String className, @Nullable Throwable failure) {
        if (failure instanceof InvocationTargetException && failure.getCause() != null) {
            Throwable cause = failure.getCause();
            return new IllegalStateException("the constructor of " + className + " throws " + cause, cause);
        }
        if (failure instanceof InstantiationException) {
            return new IllegalArgumentException(className + " is abstract", failure);
        }
        return new IllegalStateException(className + " cannot be made: " + failure, failure);
    }
}
