// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.atomic;

import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.isolde.program.ClassModel;
import org.isolde.program.MethodModel;
import org.isolde.program.Program;
import org.isolde.program.code.Body;
import org.isolde.program.code.MethodRef;
import org.isolde.program.code.Operand;
import org.isolde.program.code.Stmt;
import org.isolde.program.flow.ControlFlowGraph;

/**
 * Finds the short methods of a program that take a lock, and have not released it when they end, or
 * release one that they have not taken. One of them may call another one.
 *
 * <p>A method counts only if all methods that override it do the same with their lock. What
 * implements {@code Lock} is left out: its calls are known by its type.
 */
final class LockHelpers {

    private static final int LONGEST = 60;
    /** Helpers that call helpers that call others. */
    private static final int MOST_ROUNDS = 3;

    private final Program program;

    private LockHelpers(Program program) {
        this.program = program;
    }

    /**
     * Those of a program. Linear in the code of its short methods.
     *
     * @param locks the other locks of the program
     */
    static SortedMap<MethodRef, LockHelper> of(Program program, LockTypes locks) {
        LockHelpers search = new LockHelpers(program);
        SortedMap<MethodRef, LockHelper> found = new TreeMap<>();
        for (int round = 0; round < MOST_ROUNDS; round++) {
            SortedMap<MethodRef, LockHelper> more = search.inAll(locks.withHelpers(search.named(found, false)));
            if (more.equals(found)) {
                break;
            }
            found = more;
        }
        while (true) {
            SortedMap<MethodRef, LockHelper> sure = search.named(found, true);
            boolean changes = found.entrySet().retainAll(search.inAll(locks.withHelpers(sure)).entrySet());
            if (!changes) {
                return sure;
            }
        }
    }

    private SortedMap<MethodRef, LockHelper> inAll(LockTypes known) {
        SortedMap<MethodRef, LockHelper> found = new TreeMap<>();
        for (ClassModel model : program.classes()) {
            for (MethodModel method : model.methods()) {
                method.body()
                        .filter(body -> body.size() <= LONGEST && callsLock(body, known))
                        .flatMap(body -> helper(body, known))
                        .ifPresent(helper -> found.put(method.ref(), helper));
            }
        }
        return found;
    }

    /**
     * Helpers under all names by which calls may name them.
     *
     * @param onlySure whether those are left out that do something else in a subclass
     */
    private SortedMap<MethodRef, LockHelper> named(SortedMap<MethodRef, LockHelper> found, boolean onlySure) {
        SortedMap<MethodRef, LockHelper> all = new TreeMap<>();
        found.forEach((method, helper) -> {
            List<MethodRef> inherited = new ArrayList<>();
            boolean isSure = true;
            for (MethodRef there : inSubtypes(method)) {
                boolean isOverridden = program.method(there).isPresent();
                isSure &= !isOverridden || found.containsKey(there)
                        && found.get(there).effect() == helper.effect();
                if (!isOverridden) {
                    inherited.add(there);
                }
            }
            if (isSure || !onlySure) {
                all.put(method, helper);
                inherited.forEach(there -> all.putIfAbsent(there, helper));
            }
        });
        return all;
    }

    /** The method in all subtypes of its class, by which calls may name it, or that override it. */
    private List<MethodRef> inSubtypes(MethodRef method) {
        int flags = program.method(method).orElseThrow().flags();
        return method.isConstructor() || (flags & (Modifier.PRIVATE | Modifier.STATIC)) != 0
                ? List.of()
                : program.hierarchy()
                        .subtypes(method.owner())
                        .stream()
                        .filter(type -> !type.equals(method.owner()))
                        .map(method::in)
                        .toList();
    }

    private static boolean callsLock(Body body, LockTypes known) {
        return body.statements().stream().anyMatch(
                statement -> statement instanceof Stmt.Invoke call && known.mayTake(call.method())
                        || statement instanceof Stmt.FieldStore store && known.words().words().contains(store.field()));
    }

    private static Optional<LockHelper> helper(Body body, LockTypes known) {
        LockNames names = new LockNames(body, known);
        LockTests calls = new LockTests(body, new LockCalls(body, names, known));
        LockSections sections = new LockSections(ControlFlowGraph.of(body), calls);
        List<Integer> returns = new ArrayList<>();
        for (int s = 0; s < body.size(); s++) {
            if (body.statement(s) instanceof Stmt.Return) {
                returns.add(s);
            }
        }
        for (int s = 0; s < body.size(); s++) {
            Optional<LockCall> call = calls.at(s);
            if (call.isPresent() && call.get().lock().isPresent()) {
                Optional<LockCall.Effect> effect = effect(body, names, sections, call.get(), s, returns);
                Optional<LockHelper.Place> place = call.get().place();
                if (effect.isPresent() && place.isPresent()) {
                    return Optional.of(new LockHelper(effect.get(), place.get()));
                }
            }
        }
        return Optional.empty();
    }

    private static Optional<LockCall.Effect> effect(
            Body body, LockNames names, LockSections sections, LockCall call, int statement, List<Integer> returns) {
        String lock = call.lock().orElseThrow();
        boolean isHeldAtLast = !returns.isEmpty() && returns.stream().allMatch(end -> sections.isHeld(lock, end));
        boolean isEffect = switch (call.effect()) {
            case TAKES -> isHeldAtLast;
            case TRIES -> !returns.isEmpty() && returns.stream().allMatch(
                    end -> body.statement(end) instanceof Stmt.Return(Optional<Operand> value)
                            && value.filter(result -> names.origin(result, end) == statement).isPresent());
            case RELEASES -> !sections.isHeld(lock, statement);
            case CONVERTS, LOOKS, VALIDATES -> false;
        };
        if (!isEffect && call.effect() == LockCall.Effect.TRIES && isHeldAtLast) {
            // Tries again until it has succeeded.
            return Optional.of(LockCall.Effect.TAKES);
        }
        return isEffect ? Optional.of(call.effect()) : Optional.empty();
    }
}
