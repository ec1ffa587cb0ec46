// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.internal.flow;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.isolde.sdg.access.Access;
import org.isolde.sdg.access.Unknown;
import org.isolde.sdg.transaction.CodePosition;

/**
 * The effects of a method that are independent of its caller: accesses without a name of an object
 * in the method, and code that is not understood.
 *
 * <p>Callers share the effects of their callees instead of copying them, so the space for all
 * effects of a program is linear in its accesses and calls. They are only merged for a transaction
 * ({@link #collect}). Immutable.
 */
final class Effects {

    /** No effects. */
    static final Effects NONE = new Effects(Map.of(), List.of(), List.of(), new BitSet());

    private final Map<BaseAccess, CodePosition> own;
    private final List<Unknown> unknowns;
    private final List<Effects> called;
    /** Numbers of the locations that may be written, by what is called too. */
    private final BitSet written;

    private Effects(
            Map<BaseAccess, CodePosition> own, List<Unknown> unknowns, List<Effects> called, BitSet written) {
        this.own = own;
        this.unknowns = unknowns;
        this.called = called;
        this.written = written;
    }

    /**
     * The effects of some code.
     *
     * @param own its accesses, each with its first position
     * @param unknowns what it runs that is not understood, sorted
     * @param called the effects of what it calls
     * @param numbers numbers locations
     */
    static Effects of(
            Map<BaseAccess, CodePosition> own,
            Collection<Unknown> unknowns,
            Collection<Effects> called,
            LocationNumbers numbers) {
        Set<Effects> distinct = Collections.newSetFromMap(new IdentityHashMap<>());
        List<Effects> shared = called.stream().filter(effects -> effects != NONE && distinct.add(effects)).toList();
        if (own.isEmpty() && unknowns.isEmpty() && shared.size() <= 1) {
            return shared.isEmpty() ? NONE : shared.getFirst();
        }
        BitSet written = new BitSet();
        own.keySet().stream()
                .filter(access -> access.kind() == Access.Kind.WRITE)
                .forEach(access -> written.set(numbers.of(access.location())));
        shared.forEach(effects -> written.or(effects.written));
        return new Effects(Map.copyOf(own), List.copyOf(unknowns), shared, written);
    }

    /** Whether a location, given by its number, may be written. */
    boolean mayWrite(int location) {
        return written.get(location);
    }

    /**
     * Adds all effects, those of what is called too: accesses with their first positions, and
     * unknowns.
     */
    void collect(Map<BaseAccess, CodePosition> accesses, Set<Unknown> reasons) {
        Set<Effects> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        Deque<Effects> pending = new ArrayDeque<>(List.of(this));
        while (!pending.isEmpty()) {
            Effects effects = pending.pop();
            if (seen.add(effects)) {
                effects.own.forEach((access, position) -> accesses.merge(access, position, CodePosition::first));
                reasons.addAll(effects.unknowns);
                effects.called.forEach(pending::push);
            }
        }
    }

    Map<BaseAccess, CodePosition> own() {
        return own;
    }

    List<Unknown> unknowns() {
        return unknowns;
    }

    List<Effects> called() {
        return called;
    }

    /** Compares the direct effects by value, and those of the callees by identity. */
    @Override
    public boolean equals(Object other) {
        return this == other
                || other instanceof Effects that
                        && own.equals(that.own)
                        && unknowns.equals(that.unknowns)
                        && isSame(called, that.called);
    }

    private static boolean isSame(List<Effects> one, List<Effects> other) {
        boolean same = one.size() == other.size();
        for (int i = 0; same && i < one.size(); i++) {
            same = one.get(i) == other.get(i);
        }
        return same;
    }

    @Override
    public int hashCode() {
        return own.hashCode();
    }
}
