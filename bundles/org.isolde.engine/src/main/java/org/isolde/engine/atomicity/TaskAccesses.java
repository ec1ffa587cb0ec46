// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.atomicity;

import java.lang.reflect.Modifier;
import java.util.List;
import java.util.Map;
import org.isolde.atomicity.access.AccessUse;
import org.isolde.atomicity.access.Position;
import org.isolde.atomicity.violation.DataRace;
import org.isolde.program.MethodModel;
import org.isolde.program.Program;
import org.isolde.program.code.Body;
import org.isolde.program.code.MethodRef;
import org.isolde.program.code.Stmt;
import org.isolde.program.process.Process;

/** Tells how the accesses of data races belong to the tasks that make them. */
final class TaskAccesses {

    /** The flag of methods that no source has (chapter 4.6 of the JVM specification). */
    private static final int SYNTHETIC = 0x1000;

    private final Program program;
    private final Map<MethodRef, Process> processes;
    private final ObjectPaths paths;

    /**
     * Those of a program.
     *
     * @param processes its processes, by entry
     */
    TaskAccesses(Program program, Map<MethodRef, Process> processes, ObjectPaths paths) {
        this.program = program;
        this.processes = processes;
        this.paths = paths;
    }

    /**
     * Whether both accesses are of one task, to what belongs to the object that is run, and the
     * program starts it in one place, which no loop repeats.
     */
    boolean isOfOneTask(DataRace race) {
        Process process = processes.get(race.process());
        if (process == null || !race.process().equals(race.otherProcess()) || process.starts().size() != 1
                || !isObjectMethod(race.process())) {
            return false;
        }
        Process.Start start = process.starts().getFirst();
        return !paths.isRepeated(start.method(), start.statement())
                && isOfReceiver(race.process(), race.access()) && isOfReceiver(race.process(), race.otherAccess());
    }

    /**
     * Whether one of the accesses is in the class with whose method its process begins, or in a
     * method that this calls itself.
     */
    boolean isNear(DataRace race) {
        return isNear(race.process(), race.access()) || isNear(race.otherProcess(), race.otherAccess());
    }

    private boolean isNear(MethodRef entry, AccessUse access) {
        MethodRef method = access.position().method();
        return method.owner().equals(entry.owner())
                || program.method(entry).flatMap(MethodModel::body).map(Body::statements).orElse(List.of()).stream()
                        .anyMatch(statement -> statement instanceof Stmt.Invoke call
                                && call.method().name().equals(method.name())
                                && call.method().descriptor().equals(method.descriptor()));
    }

    private boolean isOfReceiver(MethodRef task, AccessUse access) {
        Position at = access.position();
        return paths.object(access)
                .flatMap(object -> paths.of(at.method(), at.statement(), object))
                .filter(path -> path.root().equals(new ObjectPath.Root.Parameter(task, 0)))
                .isPresent();
    }

    /** Whether a method is one of an object, and no lambda expression, which is given objects. */
    private boolean isObjectMethod(MethodRef method) {
        return program.method(method)
                .filter(model -> !Modifier.isStatic(model.flags()) && (model.flags() & SYNTHETIC) == 0)
                .isPresent();
    }
}
