// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict.cycle;

import java.util.Arrays;
import org.isolde.predict.lock.LockMode;
import org.isolde.predict.lock.LockState;
import org.isolde.predict.lock.LockStates;

/**
 * The locks of a thread between two accesses of a transaction, reduced to what decides whether
 * another thread can run its own passage in between. Interned by {@link Passages}.
 *
 * <p>With nested locking, the locks that a thread holds form a stack. Only these points are kept:
 * the first access; where the stack first gets lower than it was since the first access; and,
 * before the second access, where a lock is acquired that is held there. All locks acquired and
 * released between two kept points are the <em>touches</em> of the first of the two. The point at
 * which the stack is lowest is the <em>turn</em>.
 *
 * <p>Why that suffices: at a kept point a thread holds a subset of the locks that it holds up to
 * the next one. So of two threads, the one that is not about to pass a kept point can wait at the
 * last one that it has passed. A thread can make all touches of a point at once: if it makes them
 * while the other one moves, then the stack of that one is lowest somewhere meanwhile, and there
 * none of the touched locks is held. After its turn, a thread that waits for another one need not
 * move. The points up to the turn with their touches are the backward acquisition histories of
 * Kahlon and Gupta (LICS 2006); where two threads can be at the beginning is decided by
 * acquisition histories (Farzan 2009, Lemma 3).
 *
 * <p>Where locking is not nested, all points are kept, and nothing is merged: then a passage may
 * seem possible that is not, but not vice versa.
 */
final class Passage {
    private static final int[] NONE = {};

    private final int id;
    /** The lock states, up to the turn. */
    private final LockState[] states;
    /** By point: the holds, in ascending order. */
    private final int[][] held;
    /** By point: the holds that are acquired and released before the next point. */
    private final int[][] touches;
    private final boolean lacksLocks;

    /**
     * Creates a passage.
     *
     * @param states the lock states of the points up to the turn
     * @param held for each point the holds, in ascending order
     * @param touches for each point the holds acquired and released before the next one, or before
     *     the second access, in ascending order
     */
    Passage(int id, LockState[] states, int[][] held, int[][] touches) {
        this.id = id;
        this.states = states;
        this.held = held;
        this.touches = touches;
        this.lacksLocks = Arrays.stream(states).anyMatch(LockState::lacksLocks);
    }

    int id() {
        return id;
    }

    /** Whether locks are omitted in its states, so that answers may be too positive. */
    boolean lacksLocks() {
        return lacksLocks;
    }

    /** Whether the thread holds a lock from the first access to the second one. */
    boolean endsLocked() {
        return held[states.length - 1].length > 0;
    }

    /** Whether the thread holds and acquires no lock. */
    boolean isFree() {
        return held.length == 1 && held[0].length == 0 && touches[0].length == 0;
    }

    /**
     * Whether two threads can be in two passages at once: each has made its first access, and not
     * yet its second one.
     */
    boolean canOverlap(Passage other, LockStates all) {
        for (LockState state : states) {
            for (LockState otherState : other.states) {
                if (all.compatible(state, otherState)) {
                    return true;
                }
            }
        }
        return false;
    }

    /**
     * Whether another thread can make both accesses of its passage after the first one of this
     * passage, and before the second one.
     */
    boolean canContain(Passage other, LockStates all) {
        boolean[] reached = new boolean[states.length];
        for (int i = 0; i < states.length; i++) {
            reached[i] = all.compatible(states[i], other.states[0]);
        }
        for (int point = 0; point < other.held.length; point++) {
            goOn(reached, other.held[point]);
            int[] next = point + 1 < other.held.length ? other.held[point + 1] : NONE;
            boolean isStuck = true;
            for (int i = 0; i < reached.length; i++) {
                reached[i] = reached[i] && !exclude(held[i], other.touches[point]) && !exclude(held[i], next);
                isStuck &= !reached[i];
            }
            if (isStuck) {
                return false;
            }
        }
        return true;
    }

    /** Moves this thread on, up to its turn, while the other one has some holds. */
    private void goOn(boolean[] reached, int[] others) {
        for (int i = 0; i + 1 < reached.length; i++) {
            if (reached[i] && !reached[i + 1]) {
                reached[i + 1] = !exclude(touches[i], others) && !exclude(held[i + 1], others);
            }
        }
    }

    private static boolean exclude(int[] some, int[] others) {
        for (int hold : some) {
            for (int other : others) {
                if (LockMode.exclude(hold, other)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Equal if the thread does the same. */
    @Override
    public boolean equals(Object other) {
        return other instanceof Passage passage && Arrays.equals(states, passage.states)
                && Arrays.deepEquals(held, passage.held) && Arrays.deepEquals(touches, passage.touches);
    }

    @Override
    public int hashCode() {
        return 31 * (31 * Arrays.hashCode(states) + Arrays.deepHashCode(held)) + Arrays.deepHashCode(touches);
    }
}
