// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.traces.tsp;

/** What the threads share: the tours to be looked at, and the shortest that has been found. */
final class Search {
    private final Object stackLock = new Object();
    private final Object minimumLock = new Object();
    private final Tour[] stack;
    private int size;
    private int busy;
    private int minimum = Integer.MAX_VALUE;
    private Tour shortest;

    Search(int room) {
        stack = new Tour[room];
    }

    /** Adds a tour; false if there is no room. */
    boolean push(Tour tour) {
        synchronized (stackLock) {
            if (size == stack.length) {
                return false;
            }
            stack[size++] = tour;
            return true;
        }
    }

    /** A tour to be looked at; null when there will be no more. */
    Tour pop() {
        while (true) {
            synchronized (stackLock) {
                if (size > 0) {
                    busy++;
                    return stack[--size];
                }
                if (busy == 0) {
                    return null;
                }
            }
            Thread.yield();
        }
    }

    void done() {
        synchronized (stackLock) {
            busy--;
        }
    }

    /** Meant to be atomic. It looks before it takes the lock, to be fast. */
    void found(Tour tour, int length) {
        if (length >= minimum) {
            return;
        }
        synchronized (minimumLock) {
            if (length < minimum) {
                minimum = length;
            }
        }
        synchronized (minimumLock) {
            shortest = tour;
        }
    }

    /** A bound, which may be old: then some tours are followed in vain. */
    int minimum() {
        return minimum;
    }

    Tour shortest() {
        synchronized (minimumLock) {
            return shortest;
        }
    }
}
