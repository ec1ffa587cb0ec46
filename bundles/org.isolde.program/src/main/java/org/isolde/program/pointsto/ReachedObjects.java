// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.pointsto;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.isolde.program.code.MethodRef;

/**
 * The objects that the library code of a call can reach: the receiver, the arguments, what they
 * contain and hold, and what the methods give that it calls back. Asked when all constraints are
 * solved.
 */
final class ReachedObjects {

    private final Run run;

    ReachedObjects(Run run) {
        this.run = run;
    }

    /** By number; empty when that is not known. */
    Optional<BitSet> of(MethodRef method, int statement) {
        List<CallSite> calls = run.sites.getOrDefault(method, Map.of()).getOrDefault(statement, List.of());
        if (calls.isEmpty()) {
            return Optional.empty();
        }
        BitSet found = new BitSet();
        int external = run.objects.number(AbstractObject.external());
        Deque<Integer> pending = new ArrayDeque<>();
        for (CallSite call : calls) {
            for (CallSite made : call.all()) {
                if (made.isIncomplete) {
                    return Optional.empty();
                }
                for (int argument : made.arguments) {
                    add(argument, found, pending);
                }
                add(made.result, found, pending);
                run.library.nodes(made).forEach(node -> add(node, found, pending));
            }
        }
        while (!pending.isEmpty()) {
            int object = pending.pop();
            int base = run.objects.base(object);
            if (!found.get(base)) {
                found.set(base);
                pending.push(base);
            }
            if (run.objects.hasContents(object) && run.heap.isOfOutside(object)) {
                found.set(external);
            }
            for (Map<Integer, Integer> inside : List.of(run.heap.contents(), run.heap.held())) {
                add(inside.getOrDefault(object, MethodCode.NONE), found, pending);
                add(inside.getOrDefault(base, MethodCode.NONE), found, pending);
            }
        }
        return Optional.of(found);
    }

    private void add(int node, BitSet found, Deque<Integer> pending) {
        if (node != MethodCode.NONE) {
            run.solver.objects(node).forEach(object -> {
                if (!found.get(object)) {
                    found.set(object);
                    pending.push(object);
                }
            });
        }
    }
}
