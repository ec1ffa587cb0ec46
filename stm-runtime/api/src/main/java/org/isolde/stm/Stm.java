// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import org.jspecify.annotations.Nullable;

/**
 * Operations on the current transaction of a thread.
 *
 * <p>Without a runtime there are no transactions: {@link #isInTransaction} is always false then.
 */
public final class Stm {

    private static final String RUNTIME = "org.isolde.stm.runtime.Program";
    private static final @Nullable MethodHandle IS_IN_TRANSACTION = find(
            "isInTransaction", MethodType.methodType(boolean.class));
    private static final @Nullable MethodHandle RETRY = find("retry", MethodType.methodType(void.class));
    private static final @Nullable MethodHandle AFTER_COMMIT = find(
            "afterCommit", MethodType.methodType(void.class, Runnable.class));
    private static final @Nullable MethodHandle AFTER_ROLLBACK = find(
            "afterRollback", MethodType.methodType(void.class, Runnable.class));

    private static final @Nullable MethodHandle STATISTICS = find("statistics", MethodType.methodType(long[].class));

    private Stm() {}

    /** Whether the current thread is in a transaction. */
    public static boolean isInTransaction() {
        try {
            return IS_IN_TRANSACTION != null && (boolean) IS_IN_TRANSACTION.invokeExact();
        } catch (Throwable thrown) {
            throw unchecked(thrown);
        }
    }

    /**
     * The counts of the transactions of all threads so far. Recent transactions of other threads
     * may be missing; those of threads that were joined are included. Takes time linear in the
     * number of threads that have run transactions.
     */
    public static Statistics statistics() {
        if (STATISTICS == null) {
            return new Statistics(0, 0);
        }
        try {
            long[] counts = (long[]) STATISTICS.invokeExact();
            return new Statistics(counts[0], counts[1]);
        } catch (Throwable thrown) {
            throw unchecked(thrown);
        }
    }

    /**
     * Rolls the transaction back, waits until another transaction changes a location that it has
     * read, and runs it again from its beginning.
     *
     * <pre>
     * &#64;Atomic
     * Job take() {
     *     if (first == null) {
     *         throw Stm.retry();
     *     }
     *     …
     * }
     * </pre>
     *
     * @return never; it always throws. The type lets the compiler know that the code after it is
     *     not reached
     * @throws IllegalStateException outside of transactions, and in one that has become irrevocable
     */
    @SuppressWarnings("NullAway") // in a transaction, there is a runtime
    public static RuntimeException retry() {
        if (!isInTransaction()) {
            throw new IllegalStateException("Stm.retry() is called outside of a transaction.");
        }
        try {
            RETRY.invokeExact();
            throw new IllegalStateException("the transaction goes on after Stm.retry()");
        } catch (Throwable thrown) {
            throw unchecked(thrown);
        }
    }

    /**
     * Runs an action once, after the transaction has committed; outside of a transaction at once.
     * If an attempt does not commit, its actions are discarded. An exception of the action is
     * thrown by the outermost atomic method.
     *
     * @param action the action, which runs outside of the transaction
     */
    public static void afterCommit(Runnable action) {
        if (!isInTransaction()) {
            action.run();
            return;
        }
        call(AFTER_COMMIT, action);
    }

    /**
     * Runs an action after the current attempt at the transaction has been rolled back, because of
     * a conflict or an exception, and before the next attempt; outside of a transaction never.
     *
     * @param action the action, which runs outside of the transaction
     */
    public static void afterRollback(Runnable action) {
        if (isInTransaction()) {
            call(AFTER_ROLLBACK, action);
        }
    }

    @SuppressWarnings("NullAway") // in a transaction, there is a runtime
    private static void call(@Nullable MethodHandle method, Runnable action) {
        try {
            method.invokeExact(action);
        } catch (Throwable thrown) {
            throw unchecked(thrown);
        }
    }

    /** Nothing that is called here declares an exception. */
    private static RuntimeException unchecked(Throwable thrown) {
        if (thrown instanceof Error error) {
            throw error;
        }
        throw (RuntimeException) thrown;
    }

    /**
     * The runtime is found by its name alone, since this class may be loaded where it cannot be
     * seen.
     */
    private static @Nullable MethodHandle find(String name, MethodType type) {
        try {
            return MethodHandles.publicLookup().findStatic(Class.forName(RUNTIME, true, null), name, type);
        } catch (ClassNotFoundException without) {
            return null;
        } catch (ReflectiveOperationException other) {
            throw new IllegalStateException("this is not the runtime of this version: " + RUNTIME, other);
        }
    }
}
