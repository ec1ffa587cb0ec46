// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.atomic;

import java.util.Collections;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import org.isolde.program.Hierarchy;
import org.isolde.program.Program;

/**
 * The types of a program that are locks: subtypes of {@code Lock} and {@code ReadWriteLock} of
 * {@code java.util.concurrent.locks}. They are taken to do what these promise.
 *
 * @param names their internal names
 */
public record LockTypes(SortedSet<String> names) {

    static final String PACKAGE = "java/util/concurrent/locks/";
    private static final List<String> LOCKS = List.of(PACKAGE + "Lock", PACKAGE + "ReadWriteLock");

    /** Those of a program without any. */
    public static final LockTypes NONE = new LockTypes(Collections.emptySortedSet());

    /** Keeps a copy. */
    public LockTypes {
        names = Collections.unmodifiableSortedSet(new TreeSet<>(names));
    }

    /** Those of a program. Linear in their number. */
    public static LockTypes of(Program program) {
        Hierarchy hierarchy = program.hierarchy();
        SortedSet<String> names = new TreeSet<>();
        for (String lock : LOCKS) {
            hierarchy.subtypes(lock).stream().filter(hierarchy::isApplication).forEach(names::add);
        }
        return new LockTypes(names);
    }

    /**
     * Whether a type is a lock of the program or of the JDK. Stamped locks are left out, since they
     * are released by a stamp.
     */
    boolean contains(String type) {
        return names.contains(type) || type.startsWith(PACKAGE) && !type.endsWith("StampedLock");
    }
}
