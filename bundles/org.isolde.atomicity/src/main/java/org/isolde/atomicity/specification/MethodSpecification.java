// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.specification;

import java.util.Collections;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * The effect of a method on its arguments. Its result and all values that it writes depend on all
 * values that it reads.
 *
 * @param reads the arguments that it reads, counted from 0 without the receiver; {@link #THIS} for
 *     the receiver; a primitive argument counts as well
 * @param writes those that it writes
 */
public record MethodSpecification(SortedSet<Integer> reads, SortedSet<Integer> writes) {

    /** The receiver's number. */
    public static final int THIS = -1;

    /** Keeps copies of the sets. */
    public MethodSpecification {
        reads = Collections.unmodifiableSortedSet(new TreeSet<>(reads));
        writes = Collections.unmodifiableSortedSet(new TreeSet<>(writes));
    }

    /**
     * The worst-case assumption about an unknown method: it reads and writes all objects passed to
     * it.
     *
     * @param parameters the number of its parameters
     * @param isStatic whether it has no receiver
     */
    public static MethodSpecification conservative(int parameters, boolean isStatic) {
        SortedSet<Integer> all = new TreeSet<>();
        for (int i = isStatic ? 0 : THIS; i < parameters; i++) {
            all.add(i);
        }
        return new MethodSpecification(all, all);
    }

    /**
     * Whether it reads an argument.
     *
     * @param place the argument's place in a call, the receiver being 0 where there is one
     * @param isStatic whether there is none
     */
    public boolean readsPlace(int place, boolean isStatic) {
        return reads.contains(isStatic ? place : place + THIS);
    }

    /**
     * Whether it writes an argument.
     *
     * @param place the argument's place in a call, the receiver being 0 where there is one
     * @param isStatic whether there is none
     */
    public boolean writesPlace(int place, boolean isStatic) {
        return writes.contains(isStatic ? place : place + THIS);
    }
}
