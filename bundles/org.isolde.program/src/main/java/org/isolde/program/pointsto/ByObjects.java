// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.pointsto;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;
import org.isolde.program.calls.Callees;
import org.isolde.program.calls.Narrowing;
import org.isolde.program.code.MethodRef;

/** Narrows what calls may run to what the points-to analysis has found. */
final class ByObjects implements Narrowing {

    private final Map<MethodRef, Map<Integer, List<CallSite>>> sites;
    private final IntPredicate isEmpty;
    private final boolean isTrusting;

    /**
     * A narrowing.
     *
     * @param sites the calls of each method that runs, by statement
     * @param isEmpty whether no object comes to a node
     * @param isTrusting whether code out of sight is {@linkplain Entries#isTrusting() trusted}
     */
    ByObjects(Map<MethodRef, Map<Integer, List<CallSite>>> sites, IntPredicate isEmpty, boolean isTrusting) {
        this.sites = sites;
        this.isTrusting = isTrusting;
        this.isEmpty = isEmpty;
    }

    @Override
    public Callees narrow(MethodRef caller, int statement, Callees all) {
        Callees wide = isTrusting ? all.withoutUnseen() : all;
        List<CallSite> calls = sites.getOrDefault(caller, Map.of()).getOrDefault(statement, List.of());
        if (calls.isEmpty() || calls.stream().anyMatch(this::isUnknown)) {
            return wide;
        }
        Set<MethodRef> run = new HashSet<>();
        Set<MethodRef> library = new HashSet<>();
        for (CallSite call : calls) {
            for (CallSite made : call.all()) {
                if (made.isIncomplete) {
                    return wide;
                }
                run.addAll(made.methods);
                run.addAll(made.callbacks);
                made.throughOutside.forEach(outside -> run.addAll(outside.methods()));
                library.add(made.method);
                library.addAll(made.library);
            }
        }
        return new Callees(
                wide.methods().stream().filter(target -> run.contains(target.method())).toList(),
                wide.library().stream().filter(effect -> library.contains(effect.method())).toList(),
                wide.callbacks().stream().filter(target -> run.contains(target.method())).toList(),
                wide.initialisers(),
                wide.unknown(),
                wide.ignored());
    }

    /** Whether nothing has come to the receiver: nothing is concluded from that. */
    private boolean isUnknown(CallSite call) {
        return call.isVirtual() && (call.argument(0) == MethodCode.NONE || isEmpty.test(call.argument(0)))
                && call.library.isEmpty();
    }

    @Override
    public boolean isFollowed(String className) {
        return false;
    }
}
