// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.memory;

import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.isolde.program.MethodModel;
import org.isolde.program.Program;
import org.isolde.program.code.Body;
import org.isolde.program.code.MethodRef;
import org.isolde.program.flow.ControlFlowGraph;
import org.isolde.program.flow.Reachability;
import org.isolde.program.process.Process;

/**
 * Decides which methods and statements run at most once in an execution of the program. These are
 * {@code main}, tests, static initialisers, and methods that are called, or started as a thread,
 * from a single place that runs at most once and is in no loop. Answers are cached; not
 * thread-safe.
 */
final class RunsOnce {

    /** A place from which a method is entered. */
    record Place(MethodRef method, int statement) {

        /** Stands for several. */
        static final Place MANY = new Place(null, -1);
    }

    private final Program program;
    private final Map<MethodRef, Place> entered = new HashMap<>();
    private final Set<MethodRef> mains = new HashSet<>();
    private final Map<MethodRef, Boolean> known = new HashMap<>();

    RunsOnce(Program program, Map<MethodRef, MethodConstraints> methods, Collection<Process> processes) {
        this.program = program;
        Set<MethodRef> entries = new HashSet<>();
        processes.forEach(process -> entries.add(process.entry()));
        methods.forEach((method, constraints) -> {
            constraints.calls.forEach(
                    call -> call.targets().forEach(
                            target -> enter(target.method(), new Place(method, call.statement()))));
            constraints.callbacks.forEach(
                    callback -> callback.targets()
                            .stream()
                            .filter(target -> !entries.contains(target.method()))
                            .forEach(target -> enter(target.method(), Place.MANY)));
        });
        for (Process process : processes) {
            if (process.kind() == Process.Kind.MAIN || process.kind() == Process.Kind.TEST) {
                mains.add(process.entry());
            }
            // A task may run again, or for each element of a stream.
            process.starts().forEach(
                    start -> enter(
                            process.entry(),
                            process.kind() == Process.Kind.TASK
                                    ? Place.MANY
                                    : new Place(start.method(), start.statement())));
        }
        new OutsideObjects(program, processes).entered()
                .stream()
                .filter(method -> !mains.contains(method))
                .forEach(method -> enter(method, Place.MANY));
    }

    private void enter(MethodRef method, Place place) {
        entered.merge(method, place, (one, other) -> one.equals(other) ? one : Place.MANY);
    }

    /** Whether a method runs at most once. */
    boolean method(MethodRef method) {
        Boolean answer = known.get(method);
        if (answer == null) {
            // A recursion, which asks again before there is an answer, is no proof.
            known.put(method, false);
            Place place = entered.get(method);
            answer = place == null
                    ? mains.contains(method) || method.name().equals(MethodRef.STATIC_INITIALISER)
                    : place != Place.MANY && !mains.contains(method) && statement(place.method(), place.statement());
            known.put(method, answer);
        }
        return answer;
    }

    /** Whether a statement runs at most once. */
    boolean statement(MethodRef method, int statement) {
        return method(method) && !inLoop(method, statement);
    }

    private boolean inLoop(MethodRef method, int statement) {
        Body body = program.method(method).flatMap(MethodModel::body).orElseThrow();
        return Reachability.from(statement, ControlFlowGraph.of(body)::targets).get(statement);
    }
}
