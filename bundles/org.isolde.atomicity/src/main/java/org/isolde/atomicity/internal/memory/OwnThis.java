// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.memory;

import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import org.isolde.program.MethodModel;
import org.isolde.program.calls.CallGraph;
import org.isolde.program.code.Body;
import org.isolde.program.code.InvokeKind;
import org.isolde.program.code.MethodRef;
import org.isolde.program.code.Operand;
import org.isolde.program.code.Stmt;
import org.isolde.program.flow.ControlFlowGraph;
import org.isolde.program.flow.LocalValues;
import org.isolde.program.flow.Reachability;
import org.isolde.program.process.Process;

/**
 * Decides whether each instance of a process runs on an object of its own: a thread or a forked
 * task that is started itself, or an object that is made for each start. Two threads may share a
 * {@code Runnable}, and what a method reference or a lambda expression has captured.
 */
final class OwnThis {

    private static final Set<String> STARTED_ONCE = Set.of("start", "fork");

    private final CallGraph calls;
    private final Map<MethodRef, LocalValues> values = new HashMap<>();

    OwnThis(CallGraph calls) {
        this.calls = calls;
    }

    /** Whether no two instances run on one object. */
    boolean hasOwn(Process process) {
        if (process.kind() != Process.Kind.THREAD && process.kind() != Process.Kind.TASK) {
            return !process.kind().isFromOutside();
        }
        Set<Process.Start> made = new HashSet<>();
        return process.starts().stream().allMatch(start -> isOwn(start, process.entry().owner(), made));
    }

    /**
     * Whether a start gives the process an object that no other one runs on.
     *
     * @param type the class that declares the entry
     * @param made where the objects of other starts are made; where those of this one are is added
     */
    private boolean isOwn(Process.Start start, String type, Set<Process.Start> made) {
        Body body = calls.program().method(start.method()).flatMap(MethodModel::body).orElseThrow();
        Stmt.Invoke invoke = (Stmt.Invoke) body.statement(start.statement());
        List<ClassDesc> parameters = MethodTypeDesc.ofDescriptor(invoke.method().descriptor()).parameterList();
        if (parameters.isEmpty()) {
            return STARTED_ONCE.contains(invoke.method().name());
        }
        int receivers = invoke.kind() == InvokeKind.STATIC ? 0 : 1;
        boolean isFound = false;
        for (int p = 0; p < parameters.size(); p++) {
            if (canTake(parameters.get(p), type)) {
                isFound = true;
                OptionalInt creation = creation(start, body, invoke.arguments().get(p + receivers));
                if (creation.isEmpty() || !made.add(new Process.Start(start.method(), creation.getAsInt(), 0))) {
                    return false;
                }
            }
        }
        return isFound;
    }

    private boolean canTake(ClassDesc parameter, String type) {
        String descriptor = parameter.descriptorString();
        return descriptor.startsWith("L")
                && calls.program().hierarchy().isSubtype(type, descriptor.substring(1, descriptor.length() - 1));
    }

    /** Where an argument is made, if that is done anew for each run of the start. */
    private OptionalInt creation(Process.Start start, Body body, Operand argument) {
        OptionalInt origin = values.computeIfAbsent(start.method(), m -> new LocalValues(body))
                .origin(start.statement(), argument);
        if (origin.isEmpty() || !(body.statement(origin.getAsInt()) instanceof Stmt.NewObject)) {
            return OptionalInt.empty();
        }
        BitSet again = Reachability.from(
                start.statement(), ControlFlowGraph.of(body)::targets, s -> s != origin.getAsInt());
        return again.get(start.statement()) ? OptionalInt.empty() : origin;
    }
}
