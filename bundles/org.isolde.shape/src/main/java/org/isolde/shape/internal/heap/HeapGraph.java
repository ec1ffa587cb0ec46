package org.isolde.shape.internal.heap;

import java.util.List;
import java.util.Optional;
import org.isolde.shape.logic.FreshNames;
import org.isolde.shape.logic.SymbolicHeap;
import org.isolde.shape.logic.Term;
import org.isolde.shape.path.HeapPath;
import org.isolde.shape.predicates.Theory;

/** The symbolic heap graph, and the heap paths that it shows (seeds/002, sections 4.6.1 and 4.6.4). */
public final class HeapGraph {

    /** For heaps in the predicates of a theory. */
    public HeapGraph(Theory theory) {}

    /**
     * A path that names the object of a term in every model of a heap; empty when the heap shows none.
     *
     * @param heap a heap, of which only the present predicates are looked at: for paths of the snapshot, {@link PastHeap}
     * @param labels makes the labels of the path's repetitions
     */
    public Optional<HeapPath> path(SymbolicHeap heap, Term.Name root, Term to, FreshNames labels) {
        throw new UnsupportedOperationException();
    }

    /**
     * Γ: what leads from one argument of a predicate to another, in all of its models; empty when that is not so. Repetitions have no
     * labels yet: the empty text.
     *
     * @param predicate the predicate's name
     * @param entry the index of the parameter that it begins at
     * @param exit the index of the parameter that it leads to
     */
    public Optional<List<HeapPath.Step>> gamma(String predicate, int entry, int exit) {
        throw new UnsupportedOperationException();
    }
}
