// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.memory;

import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.isolde.program.code.MethodRef;

/**
 * Finds objects that are confined to an activation of a method: those reachable neither from its
 * parameters or result nor globally are garbage when it ends. Computed on demand; not thread-safe.
 */
final class Lifetimes {

    private final PointsTo objects;
    private final Escape escape;
    private final Map<MethodRef, Set<Integer>> inner = new HashMap<>();

    Lifetimes(PointsTo objects, Escape escape) {
        this.objects = objects;
        this.escape = escape;
    }

    /** The numbers of the objects that stay inside the activations of a method. */
    Set<Integer> inside(MethodRef method) {
        return inner.computeIfAbsent(method, m -> {
            BitSet lasting = objects.ofParameters(m);
            lasting.or(objects.ofResult(m));
            lasting = escape.found(lasting, escape.everywhere());
            lasting.or(escape.everywhere());
            Set<Integer> numbers = new HashSet<>();
            Set<Integer> others = new HashSet<>();
            for (int object = 0; object < objects.objectCount(); object++) {
                (lasting.get(object) ? others : numbers).add(objects.numberOf(object));
            }
            numbers.removeAll(others);
            return numbers;
        });
    }
}
