// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.atomic;

import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Selects the code that counts as atomic.
 *
 * @param annotations internal names of the annotation types that make a method atomic, each with
 *     what an exception does to the writes of such a method
 * @param locks what code that synchronizes, or holds a lock, counts for
 */
public record AtomicOptions(SortedMap<String, ExceptionRule> annotations, LockUse locks) {

    /** The annotation of Isolde's own runtime. */
    public static final String ISOLDE = "org/isolde/stm/Atomic";

    /** The annotation of Deuce. */
    public static final String DEUCE = "org/deuce/Atomic";

    /** The default: methods with Isolde's or Deuce's annotation. */
    public static final AtomicOptions DEFAULT = new AtomicOptions(
            new TreeMap<>(Map.of(ISOLDE, ExceptionRule.ROLLBACK, DEUCE, ExceptionRule.COMMIT)), LockUse.NONE);

    /** Copies its argument. */
    public AtomicOptions {
        annotations = Collections.unmodifiableSortedMap(new TreeMap<>(annotations));
    }

    /**
     * These options with one more annotation. Its rule is {@link ExceptionRule#COMMIT}: the runtime
     * behind the annotation is unknown, and with this rule fewer writes are certain to happen.
     *
     * @param annotationType internal name, or the name with dots
     */
    public AtomicOptions withAnnotation(String annotationType) {
        SortedMap<String, ExceptionRule> more = new TreeMap<>(annotations);
        more.putIfAbsent(annotationType.replace('.', '/'), ExceptionRule.COMMIT);
        return new AtomicOptions(more, locks);
    }

    /** These options with another use of code that synchronizes, or holds a lock. */
    public AtomicOptions withLocks(LockUse use) {
        return new AtomicOptions(annotations, use);
    }

    /**
     * What an exception does to the writes of a method with this annotation; empty when it does not
     * make one atomic.
     */
    Optional<ExceptionRule> rule(String annotationType) {
        return Optional.ofNullable(annotations.get(annotationType));
    }
}
