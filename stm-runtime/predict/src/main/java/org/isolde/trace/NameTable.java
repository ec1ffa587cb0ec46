// SPDX-License-Identifier: EPL-2.0
package org.isolde.trace;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The names of one kind of thing, by number. A name is a text that many things may share, such as a
 * field's, and up to two numbers that distinguish them. Equal texts are stored once.
 *
 * <p>Thread-safe, since threads of a recorded program define names while others are written.
 */
public final class NameTable {
    /** A missing number of a name. */
    public static final int NONE = -1;

    private final Map<String, Integer> numbers = new HashMap<>();
    private String[] texts = new String[16];
    private int[] names = new int[0];
    private int size;

    /**
     * Defines the name of a thing.
     *
     * @param id the number of the thing, from 0
     * @param text the text, without further conditions
     * @param first a number that belongs to the name, for example of an object, or {@link #NONE}
     * @param second another one, for example an index, or {@link #NONE}
     */
    public synchronized void define(int id, String text, int first, int second) {
        if (3 * (id + 1) > names.length) {
            names = Arrays.copyOf(names, Math.max(3 * (id + 1), 2 * names.length));
        }
        names[3 * id] = numberOf(text) + 1;
        names[3 * id + 1] = first;
        names[3 * id + 2] = second;
        size = Math.max(size, id + 1);
    }

    private int numberOf(String text) {
        return numbers.computeIfAbsent(text, key -> {
            int number = numbers.size();
            if (number == texts.length) {
                texts = Arrays.copyOf(texts, 2 * number);
            }
            texts[number] = key;
            return number;
        });
    }

    /** One more than the largest number that has a name. */
    public synchronized int size() {
        return size;
    }

    /** Whether a thing has a name. */
    public synchronized boolean has(int id) {
        return id >= 0 && id < size && names[3 * id] != 0;
    }

    /** A thing's name. */
    synchronized Optional<Name> name(int id) {
        return has(id) ? Optional.of(new Name(text(id), first(id), second(id))) : Optional.empty();
    }

    /** The text of a thing's name; empty where it has none. */
    public synchronized String text(int id) {
        return has(id) ? texts[names[3 * id] - 1] : "";
    }

    /** The first number of a thing's name, or {@link #NONE}. */
    public synchronized int first(int id) {
        return has(id) ? names[3 * id + 1] : NONE;
    }

    /** The second number of a thing's name, or {@link #NONE}. */
    public synchronized int second(int id) {
        return has(id) ? names[3 * id + 2] : NONE;
    }
}
