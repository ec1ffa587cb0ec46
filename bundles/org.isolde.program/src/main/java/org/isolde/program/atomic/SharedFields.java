// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.atomic;

import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.isolde.program.ClassModel;
import org.isolde.program.DeclaredMethod;
import org.isolde.program.FieldModel;
import org.isolde.program.MethodModel;
import org.isolde.program.Program;
import org.isolde.program.code.Body;
import org.isolde.program.code.FieldRef;
import org.isolde.program.code.MethodRef;
import org.isolde.program.code.Stmt;

/**
 * The fields that {@linkplain ThreadCode code for a thread} of another class accesses, and those of
 * them that threads share. The kinds are those of {@link BareAccesses}, of which each looks at one
 * class.
 *
 * @param foreign the fields, as they are named in either class
 * @param stored those that are volatile, or that a critical section or a thread of any class stores
 *     in
 * @param guardedReads those that a critical section reads, and those of plain objects that it reads
 * @param objects those that lead to plain objects that a critical section or a thread changes
 * @param threadSafe those that hold thread-safe objects
 * @param called the methods that threads of other classes call, as far as the calls name them
 */
public record SharedFields(SortedSet<FieldRef> foreign, SortedSet<FieldRef> stored, SortedSet<FieldRef> guardedReads,
        SortedSet<FieldRef> objects, SortedSet<FieldRef> threadSafe, SortedSet<MethodRef> called) {

    /** Those of a program where no thread accesses a field of another class. */
    public static final SharedFields NONE = new SharedFields(
            Collections.emptySortedSet(), Collections.emptySortedSet(), Collections.emptySortedSet(),
            Collections.emptySortedSet(), Collections.emptySortedSet(), Collections.emptySortedSet());

    /** Copies its sets. */
    public SharedFields {
        foreign = Collections.unmodifiableSortedSet(new TreeSet<>(foreign));
        stored = Collections.unmodifiableSortedSet(new TreeSet<>(stored));
        guardedReads = Collections.unmodifiableSortedSet(new TreeSet<>(guardedReads));
        objects = Collections.unmodifiableSortedSet(new TreeSet<>(objects));
        threadSafe = Collections.unmodifiableSortedSet(new TreeSet<>(threadSafe));
        called = Collections.unmodifiableSortedSet(new TreeSet<>(called));
    }

    /** Those of a program. Linear in its code. */
    static SharedFields of(Program program, LockTypes locks) {
        Map<FieldRef, FieldRef> declared = new TreeMap<>();
        Set<ClassModel> touching = new HashSet<>();
        SortedSet<MethodRef> called = called(program);
        for (ClassModel model : program.classes()) {
            ThreadCode threads = ThreadCode.of(model, called);
            for (MethodModel method : model.methods()) {
                if (threads.isOfThread(method.ref())) {
                    for (Stmt statement : method.body().map(Body::statements).orElse(List.of())) {
                        BareAccesses.field(statement)
                                .filter(field -> !field.owner().equals(model.name()))
                                .ifPresent(field -> program.hierarchy().resolveField(field)
                                        .filter(found -> program.field(found).isPresent())
                                        .ifPresent(found -> declared.put(field, found)));
                    }
                }
            }
        }
        if (declared.isEmpty() && called.isEmpty()) {
            return NONE;
        }
        declared.values().stream().distinct().toList().forEach(field -> declared.put(field, field));
        for (ClassModel model : program.classes()) {
            boolean touches = model.methods().stream().anyMatch(
                    method -> method.body().map(Body::statements).orElse(List.of()).stream().anyMatch(
                            statement -> BareAccesses.field(statement).filter(declared::containsKey).isPresent()));
            if (touches) {
                touching.add(model);
            }
        }
        return shared(program, locks, declared, called, touching);
    }

    private static SortedSet<MethodRef> called(Program program) {
        Set<MethodRef> reached = new HashSet<>();
        program.classes().forEach(model -> reached.addAll(ThreadCode.of(model, Set.of()).ofThreads()));
        SortedSet<MethodRef> called = new TreeSet<>();
        List<MethodRef> pending = new ArrayList<>(reached);
        while (!pending.isEmpty()) {
            MethodRef caller = pending.removeLast();
            for (Stmt statement : program.method(caller).flatMap(MethodModel::body).map(Body::statements)
                    .orElse(List.of())) {
                if (statement instanceof Stmt.Invoke call) {
                    program.hierarchy().resolveMethod(call.method())
                            .map(DeclaredMethod::ref)
                            .filter(target -> program.method(target).isPresent() && !target.isConstructor())
                            .filter(reached::add)
                            .ifPresent(target -> {
                                pending.add(target);
                                called.add(target);
                            });
                }
            }
        }
        return called;
    }

    private static SharedFields shared(
            Program program, LockTypes locks, Map<FieldRef, FieldRef> declared, SortedSet<MethodRef> called,
            Set<ClassModel> touching) {
        Set<FieldRef> threadSafe = new HashSet<>();
        Set<FieldRef> stored = new HashSet<>();
        Set<FieldRef> guardedReads = new HashSet<>();
        Set<FieldRef> objects = new HashSet<>();
        for (FieldRef field : Set.copyOf(declared.values())) {
            program.field(field).map(FieldModel::flags).filter(Modifier::isVolatile)
                    .ifPresent(found -> stored.add(field));
            program.classNamed(field.owner()).filter(model -> ThreadSafeFields.of(model).contains(field))
                    .ifPresent(model -> threadSafe.add(field));
        }
        SharedFields basic = new SharedFields(
                new TreeSet<>(declared.keySet()), names(stored, declared), Collections.emptySortedSet(),
                Collections.emptySortedSet(), names(threadSafe, declared), called);
        for (ClassModel model : touching) {
            BareAccesses accesses = AtomicRegions.bareAccesses(model, locks.withFields(basic));
            stored.addAll(accesses.sharedFields());
            guardedReads.addAll(accesses.guardedReads());
            objects.addAll(accesses.sharedObjects());
        }
        return new SharedFields(
                basic.foreign, names(stored, declared), names(guardedReads, declared), names(objects, declared),
                basic.threadSafe, called);
    }

    /** All names of the fields of which some names are given. */
    private static SortedSet<FieldRef> names(Collection<FieldRef> some, Map<FieldRef, FieldRef> declared) {
        Set<FieldRef> fields = new HashSet<>();
        some.forEach(name -> fields.add(declared.getOrDefault(name, name)));
        SortedSet<FieldRef> names = new TreeSet<>();
        declared.forEach((name, field) -> {
            if (fields.contains(field)) {
                names.add(name);
            }
        });
        return names;
    }
}
