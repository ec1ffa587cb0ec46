// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict.memory;

import java.util.function.BiPredicate;
import java.util.function.ToIntFunction;

/**
 * A cache that interns equal objects. Rarely used entries are evicted; then equal objects may exist
 * twice.
 *
 * @param <T> the interned objects
 */
public final class Remembered<T> {
    private static final int BITS = 12;

    private final ToIntFunction<T> hash;
    private final BiPredicate<T, T> same;
    private final Object[] slots = new Object[1 << BITS];

    /**
     * @param hash a hash function that is consistent with {@code same}
     * @param same the equality
     */
    public Remembered(ToIntFunction<T> hash, BiPredicate<T, T> same) {
        this.hash = hash;
        this.same = same;
    }

    /**
     * The first object that is equal to a given one, as far as it is cached; otherwise the object
     * itself.
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
