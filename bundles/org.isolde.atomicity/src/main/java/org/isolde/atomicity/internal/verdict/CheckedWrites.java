// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.verdict;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.isolde.atomicity.access.AccessUse;
import org.isolde.atomicity.access.Position;
import org.isolde.atomicity.internal.flow.EscapedValue;
import org.isolde.atomicity.memory.MemoryCell;
import org.isolde.program.MethodModel;
import org.isolde.program.Program;
import org.isolde.program.atomic.CheckedCalls;
import org.isolde.program.code.MethodRef;
import org.isolde.program.code.Stmt;

/**
 * Recognises old values that do no harm, since the call that writes looks again: an entry of a
 * plain collection was looked up, which decides whether {@code putIfAbsent} or the like is called
 * later, under a lock, on the same collection. Both are taken to be about the same entry, as they
 * are for thread-safe collections, where such calls are
 * {@linkplain org.isolde.program.atomic.AtomicRegion.Kind#CHECKED_CALL regions of their own}.
 *
 * @param program where the accesses stand
 */
record CheckedWrites(Program program) {

    /**
     * Whether a value is one of these.
     *
     * @param reads what it was read from, and others may change
     * @param writes what it has an influence on, and others may see
     */
    boolean lookAgain(EscapedValue value, List<AccessUse> reads, List<AccessUse> writes) {
        Set<MemoryCell> changed = writes.stream().map(AccessUse::cell).collect(Collectors.toSet());
        return value.byControlOnly()
                && writes.stream().allMatch(write -> call(write.position()).filter(this::isChecked).isPresent())
                && reads.stream().allMatch(
                        read -> changed.contains(read.cell())
                                && call(read.position()).filter(CheckedCalls::isLookup).isPresent());
    }

    private boolean isChecked(MethodRef method) {
        return method.owner().startsWith("java/util/") && CheckedCalls.isChecked(method);
    }

    private Optional<MethodRef> call(Position position) {
        return program.method(position.method())
                .flatMap(MethodModel::body)
                .map(body -> body.statement(position.statement()))
                .filter(Stmt.Invoke.class::isInstance)
                .map(statement -> ((Stmt.Invoke) statement).method());
    }
}
