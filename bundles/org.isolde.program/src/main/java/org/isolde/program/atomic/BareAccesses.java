// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.atomic;

import java.lang.reflect.Modifier;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;
import org.isolde.program.ClassModel;
import org.isolde.program.FieldModel;
import org.isolde.program.MethodModel;
import org.isolde.program.code.Body;
import org.isolde.program.code.FieldRef;
import org.isolde.program.code.MethodRef;
import org.isolde.program.code.Stmt;

/**
 * Finds the accesses of a class without a lock to those of its fields that threads share: volatile
 * ones, those in which a critical section of the class or {@linkplain ThreadCode code for a thread
 * of its own} stores, and static ones if the class has critical sections, or fields that are
 * volatile or hold thread-safe objects. Final fields, and those that only constructors store in,
 * are not shared in this sense. Where a field leads to a {@linkplain PlainObjects plain object} of
 * the JDK that a critical section or a function of the class changes, the calls of that object
 * count, too; and those of a format and the like, which every call changes, if the class does
 * anything for threads or the field is static. Of what critical sections or code for a
 * thread only read, the changes without a lock count, and the reads in code for a thread.
 *
 * <p>Constructors and static initialisers access objects that no other thread has. A private method
 * that only critical sections call, and a lambda expression in one, is taken to run in them, unless
 * the lambda expression is for a thread.
 */
final class BareAccesses {

    private final Map<MethodRef, BitSet> guardedCode = new HashMap<>();
    private final Set<MethodRef> guardedMethods = new HashSet<>();
    private final Set<FieldRef> sharedFields = new HashSet<>();
    private final Set<FieldRef> sharedObjects = new HashSet<>();
    /**
     * Fields and plain objects that are read under a lock, or by a thread. Who changes them without
     * a lock counts.
     */
    private final Set<FieldRef> guardedReads = new HashSet<>();
    private final PlainObjects objects;
    private final Map<MethodRef, MethodModel> methods = new HashMap<>();
    private final ThreadCode threads;
    private final String name;

    /**
     * The accesses of a class.
     *
     * @param sections its critical sections
     * @param threadSafeFields those of its fields, and of other classes, that hold thread-safe
     *     objects
     * @param fields those of the program that threads of other classes access
     */
    BareAccesses(
            ClassModel model, List<AtomicRegion> sections, Set<FieldRef> threadSafeFields, SharedFields fields) {
        objects = new PlainObjects(model, fields.foreign(), threadSafeFields);
        threads = ThreadCode.of(model, fields.called());
        name = model.name();
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
        own.addAll(fields.foreign());
        sharedFields.addAll(fields.stored());
        sharedObjects.addAll(fields.objects());
        guardedReads.addAll(fields.guardedReads());
        addGuardedMethods();
        for (MethodModel method : methods.values()) {
            boolean isOfThread = threads.isOfThread(method.ref());
            addStoredFields(method, own, s -> isOfThread || isGuarded(method.ref(), s));
            addStoredFields(method, ofClass, s -> true);
            addChangedObjects(method, s -> threads.isFunction(method.ref()) || isGuarded(method.ref(), s));
            addGuardedReads(method, own);
        }
        addReadsOfThreads(own);
    }

    private static boolean isVolatile(FieldModel field) {
        return (field.flags() & Modifier.VOLATILE) != 0;
    }

    /** The statements of a method that are such accesses. */
    BitSet in(MethodModel method) {
        BitSet found = new BitSet();
        if (isInitialiser(method) || guardedMethods.contains(method.ref())) {
            return found;
        }
        Body body = method.body().orElseThrow();
        for (int s = 0; s < body.size(); s++) {
            boolean isShared = isLookedAt(method, field(body.statement(s)), sharedFields)
                    || isLookedAt(method, objects.called(method, s), sharedObjects)
                    || isLookedAt(method, changed(method, s), guardedReads)
                    || threads.isOfThread(method.ref()) && isLookedAt(method, accessed(method, s), guardedReads);
            if (isShared && !isGuarded(method.ref(), s)) {
                found.set(s);
            }
        }
        return found;
    }

    /** Whether a field is one of some; those of other classes count in code for a thread only. */
    private boolean isLookedAt(MethodModel method, Optional<FieldRef> field, Set<FieldRef> some) {
        return field.filter(some::contains)
                .filter(found -> found.owner().equals(name) || threads.isOfThread(method.ref()))
                .isPresent();
    }

    /** The fields of which all accesses without a lock count. */
    Set<FieldRef> sharedFields() {
        return Collections.unmodifiableSet(sharedFields);
    }

    /** The fields to plain objects of which all calls without a lock count. */
    Set<FieldRef> sharedObjects() {
        return Collections.unmodifiableSet(sharedObjects);
    }

    /** The fields of which changes without a lock count, and those to objects. */
    Set<FieldRef> guardedReads() {
        return Collections.unmodifiableSet(guardedReads);
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
        Set<MethodRef> tasks = new HashSet<>();
        Set<MethodRef> open = new HashSet<>();
        for (MethodModel method : methods.values()) {
            method.body().ifPresent(body -> {
                for (int s = 0; s < body.size(); s++) {
                    Optional<MethodRef> target = target(body.statement(s)).filter(this::isPrivate);
                    if (target.isPresent()) {
                        boolean isTask = body.statement(s) instanceof Stmt.Lambda
                                && threads.isOfThread(target.get());
                        (isTask ? tasks : called).add(target.get());
                        boolean holdsLock = guardedCode.containsKey(method.ref())
                                && guardedCode.get(method.ref()).get(s);
                        if (!holdsLock) {
                            callersWithoutLock.computeIfAbsent(target.get(), t -> new HashSet<>()).add(method.ref());
                        }
                    }
                }
            });
        }
        called.removeAll(tasks);
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

    private void addGuardedReads(MethodModel method, Set<FieldRef> own) {
        if (isInitialiser(method) || method.body().isEmpty()) {
            return;
        }
        Body body = method.body().orElseThrow();
        for (int s = 0; s < body.size(); s++) {
            if (isGuarded(method.ref(), s)) {
                field(body.statement(s)).filter(own::contains).ifPresent(guardedReads::add);
                objects.called(method, s).ifPresent(guardedReads::add);
            }
        }
    }

    /**
     * Adds what code for a thread reads and other methods change without being constructors.
     *
     * @param own the fields that count
     */
    private void addReadsOfThreads(Set<FieldRef> own) {
        Set<FieldRef> read = new HashSet<>();
        Set<FieldRef> changed = new HashSet<>();
        for (MethodModel method : methods.values()) {
            boolean isOfThread = threads.isOfThread(method.ref());
            int size = isInitialiser(method) ? 0 : method.body().map(Body::size).orElse(0);
            for (int s = 0; s < size; s++) {
                (isOfThread ? accessed(method, s) : changed(method, s)).ifPresent((isOfThread ? read : changed)::add);
            }
        }
        read.retainAll(changed);
        read.removeIf(field -> !own.contains(field) && !objects.isPlain(field));
        guardedReads.addAll(read);
    }

    /** The field that a statement accesses, or that leads to the object that it calls. */
    private Optional<FieldRef> accessed(MethodModel method, int statement) {
        Optional<FieldRef> field = field(method.body().orElseThrow().statement(statement));
        return field.isPresent() ? field : objects.called(method, statement);
    }

    /** The field that a statement stores in, or that leads to the object that it changes. */
    private Optional<FieldRef> changed(MethodModel method, int statement) {
        Stmt change = method.body().orElseThrow().statement(statement);
        return isStore(change) ? field(change) : objects.changed(method, statement);
    }

    private static boolean isStore(Stmt statement) {
        return statement instanceof Stmt.FieldStore || statement instanceof Stmt.StaticStore;
    }

    /** The field that a statement loads or stores in. */
    static Optional<FieldRef> field(Stmt statement) {
        return switch (statement) {
            case Stmt.FieldLoad load -> Optional.of(load.field());
            case Stmt.FieldStore store -> Optional.of(store.field());
            case Stmt.StaticLoad load -> Optional.of(load.field());
            case Stmt.StaticStore store -> Optional.of(store.field());
            default -> Optional.empty();
        };
    }
}
