// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.follow;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.isolde.program.MethodModel;
import org.isolde.program.Program;
import org.isolde.program.calls.Callees;
import org.isolde.program.calls.Narrowing;
import org.isolde.program.code.MethodRef;
import org.isolde.program.code.Stmt;
import org.isolde.program.library.LibraryEffect;
import org.isolde.program.library.LibraryEffects;

/**
 * The call targets of a program that was analysed together with code of the JDK. They replace those
 * of class-hierarchy analysis.
 */
final class FollowedCalls implements Narrowing {

    private final Program program;
    private final LibraryEffects summaries;
    private final Map<MethodRef, Map<Integer, CallTargets>> targets;
    private final Set<String> followed;

    FollowedCalls(
            Program program,
            LibraryEffects summaries,
            Map<MethodRef, Map<Integer, CallTargets>> targets,
            Set<String> followed) {
        this.program = program;
        this.summaries = summaries;
        this.followed = followed;
        this.targets = targets;
    }

    @Override
    public Callees narrow(MethodRef caller, int statement, Callees wide) {
        CallTargets found = Optional.ofNullable(targets.get(caller)).map(own -> own.get(statement)).orElse(null);
        if (found == null) {
            return wide;
        }
        Set<MethodRef> methods = found.allMethods();
        Set<MethodRef> callbacks = found.allCallbacks();
        SortedSet<LibraryEffect> effects = new TreeSet<>();
        found.library.forEach(method -> effects.addAll(effects(method)));
        found.indirect().forEach(method -> effects(method).forEach(effect -> effects.add(effect.asIndirect())));
        boolean isInvoke = program.method(caller).flatMap(MethodModel::body).orElseThrow()
                .statement(statement) instanceof Stmt.Invoke;
        if (!isInvoke) {
            // The platform makes the code that calls them.
            callbacks.addAll(methods);
        }
        return new Callees(
                wide.methods().stream().filter(target -> methods.contains(target.method())).toList(),
                isInvoke ? List.copyOf(effects) : wide.library(),
                callbacks.stream().map(method -> new Callees.Target(method, Callees.Passing.Untracked.UNTRACKED))
                        .toList(),
                wide.initialisers(),
                found.incomplete ? wide.unknown() : List.of());
    }

    private List<LibraryEffect> effects(MethodRef method) {
        return summaries.summary(method, program.hierarchy()).effects();
    }

    @Override
    public boolean isFollowed(String className) {
        return followed.contains(className);
    }
}
