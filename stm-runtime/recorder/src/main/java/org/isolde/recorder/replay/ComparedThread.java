// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.replay;

/**
 * A thread whose accesses are compared with those of others by a {@link ConflictWatch}, with the
 * accesses of which it is known that they change nothing. Only the thread itself changes it.
 */
final class ComparedThread {
    private static final int REMEMBERED = 1 << 8;

    private final int number;
    private boolean together;
    private long[] accesses = {};
    /** The versions of the conflict graph for which that is known; 0 for none. */
    private long[] versions = {};

    ComparedThread(int number) {
        this.number = number;
    }

    /** Whether the accesses that it announces now are made in one step. */
    boolean isTogether() {
        return together;
    }

    void setTogether(boolean isNow) {
        together = isNow;
    }

    /** Its number in the conflict graph. */
    int number() {
        return number;
    }

    private static long access(int location, boolean writes) {
        return (long) location << 1 | (writes ? 1 : 0);
    }

    private static int slot(long access) {
        return (int) (access ^ access >>> 8) & REMEMBERED - 1;
    }

    /** Whether it is known that an access changes nothing in a version of the graph. */
    boolean knows(int location, boolean writes, long version) {
        long access = access(location, writes);
        int slot = slot(access);
        return versions.length > 0 && versions[slot] == version && accesses[slot] == access;
    }

    /** An access changes nothing in a version of the graph. */
    void learn(int location, boolean writes, long version) {
        if (versions.length == 0) {
            accesses = new long[REMEMBERED];
            versions = new long[REMEMBERED];
        }
        long access = access(location, writes);
        accesses[slot(access)] = access;
        versions[slot(access)] = version;
    }
}
