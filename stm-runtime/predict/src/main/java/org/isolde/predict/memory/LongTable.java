// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict.memory;

import java.util.Arrays;
import java.util.function.LongFunction;
import org.jspecify.annotations.Nullable;

/** A hash table whose keys are non-negative numbers or pairs of ints. */
public final class LongTable<V> {

    private static final long FREE = -1;

    private long[] keys = new long[16];
    private Object[] values = new Object[16];
    private int size;

    public LongTable() {
        Arrays.fill(keys, FREE);
    }

    /** Two non-negative ints as a key. */
    public static long pair(int left, int right) {
        return (long) left << Integer.SIZE | right;
    }

    /** The value of a key; null if there is none. */
    public @Nullable V get(long key) {
        return value(slot(key));
    }

    /** The value of a key, which is created if there is none. */
    public V get(long key, LongFunction<V> make) {
        int slot = slot(key);
        if (keys[slot] == FREE) {
            V made = make.apply(key);
            put(key, made);
            return made;
        }
        return value(slot);
    }

    public void put(long key, V value) {
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

    public int size() {
        return size;
    }

    @SuppressWarnings("unchecked") // only put fills the slots
    private V value(int slot) {
        return (V) values[slot];
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
        Object[] oldValues = values;
        keys = new long[2 * oldKeys.length];
        Arrays.fill(keys, FREE);
        values = new Object[keys.length];
        for (int i = 0; i < oldKeys.length; i++) {
            if (oldKeys[i] != FREE) {
                int slot = slot(oldKeys[i]);
                keys[slot] = oldKeys[i];
                values[slot] = oldValues[i];
            }
        }
    }
}
