// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.memory;

import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.isolde.program.MethodModel;
import org.isolde.program.calls.CallGraph;
import org.isolde.program.calls.Callees;
import org.isolde.program.code.Body;
import org.isolde.program.code.MethodRef;
import org.isolde.program.code.Stmt;
import org.isolde.program.process.Process;
import org.isolde.program.process.StartSites;

/**
 * The methods that a process may run.
 *
 * @param methods all of them
 * @param onOwnThis those whose {@code this} is always the object on which the process's entry runs;
 *     none if several instances may run on one object
 */
record ProcessReach(SortedSet<MethodRef> methods, Set<MethodRef> onOwnThis) {

    private static final Path THIS = Path.parameter(0);

    static ProcessReach of(CallGraph calls, PointsTo objects, Process process, StartSites starts,
            Set<MethodRef> entries) {
        Walk walk = new Walk(calls, objects, starts, entries);
        walk.enter(process.entry(), new OwnThis(calls).hasOwn(process));
        walk.run();
        walk.reached.removeIf(method -> calls.program().method(method).flatMap(MethodModel::body).isEmpty());
        Set<MethodRef> own = new HashSet<>(walk.reached);
        own.removeAll(walk.onOthers);
        own.removeIf(method -> calls.program().method(method).orElseThrow().isStatic());
        return new ProcessReach(walk.reached, own);
    }

    /** Visits each method at most twice: first on the entry's own object, later on others. */
    private static final class Walk {

        private final CallGraph calls;
        private final PointsTo objects;
        private final StartSites starts;
        private final Set<MethodRef> entries;
        private final SortedSet<MethodRef> reached = new TreeSet<>();
        private final Set<MethodRef> onOthers = new HashSet<>();
        private final Deque<MethodRef> open = new ArrayDeque<>();
        private final Set<List<Callees.Target>> callbacks = Collections.newSetFromMap(new IdentityHashMap<>());

        Walk(CallGraph calls, PointsTo objects, StartSites starts, Set<MethodRef> entries) {
            this.entries = entries;
            this.calls = calls;
            this.objects = objects;
            this.starts = starts;
        }

        void enter(MethodRef method, boolean onOwnThis) {
            boolean isNew = reached.add(method);
            if (!onOwnThis) {
                isNew |= onOthers.add(method);
            }
            if (isNew) {
                open.add(method);
            }
        }

        void run() {
            while (!open.isEmpty()) {
                MethodRef method = open.remove();
                MethodModel model = calls.program().method(method).orElseThrow();
                model.body().ifPresent(body -> follow(method, model, body));
            }
        }

        private void follow(MethodRef method, MethodModel model, Body body) {
            boolean own = !model.isStatic() && !onOthers.contains(method);
            for (int s = 0; s < body.size(); s++) {
                Callees callees = calls.callees(method, s);
                boolean onThis = own && body.statement(s) instanceof Stmt.Invoke invoke
                        && !invoke.arguments().isEmpty()
                        && objects.path(method, s, invoke.arguments().getFirst()).filter(THIS::equals).isPresent();
                for (Callees.Target target : callees.methods()) {
                    enter(target.method(), onThis && target.passing() == Callees.Passing.Direct.DIRECT);
                }
                if (!starts.contains(body.statement(s)) && callbacks.add(callees.callbacks())) {
                    callees.callbacks()
                            .stream()
                            .filter(target -> !entries.contains(target.method()))
                            .forEach(target -> enter(target.method(), false));
                }
            }
        }
    }
}
