// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.atomic;

import java.lang.reflect.Modifier;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.isolde.program.ClassModel;
import org.isolde.program.FieldModel;
import org.isolde.program.MethodModel;
import org.isolde.program.code.Body;
import org.isolde.program.code.FieldRef;
import org.isolde.program.code.MethodRef;
import org.isolde.program.code.Stmt;

/**
 * Finds the accesses of a class without a lock to those of its fields that threads share: volatile
 * ones, those in which a critical section of the class stores, those that a critical section reads
 * and a function of the class stores in, and static ones if the class has critical sections, or
 * fields that are volatile or hold thread-safe objects. Final fields, and those that only
 * constructors store in, are not shared in this sense. Where a field leads to a
 * {@linkplain PlainObjects plain object} of the JDK that a critical section or a function of the
 * class changes, the calls of that object count, too; and those of a format and the like, which
 * every call changes, if the class does anything for threads or the field is static.
 *
 * <p>Constructors and static initialisers access objects that no other thread has. A private method
 * that only critical sections call, and a lambda expression in one, is taken to run in them.
 */
final class BareAccesses {

    private final Map<MethodRef, BitSet> guardedCode = new HashMap<>();
    private final Set<MethodRef> guardedMethods = new HashSet<>();
    private final Set<FieldRef> sharedFields = new HashSet<>();
    private final Set<FieldRef> sharedObjects = new HashSet<>();
    private final PlainObjects objects;
    private final Map<MethodRef, MethodModel> methods = new HashMap<>();

    /**
     * The accesses of a class.
     *
     * @param sections its critical sections
     * @param threadSafeFields those of its fields that hold thread-safe objects
     */
    BareAccesses(ClassModel model, List<AtomicRegion> sections, Set<FieldRef> threadSafeFields) {
        objects = new PlainObjects(model, threadSafeFields);
        for (AtomicRegion section : sections) {
            guardedCode.computeIfAbsent(section.method(), method -> new BitSet()).or(section.statements());
        }
        model.methods().forEach(method -> methods.put(method.ref(), method));
        boolean isForThreads = !sections.isEmpty() || !threadSafeFields.isEmpty()
                || model.fields().stream().anyMatch(BareAccesses::isVolatile);
        Set<FieldRef> own = new HashSet<>();
        Set<FieldRef> ofClass = new HashSet<>();
        for (FieldModel field : model.fields()) {
            if (isVolatile(field)) {
                sharedFields.add(field.ref());
            } else if (!field.isFinal()) {
                own.add(field.ref());
                if (field.isStatic() && isForThreads) {
                    ofClass.add(field.ref());
                }
            }
        }
        model.fields().stream()
                .filter(field -> isForThreads || field.isStatic())
                .map(FieldModel::ref)
                .filter(objects.alwaysChanging()::contains)
                .forEach(sharedObjects::add);
        addGuardedMethods();
        Set<MethodRef> functions = functions(model);
        Set<FieldRef> guardedReads = guardedReads(own);
        for (MethodModel method : methods.values()) {
            addStoredFields(method, own, s -> isGuarded(method.ref(), s));
            if (functions.contains(method.ref())) {
                addStoredFields(method, guardedReads, s -> true);
            }
            addStoredFields(method, ofClass, s -> true);
            addChangedObjects(method, s -> functions.contains(method.ref()) || isGuarded(method.ref(), s));
        }
    }

    private static boolean isVolatile(FieldModel field) {
        return (field.flags() & Modifier.VOLATILE) != 0;
    }

    /** The lambda expressions of a class, and what a thread runs of its objects. */
    private static Set<MethodRef> functions(ClassModel model) {
        Set<MethodRef> found = new HashSet<>();
        for (MethodModel method : model.methods()) {
            String name = method.ref().name();
            if ((name.equals("run") || name.equals("call")) && method.ref().descriptor().startsWith("()")) {
                found.add(method.ref());
            }
            method.body().ifPresent(body -> body.statements().forEach(statement -> {
                if (statement instanceof Stmt.Lambda lambda
                        && lambda.implementation().owner().equals(model.name())) {
                    found.add(lambda.implementation());
                }
            }));
        }
        return found;
    }

    /** The statements of a method that are such accesses. */
    BitSet in(MethodModel method) {
        BitSet found = new BitSet();
        if (isInitialiser(method) || guardedMethods.contains(method.ref())) {
            return found;
        }
        Body body = method.body().orElseThrow();
        for (int s = 0; s < body.size(); s++) {
            boolean isShared = field(body.statement(s)).filter(sharedFields::contains).isPresent()
                    || objects.called(method, s).filter(sharedObjects::contains).isPresent();
            if (isShared && !isGuarded(method.ref(), s)) {
                found.set(s);
            }
        }
        return found;
    }

    /** Whether an access is a step of an iterator. */
    boolean isIteration(MethodModel method, int statement) {
        return objects.isIteration(method, statement);
    }

    private static boolean isInitialiser(MethodModel method) {
        return method.ref().isConstructor() || method.ref().name().equals(MethodRef.STATIC_INITIALISER);
    }

    private boolean isGuarded(MethodRef method, int statement) {
        return guardedMethods.contains(method)
                || guardedCode.containsKey(method) && guardedCode.get(method).get(statement);
    }

    /** Private methods are guarded as long as no call that is not is found. */
    private void addGuardedMethods() {
        Map<MethodRef, Set<MethodRef>> callersWithoutLock = new HashMap<>();
        Set<MethodRef> called = new HashSet<>();
        Set<MethodRef> open = new HashSet<>();
        for (MethodModel method : methods.values()) {
            method.body().ifPresent(body -> {
                for (int s = 0; s < body.size(); s++) {
                    Optional<MethodRef> target = target(body.statement(s)).filter(this::isPrivate);
                    if (target.isPresent()) {
                        called.add(target.get());
                        boolean holdsLock = guardedCode.containsKey(method.ref())
                                && guardedCode.get(method.ref()).get(s);
                        if (!holdsLock) {
                            callersWithoutLock.computeIfAbsent(target.get(), t -> new HashSet<>()).add(method.ref());
                        }
                    }
                }
            });
        }
        called.stream().filter(method -> !isInitialiser(methods.get(method))).forEach(open::add);
        boolean changes = true;
        while (changes) {
            changes = open.removeIf(method -> !open.containsAll(callersWithoutLock.getOrDefault(method, Set.of())));
        }
        guardedMethods.addAll(open);
    }

    private boolean isPrivate(MethodRef method) {
        return methods.containsKey(method) && methods.get(method).isPrivate();
    }

    /** The method that a statement calls, or makes a function object of. */
    private static Optional<MethodRef> target(Stmt statement) {
        return switch (statement) {
            case Stmt.Invoke invoke -> Optional.of(invoke.method());
            case Stmt.Lambda lambda -> Optional.of(lambda.implementation());
            default -> Optional.empty();
        };
    }

    /** The fields that critical sections of the class read, of some fields. */
    private Set<FieldRef> guardedReads(Set<FieldRef> own) {
        Set<FieldRef> found = new HashSet<>();
        for (MethodModel method : methods.values()) {
            method.body().ifPresent(body -> IntStream.range(0, body.size())
                    .filter(s -> isGuarded(method.ref(), s) && !isStore(body.statement(s)))
                    .mapToObj(s -> field(body.statement(s)))
                    .flatMap(Optional::stream)
                    .filter(own::contains)
                    .forEach(found::add));
        }
        return found;
    }

    private void addStoredFields(MethodModel method, Set<FieldRef> own, IntPredicate counts) {
        if (isInitialiser(method) || method.body().isEmpty()) {
            return;
        }
        Body body = method.body().orElseThrow();
        for (int s = 0; s < body.size(); s++) {
            if (isStore(body.statement(s)) && counts.test(s)) {
                field(body.statement(s)).filter(own::contains).ifPresent(sharedFields::add);
            }
        }
    }

    private void addChangedObjects(MethodModel method, IntPredicate counts) {
        if (isInitialiser(method) || method.body().isEmpty()) {
            return;
        }
        for (int s = 0; s < method.body().orElseThrow().size(); s++) {
            boolean isCounted = counts.test(s);
            objects.changed(method, s)
                    .filter(field -> isCounted || objects.isThreadSafe(field))
                    .ifPresent(sharedObjects::add);
        }
    }

    private static boolean isStore(Stmt statement) {
        return statement instanceof Stmt.FieldStore || statement instanceof Stmt.StaticStore;
    }

    private static Optional<FieldRef> field(Stmt statement) {
        return switch (statement) {
            case Stmt.FieldLoad load -> Optional.of(load.field());
            case Stmt.FieldStore store -> Optional.of(store.field());
            case Stmt.StaticLoad load -> Optional.of(load.field());
            case Stmt.StaticStore store -> Optional.of(store.field());
            default -> Optional.empty();
        };
    }
}
