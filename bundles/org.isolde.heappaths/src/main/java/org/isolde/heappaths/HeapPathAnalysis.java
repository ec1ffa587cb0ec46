// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths;

import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.SortedSet;
import java.util.function.BooleanSupplier;
import org.eclipse.jdt.annotation.Nullable;
import org.isolde.heappaths.condition.PairConditions.Answer;
import org.isolde.heappaths.constraint.WordSolver;
import org.isolde.heappaths.internal.execution.limits.StepLimits;
import org.isolde.heappaths.internal.inference.OwnedHeap;
import org.isolde.heappaths.internal.inference.OwnedHeaps;
import org.isolde.heappaths.internal.solver.WordSolvers;
import org.isolde.heappaths.internal.specification.Specifications;
import org.isolde.program.Program;
import org.isolde.program.calls.CallGraph;
import org.isolde.program.code.FieldRef;
import org.isolde.program.code.MethodRef;
import org.isolde.program.incremental.MemoTable;
import org.isolde.program.input.SpecificationFiles;
import org.isolde.sdg.danger.Refinement;
import org.isolde.sdg.transaction.Transaction;

/**
 * Proves, on heap paths, that transactions do not affect each other: StarTM (2012; Dias' thesis,
 * chapter 4). The initial heap is inferred from the program where no user specifies one, and
 * snapshots may differ (see {@link HeapPathRefuter}). It runs when its refuter is first queried,
 * and reuses results that an edit does not affect. It has one owner and is not thread-safe.
 */
public final class HeapPathAnalysis implements Refinement, AutoCloseable {

    /** The default step limit for the symbolic execution of one transaction: about two seconds. */
    public static final long STEPS = 40_000;

    /**
     * How many steps a transaction may take in a heap that is only assumed: a tenth of what others
     * may.
     */
    private static final long STEPS_OF_ASSUMPTIONS = STEPS / 10;

    /**
     * How long a decision on two transactions may take in an emergency; what they may cost is
     * counted otherwise.
     */
    private static final long MILLISECONDS_FOR_A_PAIR = 60_000;

    private final SpecificationFiles files;
    private final WordSolver solver;
    private final StepLimits limits;
    private final OwnedHeaps heaps;
    private final MemoTable<PairQuestions.OfSummaries, Answer> pairs = new MemoTable<>();
    /** Methods that have changed since heaps were last looked at. */
    private final Set<MethodRef> stale = new HashSet<>();
    /** What is owned in the program that was looked at last; null before. */
    private @Nullable OwnedHeap heap;
    /** What the answers about pairs rest on besides what the two do. */
    private Relations relations = new Relations(-1, Collections.emptySortedSet());

    /**
     * The inputs that determine where objects can be: the types of the program, and the fields that
     * own the objects that they refer to.
     */
    private record Relations(int structure, SortedSet<FieldRef> owned) {}

    /**
     * An analysis that has seen no program yet.
     *
     * @param files finds the files with predicates and rules that classes name
     */
    public HeapPathAnalysis(SpecificationFiles files) {
        this(files, STEPS);
    }

    /**
     * An analysis that has seen no program yet.
     *
     * @param files finds the files with predicates and rules that classes name
     * @param steps the positive step limit for the symbolic execution of one transaction, which is
     *     not understood beyond it; the limit for all transactions together is ten times as high
     */
    public HeapPathAnalysis(SpecificationFiles files, long steps) {
        this(files, WordSolvers.standard(), StepLimits.of(steps));
    }

    /**
     * An analysis with a solver of its own.
     *
     * @param solver closed with this
     */
    HeapPathAnalysis(SpecificationFiles files, WordSolver solver) {
        this(files, solver, StepLimits.of(STEPS));
    }

    private HeapPathAnalysis(SpecificationFiles files, WordSolver solver, StepLimits limits) {
        this.limits = limits;
        this.heaps = new OwnedHeaps(limits);
        this.files = files;
        this.solver = solver;
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
        pairs.endGeneration();
        return new HeapPathRefuter(
                solver,
                specifications,
                new PairQuestions(
                        solver,
                        MILLISECONDS_FOR_A_PAIR,
                        () -> analyse(program, calls, transactions, specifications, cancelled),
                        pairs,
                        cancelled),
                new AssumedHeaps(
                        heaps,
                        specifications,
                        said -> new PairQuestions(
                                solver,
                                MILLISECONDS_FOR_A_PAIR,
                                () -> new Transactions(
                                        program, calls, transactions, said, heapOfLastProgram(), heaps::knowledge,
                                        StepLimits.of(STEPS_OF_ASSUMPTIONS), cancelled),
                                new MemoTable<>(),
                                cancelled)));
    }

    /** Releases the solvers. Its refuters must not be used afterwards. */
    @Override
    public void close() {
        solver.close();
    }

    /** The heap as analysed when pairs were asked about, before any assumption is tried. */
    private OwnedHeap heapOfLastProgram() {
        return Objects.requireNonNull(heap, "no pair has been asked about");
    }

    private Transactions analyse(
            Program program,
            CallGraph calls,
            List<Transaction> transactions,
            Specifications specifications,
            BooleanSupplier cancelled) {
        OwnedHeap owned = heaps.analyse(
                program, calls, transactions.stream().map(Transaction::region).toList(), Set.copyOf(stale), cancelled);
        heap = owned;
        stale.clear();
        Transactions known = new Transactions(
                program, calls, transactions, specifications::of, owned, heaps::knowledge, limits, cancelled);
        Relations now = new Relations(heaps.structure(), owned.owned());
        if (!now.equals(relations) || known.speakOfMore()) {
            pairs.clear();
        }
        relations = now;
        return known;
    }
}
