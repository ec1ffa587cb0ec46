// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.isolde.heappaths.HeapPathFinding.Obstacle;
import org.isolde.heappaths.PairQuestions.Kind;
import org.isolde.heappaths.condition.HeapEvidence;
import org.isolde.heappaths.condition.PairConditions;
import org.isolde.heappaths.condition.PairConditions.Answer;
import org.isolde.heappaths.constraint.WordSolver;
import org.isolde.heappaths.internal.specification.Specifications;
import org.isolde.program.Problem;
import org.isolde.sdg.access.AccessSets;
import org.isolde.sdg.danger.Basis;
import org.isolde.sdg.danger.Candidate;
import org.isolde.sdg.danger.CandidateRefuter;
import org.isolde.sdg.danger.DangerousStructure;
import org.isolde.sdg.transaction.Transaction;

/**
 * Refutes candidates whose transactions do not affect each other.
 *
 * <p>P is <em>insensitive</em> to Q if, for every state that serial executions reach and all
 * instances that begin in it and write no common cell, P writes and returns the same values whether
 * it runs in that state or after Q. When snapshot isolation allows a history that no serial
 * execution explains, by its results and the memory in the end, it allows one that has two
 * vulnerable dependencies R →rw P →rw Q, Q the first of them to commit, P not insensitive to Q,
 * and, when R is Q, Q not insensitive to P. For otherwise this order explains it: instances in the
 * order of their commits; those that write nothing where they took their snapshots; and each P that
 * some concurrent Q before it affects just before the first such Q. By induction each instance
 * finds a state there in which it does what it did: what stands between its snapshot and its place
 * does not affect it, and who reads what it writes and would now come after it makes the structure
 * above, in the history itself or in that in which insensitive instances take their snapshots
 * later, which is allowed, too. Insensitivity speaks of two instances on one state, which is why
 * heap paths can be compared at all: snapshots of the two in the history may differ.
 *
 * <p>A structure that is closed by other transactions is no anomaly of its own when P is affected
 * by Q only together with Q by P: then two instances of these alone, begun in one state, are a
 * write skew, and a candidate of its own.
 */
public final class HeapPathRefuter implements CandidateRefuter {

    private final WordSolver solver;
    private final Specifications specifications;
    private final PairQuestions questions;
    private final AssumedHeaps assumptions;

    /**
     * A refuter for the transactions of a program.
     *
     * @param solver decides on words
     * @param specifications what users say of the heaps in which transactions begin
     * @param questions asks what transactions may do to each other, by the solver
     * @param assumptions looks for what users could say of the heaps
     */
    HeapPathRefuter(
            WordSolver solver, Specifications specifications, PairQuestions questions, AssumedHeaps assumptions) {
        this.solver = solver;
        this.specifications = specifications;
        this.questions = questions;
        this.assumptions = assumptions;
    }

    /**
     * {@inheritDoc}
     *
     * @throws java.util.concurrent.CancellationException when cancelled
     */
    @Override
    public boolean refutes(Candidate candidate, Map<Transaction, AccessSets> group) {
        Transaction pivot = candidate.pivot();
        Transaction last = candidate.outgoing().to();
        if (isRefuted(pivot, last, Kind.SENSITIVE)) {
            return true;
        }
        return switch (candidate.closing()) {
            case SAME_INSTANCE -> isRefuted(last, pivot, Kind.SENSITIVE);
            case BY_PATH -> !isRefuted(last, pivot, Kind.SENSITIVE) && isRefuted(pivot, last, Kind.SENSITIVE_ALONE);
        };
    }

    @Override
    public boolean isAboutPairs() {
        return true;
    }

    /**
     * Finds a small heap on which instances of two transactions that begin in one state form a
     * write skew (Dias' thesis, definition 4.2).
     *
     * @return empty if this is impossible, or unknown
     * @throws java.util.concurrent.CancellationException when cancelled
     */
    public Optional<HeapEvidence> writeSkew(Transaction first, Transaction second) {
        return questions.answer(first, second, Kind.WRITE_SKEW) instanceof PairConditions.Possible possible
                ? Optional.of(possible.evidence())
                : Optional.empty();
    }

    /**
     * Why a structure was not refuted.
     *
     * @param structure a structure of this refuter's program that was not refuted
     * @throws java.util.concurrent.CancellationException when cancelled
     */
    public HeapPathFinding finding(DangerousStructure structure) {
        List<Transaction> instances = structure.instances();
        if (structure.isWriteSkew() && questions.answer(instances.getFirst(), instances.getLast(),
                Kind.WRITE_SKEW) instanceof PairConditions.Possible(HeapEvidence heap, String by) && heap.showsAll()) {
            return new HeapPathFinding.HeapFound(heap, by);
        }
        Transaction pivot = structure.pivot();
        Transaction last = structure.outgoing().to();
        SortedSet<String> solvers = new TreeSet<>();
        SortedSet<Obstacle> obstacles = new TreeSet<>();
        for (Answer answer : decisive(pivot, last, structure.isWriteSkew())) {
            switch (answer) {
                case PairConditions.Possible possible -> solvers.add(possible.solver());
                case PairConditions.Unknown unknown -> obstacles.addAll(obstacles(pivot, last, unknown));
                // Together with another answer that it did not refute the structure.
                case PairConditions.Refuted refuted -> solvers.addAll(refuted.solvers());
            }
        }
        return obstacles.isEmpty()
                ? new HeapPathFinding.NotRuledOut(solvers)
                : new HeapPathFinding.Undecided(List.copyOf(obstacles));
    }

    /** The answers for which {@link #refutes} does not refute a candidate. */
    private List<Answer> decisive(Transaction pivot, Transaction last, boolean sameInstance) {
        Answer there = questions.answer(pivot, last, Kind.SENSITIVE);
        Answer back = questions.answer(last, pivot, Kind.SENSITIVE);
        if (sameInstance) {
            return List.of(there, back);
        }
        return back instanceof PairConditions.Refuted
                ? List.of(there)
                : List.of(there, questions.answer(pivot, last, Kind.SENSITIVE_ALONE));
    }

    private List<Obstacle> obstacles(Transaction pivot, Transaction last, PairConditions.Unknown unknown) {
        List<Obstacle> obstacles = new ArrayList<>(questions.transactions().obstacles(pivot));
        obstacles.addAll(questions.transactions().obstacles(last));
        return obstacles.isEmpty()
                ? List.of(new Obstacle(unknown.reason(), Optional.empty(), Optional.empty()))
                : obstacles;
    }

    @Override
    public Basis basis(Set<Transaction> transactionsOfGroup) {
        Set<Transaction> group = Set.copyOf(transactionsOfGroup);
        SortedSet<Problem> problems = new TreeSet<>();
        for (Transaction transaction : group) {
            if (specifications.of(transaction.region().method()) instanceof Specifications.Unusable(Problem problem)) {
                problems.add(problem);
            }
        }
        SortedSet<String> grounds = new TreeSet<>();
        questions.knownTransactions().ifPresent(transactions -> {
            problems.addAll(transactions.problems(group));
            lacking(group).ifPresent(problems::add);
            grounds.addAll(grounds(group, transactions));
        });
        return new Basis(grounds, List.copyOf(problems));
    }

    private SortedSet<String> grounds(Set<Transaction> group, Transactions transactions) {
        SortedSet<Transaction> insensitive = new TreeSet<>();
        SortedSet<String> solvers = new TreeSet<>();
        questions.answers().forEach((question, answer) -> {
            if (answer instanceof PairConditions.Refuted refuted && group.contains(question.first())) {
                insensitive.add(question.first());
                insensitive.add(question.second());
                solvers.addAll(refuted.solvers());
            }
        });
        SortedSet<String> grounds = new TreeSet<>(transactions.grounds(insensitive));
        if (!solvers.isEmpty()) {
            grounds.add("That no transaction notices another along heap paths was decided by "
                    + String.join(" and ", solvers) + ".");
        }
        return grounds;
    }

    /** Tells of a solver that is missing, if that may have left a question open. */
    private Optional<Problem> lacking(Set<Transaction> group) {
        boolean open = questions.answers().entrySet().stream().anyMatch(
                entry -> entry.getValue() instanceof PairConditions.Unknown && group.contains(entry.getKey().first())
                        && questions.understood(entry.getKey()));
        return open
                ? solver.absence().map(absence -> new Problem(
                        Problem.Kind.MISSING_SOLVER, absence.solver(), "",
                        absence.reason() + "; what other solvers do not decide stays open."))
                : Optional.empty();
    }

    /**
     * Whether the summary of a transaction is complete, so that proofs about it are possible.
     *
     * @throws java.util.concurrent.CancellationException when cancelled
     */
    public boolean understands(Transaction transaction) {
        return questions.transactions().of(transaction).isPresent();
    }

    /**
     * Finds a heap hypothesis under which a write skew would not be reported.
     *
     * @param structure a structure of this refuter's program that was not refuted
     * @return empty if none is found, and for structures that are no write skew
     * @throws java.util.concurrent.CancellationException when cancelled
     */
    public Optional<AssumedHeap> assumption(DangerousStructure structure) {
        return structure.isWriteSkew() && questions.knownTransactions().isPresent()
                ? assumptions.of(structure.instances().getFirst(), structure.instances().getLast())
                : Optional.empty();
    }

    /**
     * Whether two transactions are no write skew, in whichever order they stand: one of them is not
     * affected by the other.
     */
    static boolean isHarmless(PairQuestions questions, Transaction first, Transaction second) {
        return questions.answer(first, second, Kind.SENSITIVE) instanceof PairConditions.Refuted
                || questions.answer(second, first, Kind.SENSITIVE) instanceof PairConditions.Refuted;
    }

    private boolean isRefuted(Transaction first, Transaction second, Kind kind) {
        return questions.answer(first, second, kind) instanceof PairConditions.Refuted;
    }
}
