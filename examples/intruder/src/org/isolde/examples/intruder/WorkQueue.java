// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.intruder;

/**
 * A queue in an array that is used round and round, between two indices. Who pushes writes the one,
 * who pops the other; and each reads both.
 *
 * @param <T> what waits in it; never null
 */
final class WorkQueue<T> {

    private Object[] elements;

    /** Where the element stands that has waited longest, if any waits. */
    private int start;

    /**
     * Where the next element goes. One place of the array is always free, and equal indices mean an
     * empty queue.
     */
    private int end;

    /**
     * Creates an empty queue.
     *
     * @param capacity how many elements it holds before it has to grow
     */
    WorkQueue(int capacity) {
        elements = new Object[capacity + 1];
    }

    void push(T element) {
        int next = (end + 1) % elements.length;
        if (next == start) {
            grow();
            next = end + 1;
        }
        elements[end] = element;
        end = next;
    }

    /**
     * Takes out the element that has waited longest; the array holds it on until another takes its
     * place.
     *
     * @return null when the queue is empty
     */
    @SuppressWarnings("unchecked") // only push puts elements in
    T pop() {
        if (start == end) {
            return null;
        }
        T element = (T) elements[start];
        start = (start + 1) % elements.length;
        return element;
    }

    /** Moves the elements to the front of an array twice as long. */
    private void grow() {
        Object[] longer = new Object[2 * elements.length];
        int count = 0;
        for (int i = start; i != end; i = (i + 1) % elements.length) {
            longer[count] = elements[i];
            count++;
        }
        elements = longer;
        start = 0;
        end = count;
    }
}
