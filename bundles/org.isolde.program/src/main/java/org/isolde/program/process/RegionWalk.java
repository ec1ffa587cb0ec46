// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.process;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.isolde.program.MethodModel;
import org.isolde.program.atomic.AtomicRegion;
import org.isolde.program.calls.CallGraph;
import org.isolde.program.calls.Callees;
import org.isolde.program.code.Body;
import org.isolde.program.code.MethodRef;

/**
 * Collects the atomic regions that a process may execute, by a preorder walk over the call graph
 * from its entry (Dias' thesis, algorithm 2). It enters neither atomic regions nor code that runs
 * in another thread.
 */
final class RegionWalk {

    private final CallGraph calls;
    private final Map<MethodRef, List<AtomicRegion>> regions;
    private final Map<MethodRef, Set<Integer>> startSites;
    private final Set<MethodRef> entries;
    private final Set<MethodRef> visited = new LinkedHashSet<>();
    private final Set<AtomicRegion> met = new LinkedHashSet<>();
    /** By identity: calls of the same kind share their callbacks, and walking once is enough. */
    private final Set<List<Callees.Target>> walkedCallbacks = Collections.newSetFromMap(new IdentityHashMap<>());

    /**
     * Prepares a walk.
     *
     * @param regions the atomic regions, by the method they are in
     * @param startSites the calls that start threads, by the method they are in
     * @param entries where processes begin: library code that has got hold of one, like
     *     {@code Thread.join}, does not run it
     */
    RegionWalk(CallGraph calls, Map<MethodRef, List<AtomicRegion>> regions, Map<MethodRef, Set<Integer>> startSites,
            Set<MethodRef> entries) {
        this.calls = calls;
        this.regions = regions;
        this.startSites = startSites;
        this.entries = entries;
    }

    /** The regions that a process with this entry meets, in order. */
    List<AtomicRegion> from(MethodRef entry) {
        List<Frame> stack = new ArrayList<>();
        enter(entry, stack);
        while (!stack.isEmpty()) {
            Frame frame = stack.getLast();
            if (!frame.pending.hasNext() && frame.next == frame.body.size()) {
                stack.removeLast();
            } else {
                step(frame, stack);
            }
        }
        return List.copyOf(met);
    }

    /** A method on the walk's explicit stack, since call chains can be long. */
    private static final class Frame {
        private final MethodRef method;
        private final Body body;
        private int next;
        /** Callees of the statement before {@code next} that are still to be entered. */
        private Iterator<Callees.Target> pending = Collections.emptyIterator();

        Frame(MethodRef method, Body body) {
            this.method = method;
            this.body = body;
        }
    }

    private void enter(MethodRef method, List<Frame> stack) {
        Optional<Body> body = calls.program().method(method).flatMap(MethodModel::body);
        if (body.isEmpty() || !visited.add(method)) {
            return;
        }
        for (AtomicRegion region : regions.getOrDefault(method, List.of())) {
            if (!region.isBlock()) {
                met.add(region);
                return;
            }
        }
        stack.add(new Frame(method, body.get()));
    }

    private void step(Frame frame, List<Frame> stack) {
        if (frame.pending.hasNext()) {
            enter(frame.pending.next().method(), stack);
            return;
        }
        int statement = frame.next++;
        for (AtomicRegion region : regions.getOrDefault(frame.method, List.of())) {
            if (region.entry() == statement && !insideAnother(region)) {
                met.add(region);
            }
            if (region.contains(statement)) {
                return;
            }
        }
        Callees callees = calls.callees(frame.method, statement);
        boolean starts = startSites.getOrDefault(frame.method, Set.of()).contains(statement);
        List<Callees.Target> here = callees.methods();
        if (!starts && walkedCallbacks.add(callees.callbacks())) {
            here = new ArrayList<>(here);
            callees.callbacks().stream().filter(target -> !entries.contains(target.method())).forEach(here::add);
        }
        frame.pending = here.iterator();
    }

    private boolean insideAnother(AtomicRegion region) {
        return regions.getOrDefault(region.method(), List.of())
                .stream()
                .anyMatch(other -> !other.equals(region) && other.contains(region.entry()));
    }
}
