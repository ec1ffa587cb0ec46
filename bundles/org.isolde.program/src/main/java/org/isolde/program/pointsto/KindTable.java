// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.pointsto;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The kinds of objects, each with a number, and which types objects of each may be of. Objects of
 * one kind are of the same classes. Of use for all snapshots of a program with the same types.
 */
final class KindTable {

    private final Map<List<Object>, Integer> numbers = new HashMap<>();
    private final Map<String, ObjectFilter.Answers> ofTypes = new HashMap<>();

    /** The number of a kind, which is given by all that tells it from others. */
    int number(List<Object> kind) {
        Integer known = numbers.get(kind);
        if (known == null) {
            known = numbers.size();
            numbers.put(kind, known);
        }
        return known;
    }

    /** Which kinds may be of a type, as far as that has been asked. */
    ObjectFilter.Answers ofType(String type) {
        return ofTypes.computeIfAbsent(type, t -> new ObjectFilter.Answers());
    }
}
