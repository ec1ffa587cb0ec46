// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.internal.shape;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Numbers objects in the order of their first use, so that sets of them are bit sets, which are
 * cheap to copy, join and compare. Mutable.
 *
 * @param <T> the numbered objects
 */
final class Numbers<T> {

    private final Map<T, Integer> numbers = new HashMap<>();
    private final List<T> things = new ArrayList<>();

    int of(T thing) {
        return numbers.computeIfAbsent(thing, t -> {
            things.add(t);
            return things.size() - 1;
        });
    }

    /** The things with the numbers in a set, in the order in which they turned up. */
    List<T> in(BitSet set) {
        return set.stream().mapToObj(things::get).toList();
    }
}
