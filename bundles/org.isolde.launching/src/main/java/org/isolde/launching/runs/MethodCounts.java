// SPDX-License-Identifier: EPL-2.0
package org.isolde.launching.runs;

import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What became of the transactions of an atomic method.
 *
 * @param method the method as a person writes it, for instance
 *     {@code org.example.Bank.transfer(String, int)}; the classes around its own with {@code $}
 * @param transactions those that are over
 * @param aborts the attempts that did not commit, by reason; reasons that did not occur are missing
 * @param times how long they took
 * @param typical what those that committed are like; empty for a sum, and when it is not known
 * @param conflicts where attempts have met other transactions, the most frequent first
 */
public record MethodCounts(String method, long transactions, Map<AbortReason, Long> aborts, Times times,
        Optional<Typical> typical, List<Conflict> conflicts) {

    /** Keeps copies. */
    public MethodCounts {
        Map<AbortReason, Long> copy = new EnumMap<>(AbortReason.class);
        copy.putAll(aborts);
        aborts = Collections.unmodifiableMap(copy);
        conflicts = List.copyOf(conflicts);
    }

    /** The transactions of a method that has run none. */
    public static MethodCounts none(String method) {
        return new MethodCounts(method, 0, Map.of(), Times.NONE, Optional.empty(), List.of());
    }

    /** How many attempts ended for a reason. */
    public long aborts(AbortReason reason) {
        return aborts.getOrDefault(reason, 0L);
    }

    /**
     * The transactions that committed: all that were not ended by an exception. (One of Deuce's
     * commits all the same, and counts here.)
     */
    public long commits() {
        return transactions - aborts(AbortReason.EXCEPTION);
    }

    /** The attempts that were given up for another one. */
    public long retries() {
        return aborts.values().stream().mapToLong(Long::longValue).sum() - aborts(AbortReason.EXCEPTION);
    }

    /** The binary name of the class, for instance {@code org.example.Bank$Account}. */
    public String className() {
        String qualified = method.substring(0, method.indexOf('('));
        return qualified.substring(0, qualified.lastIndexOf('.'));
    }

    /** The name of the method alone, with its parameters: {@code transfer(String, int)}. */
    public String signature() {
        return method.substring(className().length() + 1);
    }
}
