package org.isolde.predict;

/**
 * A violation as the paper counts them: some two accesses to a location in a transaction of one thread, with an access of another thread
 * between them.
 *
 * @param between whether the other thread writes; otherwise it reads, and the two accesses are writes
 */
record Found(int location, int thread, int otherThread, boolean between) implements Comparable<Found> {

    @Override
    public int compareTo(Found other) {
        return toString().compareTo(other.toString());
    }
}
