// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.testing;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Optional;
import org.isolde.stm.Stm;
import org.jspecify.annotations.Nullable;

/**
 * The STM runtime of this JVM. It is found by name: the agent has put it on the boot class path,
 * and the copy on the class path is not in use.
 */
final class StmRuntime {

    /** The STM algorithm that the histories run with. */
    static final String ALGORITHM = "mvstm-si";

    private static final String PROGRAM = "org.isolde.stm.runtime.Program";
    private static final String SETUP = "org.isolde.stm.runtime.setup.Setup";

    private final Method beforeCommit;
    private final Method atomicMethod;

    private StmRuntime(Class<?> program) throws NoSuchMethodException {
        beforeCommit = program.getMethod("beforeCommit", Runnable.class);
        atomicMethod = program.getMethod("atomicMethod");
    }

    /** The runtime, if the agent is here and uses {@link #ALGORITHM}. */
    static Optional<StmRuntime> ofThisJvm() {
        try {
            Object algorithm = Class.forName(SETUP, true, null).getMethod("algorithm").invoke(null);
            if (!ALGORITHM.equals(String.valueOf(algorithm))) {
                return Optional.empty();
            }
            return Optional.of(new StmRuntime(Class.forName(PROGRAM, true, null)));
        } catch (ClassNotFoundException without) {
            return Optional.empty();
        } catch (ReflectiveOperationException other) {
            throw new IllegalStateException(
                    "the agent is of another version than isolde-stm-testing: use the same version of both", other);
        }
    }

    /**
     * Registers what runs once before the commit of this thread's next transaction, unless its
     * first attempt ends otherwise.
     *
     * @param action the action; null to forget the one that is registered
     */
    void beforeCommit(@Nullable Runnable action) {
        call(beforeCommit, action);
    }

    /** The atomic method whose transaction runs in this thread. */
    String atomicMethod() {
        return String.valueOf(call(atomicMethod));
    }

    /** How many transactions have ended so far. */
    long transactions() {
        return Stm.statistics().transactions();
    }

    private static @Nullable Object call(Method method, @Nullable Object... arguments) {
        try {
            return method.invoke(null, arguments);
        } catch (InvocationTargetException failure) {
            throw new IllegalStateException("the STM runtime fails", failure.getCause());
        } catch (IllegalAccessException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
