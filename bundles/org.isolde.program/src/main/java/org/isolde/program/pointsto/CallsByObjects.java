// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.pointsto;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;
import org.isolde.program.ClassModel;
import org.isolde.program.MethodModel;
import org.isolde.program.calls.CallGraph;
import org.isolde.program.calls.Callees;
import org.isolde.program.code.Body;
import org.isolde.program.code.CallingStatements;
import org.isolde.program.code.MethodRef;

/**
 * Narrows the call graph of a program to what the objects run that come to its calls, and tells
 * which methods call something else than before. Has one owner and is not thread-safe.
 */
public final class CallsByObjects {

    private final PointsToAnalysis analysis = new PointsToAnalysis();
    /** What the calls of each method run, in order, as of the last update. */
    private Map<MethodRef, List<Callees>> seen = new HashMap<>();
    /** Methods that have changed since an update was used; an analysis may be cancelled. */
    private final Set<MethodRef> stale = new HashSet<>();

    /**
     * What is known of a snapshot.
     *
     * @param pointsTo the objects of its references
     * @param calls its call graph, narrowed
     * @param changed the methods whose code, or the targets of whose calls, have changed
     * @param ignored why calls may run code that is not in sight and is taken to leave the program
     *     alone, as sentences for a user; empty unless such code is {@linkplain
     *     Entries#isTrusting() trusted}
     */
    public record Result(
            PointsTo pointsTo, CallGraph calls, Set<MethodRef> changed, SortedSet<String> ignored) {}

    /**
     * Takes the next snapshot.
     *
     * @param changed at least the methods whose code, or the targets of whose calls as the wider
     *     call graph has them, have changed
     */
    public Result update(CallGraph calls, Entries entries, Set<MethodRef> changed, BooleanSupplier cancelled) {
        stale.addAll(changed);
        PointsTo pointsTo = analysis.of(calls, entries, cancelled);
        CallGraph narrowed = calls.narrowed(pointsTo.narrowing());
        Map<MethodRef, List<Callees>> now = new HashMap<>();
        for (ClassModel model : calls.program().classes()) {
            for (MethodModel method : model.methods()) {
                method.body().ifPresent(body -> now.put(method.ref(), callees(narrowed, method.ref(), body)));
            }
        }
        now.forEach((method, callees) -> {
            if (!callees.equals(seen.get(method))) {
                stale.add(method);
            }
        });
        seen = now;
        SortedSet<String> ignored = new TreeSet<>();
        now.values().forEach(all -> all.forEach(callees -> ignored.addAll(callees.ignored())));
        pointsTo.trusted().ifPresent(ignored::add);
        return new Result(pointsTo, narrowed, Set.copyOf(stale), ignored);
    }

    /** The results of the last update have been used. */
    public void done() {
        stale.clear();
    }

    private static List<Callees> callees(CallGraph calls, MethodRef method, Body body) {
        List<Callees> callees = new ArrayList<>();
        for (int s = 0; s < body.size(); s++) {
            if (CallingStatements.mayCall(body.statement(s))) {
                callees.add(calls.callees(method, s));
            }
        }
        return callees;
    }
}
