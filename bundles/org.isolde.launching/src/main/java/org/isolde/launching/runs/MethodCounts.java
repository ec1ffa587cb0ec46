// SPDX-License-Identifier: EPL-2.0
package org.isolde.launching.runs;

import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The statistics of the transactions of one atomic method.
 *
 * @param method the method in source notation, for instance
 *     {@code org.example.Bank.transfer(String, int)}; the classes around its own with {@code $}
 * @param transactions the number of ended transactions
 * @param aborts the number of attempts that did not commit, by reason; reasons that did not occur
 *     are missing
 * @param times their total time
 * @param typical typical values of committed transactions; empty for a sum, and if unknown
 * @param conflicts the conflicts with other transactions, the most frequent first
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

    /** The counts of a method without transactions. */
    public static MethodCounts none(String method) {
        return new MethodCounts(method, 0, Map.of(), Times.NONE, Optional.empty(), List.of());
    }

    /** The number of attempts that ended for a reason. */
    public long aborts(AbortReason reason) {
        return aborts.getOrDefault(reason, 0L);
    }

    /**
     * The number of committed transactions: all that were not ended by an exception. (Deuce commits
     * those as well; they are counted here.)
     */
    public long commits() {
        return transactions - aborts(AbortReason.EXCEPTION);
    }

    /** The number of attempts that were aborted because of another transaction. */
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
