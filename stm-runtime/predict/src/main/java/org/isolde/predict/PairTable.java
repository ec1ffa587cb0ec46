package org.isolde.predict;

import java.util.Arrays;

/** A hash table from pairs of ints, not negative, to ints. */
final class PairTable {
    /** What {@link #get} gives for pairs that are not in the table. */
    static final int MISSING = -1;

    private static final long FREE = -1;

    private long[] keys = new long[64];
    private int[] values = new int[64];
    private int size;

    PairTable() {
        Arrays.fill(keys, FREE);
    }

    int get(int left, int right) {
        int slot = slot(key(left, right));
        return keys[slot] == FREE ? MISSING : values[slot];
    }

    void put(int left, int right, int value) {
        long key = key(left, right);
        int slot = slot(key);
        if (keys[slot] == FREE) {
            if (2 * size >= keys.length) {
                grow();
                slot = slot(key);
            }
            size++;
            keys[slot] = key;
        }
        values[slot] = value;
    }

    private static long key(int left, int right) {
        return (long) left << Integer.SIZE | right;
    }

    private int slot(long key) {
        int mask = keys.length - 1;
        int slot = (int) (key * 0x9E3779B97F4A7C15L >>> 29) & mask;
        while (keys[slot] != key && keys[slot] != FREE) {
            slot = slot + 1 & mask;
        }
        return slot;
    }

    private void grow() {
        long[] oldKeys = keys;
        int[] oldValues = values;
        keys = new long[2 * oldKeys.length];
        Arrays.fill(keys, FREE);
        values = new int[keys.length];
        for (int i = 0; i < oldKeys.length; i++) {
            if (oldKeys[i] != FREE) {
                int slot = slot(oldKeys[i]);
                keys[slot] = oldKeys[i];
                values[slot] = oldValues[i];
            }
        }
    }
}
