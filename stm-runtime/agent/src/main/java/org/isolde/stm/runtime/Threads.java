// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.ref.WeakReference;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;

/**
 * The transactions of threads: one object for each thread that is in a transaction or was. Those of threads that have died, and of
 * virtual threads between their transactions, are used again.
 */
final class Threads {

    private static final ThreadLocal<Transaction> CURRENT = new ThreadLocal<>();
    private static final MethodHandle IS_VIRTUAL = isVirtual();

    private static final Deque<Transaction> FREE = new ArrayDeque<>();
    private static final int FIRST_SEARCH = 8;

    /** By slot, then null. It is written whenever one is added, so that who reads it sees that one. */
    private static volatile Transaction[] all = new Transaction[FIRST_SEARCH];
    private static WeakReference<?>[] owners = new WeakReference<?>[FIRST_SEARCH];
    private static int count;
    private static int nextSearch = FIRST_SEARCH;
    private static int firstOfAlgorithm;

    private Threads() {}

    static Transaction current() {
        Transaction current = CURRENT.get();
        return current != null ? current : first();
    }

    static Transaction currentIfAny() {
        return CURRENT.get();
    }

    private static Transaction first() {
        Transaction current = take();
        current.setPooled(isCurrentVirtual());
        CURRENT.set(current);
        return current;
    }

    /** Gives the thread another object while its transaction is suspended. */
    static void replace(Transaction outer) {
        Transaction inner = take();
        inner.setPooled(true);
        inner.setSuspended(outer);
        CURRENT.set(inner);
    }

    static void putBack(Transaction outer) {
        Transaction inner = CURRENT.get();
        CURRENT.set(outer);
        inner.setSuspended(null);
        free(inner);
    }

    /** A virtual thread keeps none between its transactions: there may be millions of them. */
    static void giveBack(Transaction ended) {
        CURRENT.remove();
        free(ended);
    }

    /** From now on another algorithm runs: the transactions that there are now are good for nothing. */
    static void beginAlgorithm() {
        synchronized (FREE) {
            FREE.clear();
            firstOfAlgorithm = count;
            nextSearch = count + FIRST_SEARCH;
        }
    }

    private static void free(Transaction transaction) {
        synchronized (FREE) {
            owners[transaction.slot()] = null;
            FREE.push(transaction);
        }
    }

    private static Transaction take() {
        synchronized (FREE) {
            if (FREE.isEmpty() && count >= nextSearch) {
                reuseOfDead();
                nextSearch = firstOfAlgorithm + Math.max(FIRST_SEARCH, 2 * (count - firstOfAlgorithm - FREE.size()));
            }
            Transaction free = FREE.poll();
            if (free != null) {
                owners[free.slot()] = new WeakReference<>(Thread.currentThread());
                return free;
            }
        }
        return Setup.algorithm().newTransaction();
    }

    private static void reuseOfDead() {
        for (int i = 0; i < count; i++) {
            if (isDead(owners[i])) {
                Transaction dead = all[i];
                if (dead.gatePass().isInside()) {
                    dead.endOfDead();
                }
                if (i >= firstOfAlgorithm && dead.getClass() == Setup.algorithm().transactionClass()) {
                    owners[i] = null;
                    FREE.push(dead);
                }
            }
        }
    }

    /** Ends the attempt of a thread that has died in it. */
    static void endIfDead(Transaction transaction) {
        synchronized (FREE) {
            if (isDead(owners[transaction.slot()]) && transaction.gatePass().isInside()) {
                transaction.endOfDead();
            }
        }
    }

    private static boolean isDead(WeakReference<?> owner) {
        if (owner == null) {
            return false;
        }
        Thread thread = (Thread) owner.get();
        return thread == null || thread.getState() == Thread.State.TERMINATED;
    }

    static int register(Transaction transaction) {
        synchronized (FREE) {
            int slot = count;
            if (slot == owners.length) {
                owners = Arrays.copyOf(owners, 2 * slot);
                all = Arrays.copyOf(all, 2 * slot);
            }
            owners[slot] = new WeakReference<>(Thread.currentThread());
            Transaction[] same = all;
            same[slot] = transaction;
            all = same;
            count = slot + 1;
            return slot;
        }
    }

    /** All there are, then null. */
    static Transaction[] all() {
        return all;
    }

    /** Null for a number that is not in use. */
    static Transaction inSlotIfAny(int slot) {
        Transaction[] same = all;
        return slot < same.length ? same[slot] : null;
    }

    static Transaction inSlot(int slot) {
        return all[slot];
    }

    private static boolean isCurrentVirtual() {
        if (IS_VIRTUAL == null) {
            return false;
        }
        try {
            return (boolean) IS_VIRTUAL.invokeExact(Thread.currentThread());
        } catch (Throwable impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** {@code Thread.isVirtual}; null before Java 21. */
    private static MethodHandle isVirtual() {
        try {
            return MethodHandles.publicLookup()
                    .findVirtual(Thread.class, "isVirtual", MethodType.methodType(boolean.class));
        } catch (NoSuchMethodException | IllegalAccessException before) {
            return null;
        }
    }
}
