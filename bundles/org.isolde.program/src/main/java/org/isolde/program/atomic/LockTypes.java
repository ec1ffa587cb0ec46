// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.atomic;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.isolde.program.Hierarchy;
import org.isolde.program.Program;
import org.isolde.program.code.FieldRef;
import org.isolde.program.code.MethodRef;

/**
 * What of a program's types is a lock: subtypes of {@code Lock} and {@code ReadWriteLock} of
 * {@code java.util.concurrent.locks}, which are taken to do what these promise, and the semaphores
 * of some fields, and fields that are themselves {@linkplain LockWords locks}.
 *
 * @param names the internal names of these subtypes
 * @param mutexes the {@linkplain Mutexes fields} whose semaphores have one permit
 * @param words the fields that are taken by compare-and-set
 * @param helpers the methods that take or release a lock for their callers
 * @param fields the fields that threads of other classes access; none where critical sections are
 *     not looked at
 */
public record LockTypes(SortedSet<String> names, SortedSet<FieldRef> mutexes, LockWords words,
        SortedMap<MethodRef, LockHelper> helpers, SharedFields fields) {

    static final String PACKAGE = "java/util/concurrent/locks/";
    static final String STAMPED = PACKAGE + "StampedLock";
    static final String SEMAPHORE = "java/util/concurrent/Semaphore";
    private static final List<String> LOCKS = List.of(PACKAGE + "Lock", PACKAGE + "ReadWriteLock");
    private static final Set<String> PARTS = Set.of("readLock", "writeLock");
    private static final Set<String> STAMPED_PARTS = Set.of("asReadLock", "asWriteLock", "asReadWriteLock");

    /** Those of a program without any. */
    public static final LockTypes NONE = new LockTypes(
            Collections.emptySortedSet(), Collections.emptySortedSet(), LockWords.NONE,
            Collections.emptySortedMap(), SharedFields.NONE);

    /** Keeps copies. */
    public LockTypes {
        names = Collections.unmodifiableSortedSet(new TreeSet<>(names));
        mutexes = Collections.unmodifiableSortedSet(new TreeSet<>(mutexes));
        helpers = Collections.unmodifiableSortedMap(new TreeMap<>(helpers));
    }

    /** Those of a program. Linear in its types, and in its code. */
    public static LockTypes of(Program program) {
        Hierarchy hierarchy = program.hierarchy();
        SortedSet<String> names = new TreeSet<>();
        for (String lock : LOCKS) {
            hierarchy.subtypes(lock).stream().filter(hierarchy::isApplication).forEach(names::add);
        }
        SortedSet<FieldRef> mutexes = new TreeSet<>();
        program.classes().forEach(model -> mutexes.addAll(Mutexes.of(model)));
        LockWordSearch search = new LockWordSearch(program);
        LockTypes known = withHelpers(program, names, mutexes, search.candidates());
        while (!known.words().isEmpty()) {
            LockWords sure = search.withoutUnheld(known);
            if (sure.equals(known.words())) {
                break;
            }
            known = withHelpers(program, names, mutexes, sure);
        }
        return known;
    }

    private static LockTypes withHelpers(
            Program program, SortedSet<String> names, SortedSet<FieldRef> mutexes, LockWords words) {
        LockTypes basic = new LockTypes(names, mutexes, words, Collections.emptySortedMap(), SharedFields.NONE);
        return basic.withHelpers(LockHelpers.of(program, basic));
    }

    /** Those of a program, as far as an analysis with these options needs them. */
    public static LockTypes of(Program program, AtomicOptions options) {
        LockTypes locks = of(program);
        return options.locks() == LockUse.CRITICAL_SECTIONS
                ? locks.withFields(SharedFields.of(program, locks))
                : locks;
    }

    /** These with other helpers. */
    LockTypes withHelpers(SortedMap<MethodRef, LockHelper> others) {
        return new LockTypes(names, mutexes, words, others, fields);
    }

    /** These with other fields. */
    LockTypes withFields(SharedFields others) {
        return new LockTypes(names, mutexes, words, helpers, others);
    }

    /** What a method does with a lock for its callers; empty if nothing. */
    Optional<LockHelper> helper(MethodRef method) {
        return Optional.ofNullable(helpers.get(method));
    }

    /** Whether a call of a method may take or release a lock. */
    boolean mayTake(MethodRef method) {
        return contains(method.owner()) || method.owner().equals(STAMPED) || method.owner().equals(SEMAPHORE)
                || helpers.containsKey(method) || !words.isEmpty() && LockWords.isOwner(method.owner());
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

    /** Whether a part with this name is a read lock. */
    static boolean isSharedPart(String method) {
        return method.equals("readLock") || method.equals("asReadLock");
    }
}
