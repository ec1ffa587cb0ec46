// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.heap;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.isolde.heappaths.logic.Spatial;
import org.isolde.heappaths.logic.SymbolicHeap;
import org.isolde.heappaths.logic.Term;
import org.isolde.heappaths.theory.Theory;

/**
 * The snapshot in a symbolic heap, as its past predicates describe it (Dias' thesis, section
 * 4.7.1). Unlike in definition 4.6, a past predicate of any name hides a present one that shares an
 * entry with it: a former object may be folded by now, and vice versa.
 */
public final class PastHeap {

    /** Of more past predicates nothing is remembered. */
    private static final int MOST = 12;

    private final PredicateFacts predicates;
    private final Abstraction abstraction;

    /** For heaps in the predicates of a theory. */
    public PastHeap(Theory theory) {
        predicates = new PredicateFacts(theory);
        abstraction = new Abstraction(theory);
    }

    /**
     * {@code PastSH} of definition 4.5: the past predicates, and those present ones whose entries
     * no past predicate describes.
     *
     * @param unchanged whether a predicate without a past describes the snapshot; in the thesis all
     *     do
     */
    public SymbolicHeap of(SymbolicHeap heap, Predicate<Spatial> unchanged) {
        List<Spatial> snapshot = new ArrayList<>(heap.past());
        heap.spatial()
                .stream()
                .filter(spatial -> !hasPast(heap, spatial) && unchanged.test(spatial))
                .forEach(snapshot::add);
        return new SymbolicHeap(heap.pure(), snapshot);
    }

    /** {@code hasPast} of definition 4.6. */
    public boolean hasPast(SymbolicHeap heap, Spatial predicate) {
        List<Term> entries = predicates.entries(predicate);
        return heap.past().stream().anyMatch(past -> predicates.entries(past).stream().anyMatch(entries::contains));
    }

    /**
     * The heap with {@code genPast} of definition 4.7: adds a predicate as a past one, unless it
     * has a past already.
     */
    public SymbolicHeap remembering(SymbolicHeap heap, Spatial before) {
        if (hasPast(heap, before)) {
            return heap;
        }
        List<Spatial> past = new ArrayList<>(heap.past());
        past.add(before);
        return heap.remembering(past);
    }

    /**
     * The heap with its past predicates folded by the abstraction rules, without those that lead to
     * no present object.
     *
     * @param kept the terms that are held outside of the heap
     * @param unchanged see {@link #of}
     */
    public SymbolicHeap abstracted(SymbolicHeap heap, Set<Term> kept, Predicate<Spatial> unchanged) {
        if (heap.past().isEmpty()) {
            return heap;
        }
        Set<Term> now = new HashSet<>(kept);
        heap.spatial().forEach(spatial -> now.addAll(spatial.terms()));
        now.remove(Term.Nil.NIL);
        SymbolicHeap snapshot = of(heap, unchanged);
        List<Spatial> still = new ArrayList<>(snapshot.spatial());
        heap.past().forEach(still::remove);
        SymbolicHeap folded = abstraction
                .abstracted(snapshot, now::contains, atom -> !still.contains(atom), matched -> true)
                .heap();
        List<Spatial> past = new ArrayList<>(folded.spatial());
        still.forEach(past::remove);
        List<Spatial> leading = leading(past, now);
        return heap.remembering(leading.size() > MOST ? List.of() : leading);
    }

    /** Those from which past predicates lead to one of some terms. */
    private static List<Spatial> leading(List<Spatial> past, Set<Term> now) {
        List<Spatial> open = new ArrayList<>(past);
        Set<Term> wanted = new HashSet<>(now);
        boolean found = true;
        while (found) {
            found = open.removeIf(atom -> {
                boolean leads = atom.terms().stream().skip(1).anyMatch(wanted::contains);
                if (leads) {
                    wanted.add(atom.begin());
                }
                return leads;
            });
        }
        List<Spatial> leading = new ArrayList<>(past);
        leading.removeAll(open);
        return leading;
    }
}
