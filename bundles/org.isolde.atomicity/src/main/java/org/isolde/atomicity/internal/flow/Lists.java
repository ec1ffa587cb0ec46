// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.flow;

import java.util.Comparator;
import java.util.List;

/** Lexicographic order of lists: a prefix comes first. */
final class Lists {

    private Lists() {}

    static <T extends Comparable<? super T>> Comparator<List<T>> order() {
        return (one, other) -> {
            int common = Math.min(one.size(), other.size());
            for (int i = 0; i < common; i++) {
                int order = one.get(i).compareTo(other.get(i));
                if (order != 0) {
                    return order;
                }
            }
            return Integer.compare(one.size(), other.size());
        };
    }
}
