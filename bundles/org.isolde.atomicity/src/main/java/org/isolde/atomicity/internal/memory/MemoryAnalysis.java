// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.memory;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.isolde.atomicity.internal.Steps;
import org.isolde.atomicity.specification.Specifications;
import org.isolde.program.ClassModel;
import org.isolde.program.MethodModel;
import org.isolde.program.calls.CallGraph;
import org.isolde.program.code.MethodRef;
import org.isolde.program.incremental.MemoTable;
import org.isolde.program.process.Process;

/**
 * Computes the points-to memory of each snapshot. Incremental: the constraints of unchanged methods
 * are reused, as are the cells of methods that touch the same objects. Not thread-safe.
 */
public final class MemoryAnalysis {

    private record Snapshot(TypesOfProgram types, PointsToMemory memory) {}

    private final Specifications specifications;
    private final MemoTable<MethodRef, MethodConstraints> constraints = new MemoTable<>();
    private Optional<Snapshot> last = Optional.empty();

    public MemoryAnalysis(Specifications specifications) {
        this.specifications = specifications;
    }

    /**
     * The memory of a snapshot.
     *
     * @param processes its processes
     * @param steps counts the steps of solving the constraints
     * @param changed at least the methods whose code, or the targets of whose calls, differ from
     *     the last snapshot
     */
    public PointsToMemory of(CallGraph calls, List<Process> processes, Set<MethodRef> changed, Steps steps) {
        constraints.invalidate(
                (method, known) -> changed.contains(method) || !Collections.disjoint(known.getters, changed));
        Map<MethodRef, MethodConstraints> methods = new TreeMap<>();
        for (ClassModel model : calls.program().classes()) {
            for (MethodModel method : model.methods()) {
                method.body().ifPresent(
                        body -> methods.put(method.ref(), constraints.get(
                                method.ref(), () -> ConstraintCollector.of(method.ref(), body, calls))));
            }
        }
        constraints.endGeneration();
        PointsTo objects = new Linker(calls.program(), methods).link(processes, steps);
        RunsOnce once = new RunsOnce(calls.program(), methods, processes);
        PointsToMemory memory = new PointsToMemory(calls, processes, objects, once, specifications);
        TypesOfProgram types = TypesOfProgram.of(calls.program());
        last.filter(earlier -> earlier.types().equals(types)).ifPresent(earlier -> memory.adopt(earlier.memory()));
        last = Optional.of(new Snapshot(types, memory));
        return memory;
    }
}
