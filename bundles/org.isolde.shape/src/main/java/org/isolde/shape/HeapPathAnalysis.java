package org.isolde.shape;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.isolde.program.MethodRef;
import org.isolde.program.Program;
import org.isolde.program.calls.CallGraph;
import org.isolde.program.input.SpecificationFiles;
import org.isolde.sdg.Transaction;
import org.isolde.sdg.danger.Refinement;
import org.isolde.shape.constraint.WordSolver;
import org.isolde.shape.internal.inference.OwnedHeap;
import org.isolde.shape.internal.inference.OwnedHeaps;
import org.isolde.shape.internal.solver.WordSolvers;
import org.isolde.shape.internal.specification.Specifications;

/**
 * Proves on heap paths that transactions do not notice each other: StarTM (seeds/001; seeds/002, chapter 4), with an initial heap that is
 * found out from the program where no user has written one, and without the assumption that snapshots are the same (see {@link
 * HeapPathRefuter}). Works when its refuter is first asked, and keeps what an edit does not touch. It has one owner and is not
 * thread-safe.
 */
public final class HeapPathAnalysis implements Refinement {

    /** How long a decision on two transactions may take. */
    private static final long MILLISECONDS_FOR_A_PAIR = 1000;

    private final SpecificationFiles files;
    private final WordSolver solver = WordSolvers.standard();
    private final OwnedHeaps heaps = new OwnedHeaps();
    /** Methods that have changed since heaps were last looked at. */
    private final Set<MethodRef> stale = new HashSet<>();

    /**
     * An analysis that has seen no program yet.
     *
     * @param files finds the files with predicates and rules that classes name
     */
    public HeapPathAnalysis(SpecificationFiles files) {
        this.files = files;
    }

    @Override
    public HeapPathRefuter refuter(
            Program program,
            CallGraph calls,
            List<Transaction> transactions,
            Set<MethodRef> changed,
            BooleanSupplier cancelled) {
        stale.addAll(changed);
        Specifications specifications = new Specifications(program, files);
        return new HeapPathRefuter(
                solver,
                MILLISECONDS_FOR_A_PAIR,
                specifications,
                () -> analyse(program, calls, transactions, specifications, cancelled),
                cancelled);
    }

    private Transactions analyse(
            Program program,
            CallGraph calls,
            List<Transaction> transactions,
            Specifications specifications,
            BooleanSupplier cancelled) {
        OwnedHeap heap = heaps.analyse(
                program, calls, transactions.stream().map(Transaction::region).toList(), Set.copyOf(stale), cancelled);
        stale.clear();
        return new Transactions(program, calls, transactions, specifications, heap, cancelled);
    }
}
