// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime.threads;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.ref.WeakReference;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The participants: one for each thread that is or was in a transaction. Participants of dead
 * threads, and of virtual threads between their transactions, are reused.
 */
public final class Threads {

    private static final ThreadLocal<Participant> CURRENT = new ThreadLocal<>();
    private static final @Nullable MethodHandle IS_VIRTUAL = isVirtual();

    private static final Deque<Participant> FREE = new ArrayDeque<>();
    private static final int FIRST_SEARCH = 8;

    /**
     * By slot, then null. It is written whenever one is added, so that a reader of it sees the
     * addition.
     */
    private static volatile Participant[] all = new Participant[FIRST_SEARCH];
    private static WeakReference<?>[] owners = new WeakReference<?>[FIRST_SEARCH];
    private static int count;
    private static int nextSearch = FIRST_SEARCH;
    private static int firstOfAlgorithm;

    /** Sets the algorithm that counts until the agent names one, when it is initialised. */
    private static final String SETUP = "org.isolde.stm.runtime.setup.Setup";

    /** Null until there is an algorithm. */
    private static volatile @Nullable Supplier<? extends Participant> participants;
    private static @Nullable Class<? extends Participant> type;

    private Threads() {}

    /** The participant of the calling thread; created or reused on the first call. */
    public static Participant current() {
        Participant current = CURRENT.get();
        return current != null ? current : first();
    }

    /** The participant of the calling thread; null if it has none yet. */
    public static Participant currentIfAny() {
        return CURRENT.get();
    }

    private static Participant first() {
        Participant current = take();
        current.setPooled(isCurrentVirtual());
        CURRENT.set(current);
        return current;
    }

    /** Replaces the participant of the thread while its transaction is suspended. */
    public static void replace(Participant outer) {
        Participant inner = take();
        inner.setPooled(true);
        inner.setSuspended(outer);
        CURRENT.set(inner);
    }

    /** Restores the participant that the calling thread had before {@link #replace}. */
    public static void putBack(Participant outer) {
        Participant inner = CURRENT.get();
        CURRENT.set(outer);
        inner.setSuspended(null);
        free(inner);
    }

    /** A virtual thread keeps none between its transactions: there may be millions of them. */
    static void giveBack(Participant ended) {
        CURRENT.remove();
        free(ended);
    }

    /**
     * Switches to another algorithm: the present participants are not reused.
     *
     * @param next the class of new participants
     * @param source creates a participant for the calling thread
     */
    public static void beginAlgorithm(
            Class<? extends Participant> next, Supplier<? extends Participant> source) {
        synchronized (FREE) {
            type = next;
            participants = source;
            FREE.clear();
            firstOfAlgorithm = count;
            nextSearch = count + FIRST_SEARCH;
        }
    }

    private static void free(Participant transaction) {
        synchronized (FREE) {
            owners[transaction.slot()] = null;
            FREE.push(transaction);
        }
    }

    private static Participant take() {
        synchronized (FREE) {
            if (FREE.isEmpty() && count >= nextSearch) {
                reuseOfDead();
                nextSearch = firstOfAlgorithm + Math.max(FIRST_SEARCH, 2 * (count - firstOfAlgorithm - FREE.size()));
            }
            Participant free = FREE.poll();
            if (free != null) {
                owners[free.slot()] = new WeakReference<>(Thread.currentThread());
                return free;
            }
        }
        return makeParticipant();
    }

    @SuppressWarnings("NullAway") // the first algorithm sets them
    private static Participant makeParticipant() {
        if (participants == null) {
            useInitialAlgorithm();
        }
        return participants.get();
    }

    /**
     * Initialises {@link #SETUP}, which depends on this package and so is known by its name only.
     */
    private static void useInitialAlgorithm() {
        try {
            Class.forName(SETUP, true, Threads.class.getClassLoader());
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException("the runtime is incomplete: there is no " + SETUP, e);
        }
    }

    private static void reuseOfDead() {
        for (int i = 0; i < count; i++) {
            if (isDead(owners[i])) {
                Participant dead = all[i];
                if (dead.gatePass().isInside()) {
                    dead.endOfDead();
                }
                if (i >= firstOfAlgorithm && dead.getClass() == type) {
                    owners[i] = null;
                    FREE.push(dead);
                }
            }
        }
    }

    /** Ends the attempt of a thread that has died in it. */
    static void endIfDead(Participant transaction) {
        synchronized (FREE) {
            if (isDead(owners[transaction.slot()]) && transaction.gatePass().isInside()) {
                transaction.endOfDead();
            }
        }
    }

    private static boolean isDead(@Nullable WeakReference<?> owner) {
        if (owner == null) {
            return false;
        }
        Thread thread = (Thread) owner.get();
        return thread == null || thread.getState() == Thread.State.TERMINATED;
    }

    /** Gives a new participant, of the calling thread, its number. */
    static int register(Participant transaction) {
        synchronized (FREE) {
            int slot = count;
            if (slot == owners.length) {
                owners = Arrays.copyOf(owners, 2 * slot);
                all = Arrays.copyOf(all, 2 * slot);
            }
            owners[slot] = new WeakReference<>(Thread.currentThread());
            Participant[] same = all;
            same[slot] = transaction;
            all = same;
            count = slot + 1;
            return slot;
        }
    }

    /** All participants, followed by null. */
    public static Participant[] all() {
        return all;
    }

    /** The participant in a slot; null if the slot is not in use. */
    public static @Nullable Participant inSlotIfAny(int slot) {
        Participant[] same = all;
        return slot < same.length ? same[slot] : null;
    }

    /** The participant in a slot that is in use. */
    public static Participant inSlot(int slot) {
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
    private static @Nullable MethodHandle isVirtual() {
        try {
            return MethodHandles.publicLookup()
                    .findVirtual(Thread.class, "isVirtual", MethodType.methodType(boolean.class));
        } catch (NoSuchMethodException | IllegalAccessException before) {
            return null;
        }
    }
}
