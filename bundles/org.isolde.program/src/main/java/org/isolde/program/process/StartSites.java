// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.process;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.isolde.program.DeclaredMethod;
import org.isolde.program.Hierarchy;
import org.isolde.program.code.MethodRef;
import org.isolde.program.code.Stmt;
import org.isolde.program.process.ThreadStarts.Tasks;

/**
 * Finds the calls that start code of the program in another thread; their callees belong to other
 * processes. The answer for each method is cached; not thread-safe.
 */
public final class StartSites {

    private final Hierarchy hierarchy;
    private final ThreadStarts table = ThreadStarts.standard();
    private final Map<MethodRef, Optional<ThreadStarts.Rule>> known = new HashMap<>();

    /** The calls of a program with these types. */
    public StartSites(Hierarchy hierarchy) {
        this.hierarchy = hierarchy;
    }

    /**
     * Whether a statement is such a call. Operations of parallel streams do not count: the thread
     * that calls them may run the same code as the others.
     */
    public boolean contains(Stmt statement) {
        return statement instanceof Stmt.Invoke invoke && startsTasks(invoke.method());
    }

    /** Whether a library method, as named by a call, can start tasks. */
    public boolean startsTasks(MethodRef method) {
        return rule(method).filter(rule -> !(rule.tasks() instanceof Tasks.OfParallelStream)).isPresent();
    }

    ThreadStarts table() {
        return table;
    }

    /** The rule for a library method, as a call names it. */
    Optional<ThreadStarts.Rule> rule(MethodRef method) {
        return known.computeIfAbsent(method, m -> table.rule(m, hierarchy).filter(rule -> isLibrary(m)));
    }

    private boolean isLibrary(MethodRef method) {
        return hierarchy.resolveMethod(method)
                .map(DeclaredMethod::ref)
                .filter(declared -> !hierarchy.isApplication(declared.owner()))
                .isPresent();
    }
}
