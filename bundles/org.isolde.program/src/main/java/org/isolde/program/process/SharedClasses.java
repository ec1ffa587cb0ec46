// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.process;

import java.lang.reflect.Modifier;
import java.util.Collection;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.isolde.program.ClassModel;
import org.isolde.program.MethodModel;
import org.isolde.program.Program;
import org.isolde.program.atomic.AtomicRegion;
import org.isolde.program.atomic.ThreadSafeFields;
import org.isolde.program.calls.CallGraph;
import org.isolde.program.code.MethodRef;

/**
 * Finds the classes of a library whose objects several threads may use at the same time: public
 * classes that lock, start threads or tasks, have volatile fields or fields with thread-safe
 * objects, or inherit these, and those annotated with {@code @ThreadSafe}, but none annotated with
 * {@code @NotThreadSafe}. Annotations count whatever their package.
 *
 * <p>What {@code main} uses is no library: its processes are known ({@link UsedByMain}). Libraries,
 * too, often have some {@code main}, of a tool or a demonstration, which leaves most classes alone.
 */
final class SharedClasses {

    private static final int BRIDGE = 0x0040;

    private final Program program;
    private final Set<String> locking;
    private final Set<String> starting;
    private final boolean calling;
    private final Set<String> used;

    private SharedClasses(CallGraph calls, Set<String> locking, Set<String> starting, boolean calling) {
        this.program = calls.program();
        this.locking = locking;
        this.starting = starting;
        this.calling = calling;
        this.used = UsedByMain.in(calls);
    }

    /**
     * The public methods of shared classes, those that they inherit from classes of the program
     * included. None unless some region is a critical section.
     *
     * @param starts the methods that start threads or tasks
     * @param tests the methods that test frameworks call: their classes are not shared
     */
    static SortedSet<MethodRef> methods(
            CallGraph calls, Collection<AtomicRegion> regions, Set<MethodRef> starts, Set<MethodRef> tests) {
        Set<String> starting = starts.stream().map(MethodRef::owner).collect(Collectors.toSet());
        Set<String> testing = tests.stream().map(MethodRef::owner).collect(Collectors.toSet());
        Set<String> locking = regions.stream()
                .filter(region -> region.kind() != AtomicRegion.Kind.ANNOTATED_METHOD && !region.kind().isCall())
                .map(region -> region.method().owner())
                .collect(Collectors.toSet());
        boolean calling = regions.stream().anyMatch(region -> region.kind().isCall());
        SortedSet<MethodRef> methods = new TreeSet<>();
        if (!locking.isEmpty() || calling) {
            SharedClasses shared = new SharedClasses(calls, locking, starting, calling);
            calls.program()
                    .classes()
                    .stream()
                    .filter(model -> shared.isShared(model) && !testing.contains(model.name()))
                    .flatMap(shared::withSuperclasses)
                    .flatMap(model -> model.methods().stream())
                    .filter(SharedClasses::isForCallers)
                    .forEach(method -> methods.add(method.ref()));
        }
        return methods;
    }

    private boolean isShared(ClassModel model) {
        return Modifier.isPublic(model.flags())
                && !model.isInterface()
                && !used.contains(model.name())
                && !isAnnotated(model, "NotThreadSafe")
                && withSuperclasses(model).anyMatch(
                        each -> locking.contains(each.name())
                                || starting.contains(each.name())
                                || calling && !ThreadSafeFields.of(each).isEmpty()
                                || isAnnotated(each, "ThreadSafe"));
    }

    private Stream<ClassModel> withSuperclasses(ClassModel model) {
        return Stream.iterate(Optional.of(model), Optional::isPresent,
                each -> each.flatMap(ClassModel::superclass).flatMap(program::classNamed))
                .flatMap(Optional::stream);
    }

    private static boolean isAnnotated(ClassModel model, String simpleName) {
        return model.annotations().stream()
                .anyMatch(use -> use.type().substring(use.type().lastIndexOf('/') + 1).equals(simpleName));
    }

    private static boolean isForCallers(MethodModel method) {
        return Modifier.isPublic(method.flags())
                && (method.flags() & BRIDGE) == 0
                && method.body().isPresent()
                && !method.ref().isConstructor()
                && !method.ref().name().equals(MethodRef.STATIC_INITIALISER);
    }
}
