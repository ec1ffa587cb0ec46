package org.isolde.predict;

import java.util.Arrays;
import java.util.function.IntFunction;

/** A hash table from ints, not negative, to objects. */
final class IntTable<V> {

    /** Takes the entries of a table. */
    @FunctionalInterface
    interface Visitor<V> {
        void visit(int key, V value);
    }

    private static final int FREE = -1;

    private int[] keys = new int[16];
    private Object[] values = new Object[16];
    private int size;

    IntTable() {
        Arrays.fill(keys, FREE);
    }

    /** The value of a key; null if there is none. */
    V get(int key) {
        return value(slot(key));
    }

    /** The value of a key, which is made if there is none. */
    V get(int key, IntFunction<V> make) {
        int slot = slot(key);
        if (keys[slot] == FREE) {
            V made = make.apply(key);
            put(key, made);
            return made;
        }
        return value(slot);
    }

    void put(int key, V value) {
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

    int size() {
        return size;
    }

    void forEach(Visitor<? super V> visitor) {
        for (int i = 0; i < keys.length; i++) {
            if (keys[i] != FREE) {
                visitor.visit(keys[i], value(i));
            }
        }
    }

    @SuppressWarnings("unchecked") // only put fills the slots
    private V value(int slot) {
        return (V) values[slot];
    }

    private int slot(int key) {
        int mask = keys.length - 1;
        int slot = key * 0x9E3779B9 >>> 7 & mask;
        while (keys[slot] != key && keys[slot] != FREE) {
            slot = slot + 1 & mask;
        }
        return slot;
    }

    private void grow() {
        int[] oldKeys = keys;
        Object[] oldValues = values;
        keys = new int[2 * oldKeys.length];
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
