// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.internal.flow;

import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.isolde.program.Location;
import org.isolde.program.code.Kind;
import org.isolde.program.code.MethodRef;
import org.isolde.program.code.Stmt;
import org.isolde.program.flow.BasicBlocks;

/**
 * Finds the static fields that only hold objects created by the class's own static initialiser.
 *
 * <p>While an initialiser runs, other threads wait for it where they use the class, so only its own
 * stores count. The fields are a greatest fixed point: initially all fields in which the
 * initialiser stores a reference; a field that is assigned another object is removed, until no
 * store contradicts. There are at most as many rounds as fields.
 */
final class OwnStatics {

    private OwnStatics() {}

    /**
     * The flow of values through a scope, in which an initialiser's own objects are known as such.
     */
    static ValueFlow flow(Scope scope, BasicBlocks blocks, Map<Integer, CallSite> calls, Fields fields) {
        Set<Location> own = candidates(scope, calls, fields);
        while (true) {
            ValueFlow flow = new ValueFlow(scope, blocks, calls, fields, own);
            Set<Location> others = storedOthers(scope, fields, flow);
            if (!own.removeAll(others)) {
                return flow;
            }
        }
    }

    private static Set<Location> candidates(Scope scope, Map<Integer, CallSite> calls, Fields fields) {
        Set<Location> found = new HashSet<>();
        if (scope.method().name().equals(MethodRef.STATIC_INITIALISER)) {
            for (Stmt statement : scope.body().statements()) {
                if (statement instanceof Stmt.StaticStore store && store.value().kind() == Kind.REFERENCE
                        && store.field().owner().equals(scope.method().owner())) {
                    found.add(fields.ofStatic(store.field()));
                }
            }
            found.removeIf(field -> calls.values().stream().anyMatch(site -> site.mayWriteAnything()
                    || site.mayWrite(field, fields.numbers().of(field))));
        }
        return found;
    }

    /** The fields in which something else may be stored than a created object or null. */
    private static Set<Location> storedOthers(Scope scope, Fields fields, ValueFlow flow) {
        Set<Location> found = new HashSet<>();
        for (int s = 0; s < scope.body().size(); s++) {
            if (scope.contains(s) && scope.body().statement(s) instanceof Stmt.StaticStore store
                    && flow.before(s) != null) {
                Base stored = flow.before(s).of(store.value());
                if (!stored.equals(Base.FRESH) && !stored.equals(Base.NULL)) {
                    found.add(fields.ofStatic(store.field()));
                }
            }
        }
        return found;
    }
}
