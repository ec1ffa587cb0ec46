// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.atomic;

import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Which code counts as atomic.
 *
 * @param annotations internal names of the annotation types that make a method atomic, each with
 *     what an exception does to the writes of such a method
 * @param locks whether {@code synchronized} methods and blocks count as well, and what runs while a
 *     lock of {@code java.util.concurrent.locks} is held
 */
public record AtomicOptions(SortedMap<String, ExceptionRule> annotations, boolean locks) {

    /** The annotation of Isolde's own runtime. */
    public static final String ISOLDE = "org/isolde/stm/Atomic";

    /** The annotation of Deuce. */
    public static final String DEUCE = "org/deuce/Atomic";

    /** Methods with Isolde's or Deuce's annotation. */
    public static final AtomicOptions DEFAULT = new AtomicOptions(
            new TreeMap<>(Map.of(ISOLDE, ExceptionRule.ROLLBACK, DEUCE, ExceptionRule.COMMIT)), false);

    /** Copies its argument. */
    public AtomicOptions {
        annotations = Collections.unmodifiableSortedMap(new TreeMap<>(annotations));
    }

    /**
     * The same, and methods with one more annotation; its rule is {@link ExceptionRule#COMMIT},
     * about which nothing needs to be known of its runtime: fewer writes are sure to happen then.
     *
     * @param annotationType internal name, or the name with dots
     */
    public AtomicOptions withAnnotation(String annotationType) {
        SortedMap<String, ExceptionRule> more = new TreeMap<>(annotations);
        more.putIfAbsent(annotationType.replace('.', '/'), ExceptionRule.COMMIT);
        return new AtomicOptions(more, locks);
    }

    /**
     * The same, and {@code synchronized} methods and blocks, and what runs while a lock is held.
     */
    public AtomicOptions withLocks() {
        return new AtomicOptions(annotations, true);
    }

    /**
     * What an exception does to the writes of a method with this annotation; empty when it does not
     * make one atomic.
     */
    Optional<ExceptionRule> rule(String annotationType) {
        return Optional.ofNullable(annotations.get(annotationType));
    }
}
