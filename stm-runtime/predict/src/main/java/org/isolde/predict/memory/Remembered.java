// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict.memory;

import java.util.function.BiPredicate;
import java.util.function.ToIntFunction;

/**
 * Gives one object for all that are the same. It forgets what is used seldom; then there are two
 * for one.
 *
 * @param <T> what it gives
 */
public final class Remembered<T> {
    private static final int BITS = 12;

    private final ToIntFunction<T> hash;
    private final BiPredicate<T, T> same;
    private final Object[] slots = new Object[1 << BITS];

    /**
     * Nothing is remembered.
     *
     * @param hash a number that is the same for two that are
     * @param same whether two are the same
     */
    public Remembered(ToIntFunction<T> hash, BiPredicate<T, T> same) {
        this.hash = hash;
        this.same = same;
    }

    /**
     * The one that was given first of those that are the same as this one, as far as it is
     * remembered.
     */
    public T same(T one) {
        int slot = hash.applyAsInt(one) * 0x9E3779B9 >>> Integer.SIZE - BITS;
        @SuppressWarnings("unchecked") // only this method fills the slots
        T known = (T) slots[slot];
        if (known != null && same.test(known, one)) {
            return known;
        }
        slots[slot] = one;
        return one;
    }
}
