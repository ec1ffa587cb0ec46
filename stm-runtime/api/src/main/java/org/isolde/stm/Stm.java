// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import org.jspecify.annotations.Nullable;

/**
 * What a program may ask of the transaction that it is in.
 *
 * <p>Without a runtime there are no transactions: {@link #isInTransaction} is always false then.
 */
public final class Stm {

    private static final String RUNTIME = "org.isolde.stm.runtime.Program";
    private static final MethodHandle IS_IN_TRANSACTION = find("isInTransaction", MethodType.methodType(boolean.class));
    private static final MethodHandle RETRY = find("retry", MethodType.methodType(void.class));
    private static final MethodHandle AFTER_COMMIT = find(
            "afterCommit", MethodType.methodType(void.class, Runnable.class));
    private static final MethodHandle AFTER_ROLLBACK = find(
            "afterRollback", MethodType.methodType(void.class, Runnable.class));

    private static final MethodHandle STATISTICS = find("statistics", MethodType.methodType(long[].class));

    private Stm() {}

    /** Whether the current thread is in a transaction. */
    public static boolean isInTransaction() {
        try {
            return (boolean) IS_IN_TRANSACTION.invokeExact();
        } catch (Throwable thrown) {
            throw unchecked(thrown);
        }
    }

    /**
     * What has become of the transactions of all threads so far. What other threads do just now may
     * be missing; what happened before they were joined is not. Takes time for each thread that has
     * run transactions.
     */
    public static Statistics statistics() {
        try {
            long @Nullable [] counts = (long[]) STATISTICS.invokeExact();
            return counts == null ? new Statistics(0, 0) : new Statistics(counts[0], counts[1]);
        } catch (Throwable thrown) {
            throw unchecked(thrown);
        }
    }

    /**
     * Gives the transaction up, waits until another transaction changes something that it has read,
     * and runs it again from its beginning.
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
     * @return nothing; it always throws. The type lets the compiler know that the code behind it is
     *     not reached
     * @throws IllegalStateException outside of transactions, and in one that has become irrevocable
     */
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
     * Has something done once, after the transaction has committed; outside of a transaction at
     * once. An attempt at the transaction that does not commit forgets it. What it throws leaves
     * the outermost atomic method.
     *
     * @param action what is to be done, outside of the transaction
     */
    public static void afterCommit(Runnable action) {
        if (!isInTransaction()) {
            action.run();
            return;
        }
        call(AFTER_COMMIT, action);
    }

    /**
     * Has something done after the current attempt at the transaction has been undone, because of a
     * conflict or an exception, and before the next one; outside of a transaction never.
     *
     * @param action what is to be done, outside of the transaction
     */
    public static void afterRollback(Runnable action) {
        if (isInTransaction()) {
            call(AFTER_ROLLBACK, action);
        }
    }

    private static void call(MethodHandle method, Runnable action) {
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
     * A method of the runtime; without a runtime one that does nothing and returns false or null. It
     * is found by its name alone, since this class may be loaded where the runtime cannot be seen.
     */
    private static MethodHandle find(String name, MethodType type) {
        try {
            return MethodHandles.publicLookup().findStatic(Class.forName(RUNTIME, true, null), name, type);
        } catch (ClassNotFoundException without) {
            return MethodHandles.empty(type);
        } catch (ReflectiveOperationException other) {
            throw new IllegalStateException("this is not the runtime of this version: " + RUNTIME, other);
        }
    }
}
