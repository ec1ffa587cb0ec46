// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.atomic;

import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.isolde.program.Hierarchy;
import org.isolde.program.Program;
import org.isolde.program.code.FieldRef;
import org.isolde.program.code.MethodRef;

/**
 * What of a program's types is a lock: subtypes of {@code Lock} and {@code ReadWriteLock} of
 * {@code java.util.concurrent.locks}, which are taken to do what these promise, and the semaphores
 * of some fields.
 *
 * @param names the internal names of these subtypes
 * @param mutexes the {@linkplain Mutexes fields} whose semaphores have one permit
 */
public record LockTypes(SortedSet<String> names, SortedSet<FieldRef> mutexes) {

    static final String PACKAGE = "java/util/concurrent/locks/";
    static final String STAMPED = PACKAGE + "StampedLock";
    static final String SEMAPHORE = "java/util/concurrent/Semaphore";
    private static final List<String> LOCKS = List.of(PACKAGE + "Lock", PACKAGE + "ReadWriteLock");
    private static final Set<String> PARTS = Set.of("readLock", "writeLock");
    private static final Set<String> STAMPED_PARTS = Set.of("asReadLock", "asWriteLock", "asReadWriteLock");

    /** Those of a program without any. */
    public static final LockTypes NONE = new LockTypes(Collections.emptySortedSet(), Collections.emptySortedSet());

    /** Keeps copies. */
    public LockTypes {
        names = Collections.unmodifiableSortedSet(new TreeSet<>(names));
        mutexes = Collections.unmodifiableSortedSet(new TreeSet<>(mutexes));
    }

    /** Those of a program. Linear in its types, and in the code of classes with semaphores. */
    public static LockTypes of(Program program) {
        Hierarchy hierarchy = program.hierarchy();
        SortedSet<String> names = new TreeSet<>();
        for (String lock : LOCKS) {
            hierarchy.subtypes(lock).stream().filter(hierarchy::isApplication).forEach(names::add);
        }
        SortedSet<FieldRef> mutexes = new TreeSet<>();
        program.classes().forEach(model -> mutexes.addAll(Mutexes.of(model)));
        return new LockTypes(names, mutexes);
    }

    /**
     * Whether a type is a lock of the program or of the JDK. Stamped locks are left out, since they
     * are released by a stamp.
     */
    boolean contains(String type) {
        return names.contains(type) || type.startsWith(PACKAGE) && !type.equals(STAMPED);
    }

    /** Whether a method gives a part of a lock, or a view of a stamped lock. */
    boolean isPart(MethodRef method) {
        return contains(method.owner()) && PARTS.contains(method.name())
                || method.owner().equals(STAMPED) && STAMPED_PARTS.contains(method.name());
    }
}
