// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.memory;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import org.isolde.program.MethodModel;
import org.isolde.program.calls.CallGraph;
import org.isolde.program.process.Process;

/**
 * Escape analysis: which objects are reachable from which, in the points-to graph (J.-D. Choi and
 * others, OOPSLA 1999). A query takes at most linear time in the size of that graph.
 */
final class Escape {

    private final PointsTo objects;
    private final Map<Integer, BitSet> held = new HashMap<>();
    private final BitSet everywhere;

    Escape(CallGraph calls, Iterable<Process> processes, PointsTo objects) {
        this.objects = objects;
        objects.members((object, location, in) -> held.computeIfAbsent(object, o -> new BitSet()).or(in));
        BitSet found = objects.global();
        for (Process process : processes) {
            if (calls.program().method(process.entry()).flatMap(MethodModel::body).isPresent()) {
                found.or(objects.ofParameters(process.entry()));
                if (process.kind().isFromOutside()) {
                    found.or(objects.ofResult(process.entry()));
                }
            }
        }
        this.everywhere = found(found, new BitSet());
    }

    /**
     * The objects that everybody can find: from static fields, exceptions, unknown code, or what
     * processes run on, or give to callers outside. Not to be changed.
     */
    BitSet everywhere() {
        return everywhere;
    }

    /** All objects that can be found from some, but for those that are known already. */
    BitSet found(BitSet from, BitSet known) {
        BitSet found = (BitSet) from.clone();
        found.andNot(known);
        BitSet open = (BitSet) found.clone();
        while (!open.isEmpty()) {
            int object = open.nextSetBit(0);
            open.clear(object);
            BitSet next = (BitSet) held.getOrDefault(object, new BitSet(0)).clone();
            next.andNot(found);
            next.andNot(known);
            found.or(next);
            open.or(next);
        }
        if (objects.isAny(found)) {
            found.set(0, objects.objectCount());
        }
        return found;
    }
}
