package org.isolde.shape;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.isolde.program.Problem;
import org.isolde.sdg.Transaction;
import org.isolde.sdg.access.AccessSets;
import org.isolde.sdg.danger.Basis;
import org.isolde.sdg.danger.Candidate;
import org.isolde.sdg.danger.CandidateRefuter;
import org.isolde.shape.PairAnswers.Kind;
import org.isolde.shape.condition.HeapEvidence;
import org.isolde.shape.condition.PairConditions;
import org.isolde.shape.condition.PairConditions.Answer;
import org.isolde.shape.condition.Summary;
import org.isolde.shape.constraint.WordSolver;
import org.isolde.shape.internal.specification.Specifications;

/**
 * Takes candidates away whose transactions do not notice each other.
 *
 * <p>Let P be <em>insensitive</em> over Q when, for every state that serial executions reach and all instances that begin in it and do not
 * write one cell, P's writes and returns the same whether it runs in that state or after Q's. When snapshot isolation allows a history that no
 * serial execution explains, by its results and the memory in the end, it allows one that has two vulnerable dependencies R →rw P →rw Q, Q the
 * first of them to commit, P not insensitive over Q, and, when R is Q, Q not insensitive over P. For otherwise this order explains it:
 * instances in the order of their commits; those that write nothing where they took their snapshots; and each P that some concurrent Q
 * before it affects just before the first such Q. By induction each instance finds a state there in which it does what it did: what stands between its
 * snapshot and its place does not affect it, and who reads what it writes and would now come after it makes the structure above, in the history itself or in
 * that in which insensitive instances take their snapshots later, which is allowed, too. Insensitivity speaks of two instances on one state, which is
 * why heap paths can be compared at all: snapshots of the two in the history may differ.
 *
 * <p>A structure that is closed by other transactions is no anomaly of its own when P is affected by Q only together with Q by P: then
 * two instances of these alone, begun in one state, are a write skew, and a candidate of its own.
 */
public final class HeapPathRefuter implements CandidateRefuter {

    private final WordSolver solver;
    private final long milliseconds;
    private final Specifications specifications;
    private final Supplier<Transactions> analysis;
    private final PairAnswers pairs;
    private final BooleanSupplier cancelled;
    private Transactions transactions;
    private PairConditions conditions;
    private final Map<Question, Answer> answers = new TreeMap<>();

    private record Question(Transaction first, Transaction second, Kind kind) implements Comparable<Question> {
        @Override
        public int compareTo(Question other) {
            int byFirst = first.compareTo(other.first);
            int bySecond = byFirst != 0 ? byFirst : second.compareTo(other.second);
            return bySecond != 0 ? bySecond : kind.compareTo(other.kind);
        }
    }

    /**
     * A refuter for the transactions of a program.
     *
     * @param solver decides on words
     * @param milliseconds how long one decision may take
     * @param specifications what users say of the heaps in which transactions begin
     * @param analysis finds out what transactions do; called at most once, at the first question
     * @param pairs what was answered before
     * @param cancelled polled now and then
     */
    HeapPathRefuter(
            WordSolver solver,
            long milliseconds,
            Specifications specifications,
            Supplier<Transactions> analysis,
            PairAnswers pairs,
            BooleanSupplier cancelled) {
        this.solver = solver;
        this.milliseconds = milliseconds;
        this.specifications = specifications;
        this.analysis = analysis;
        this.pairs = pairs;
        this.cancelled = cancelled;
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

    /**
     * A small heap in which instances of two transactions, begun in one state, form a write skew (seeds/002, definition 4.2).
     *
     * @return empty when that cannot be, or is not known
     */
    public Optional<HeapEvidence> writeSkew(Transaction first, Transaction second) {
        return answer(first, second, Kind.WRITE_SKEW) instanceof PairConditions.Possible(HeapEvidence evidence)
                ? Optional.of(evidence)
                : Optional.empty();
    }

    @Override
    public Basis basis(Set<Transaction> group) {
        SortedSet<Problem> problems = new TreeSet<>();
        for (Transaction transaction : group) {
            if (specifications.of(transaction.region().method()) instanceof Specifications.Unusable(Problem problem)) {
                problems.add(problem);
            }
        }
        SortedSet<String> grounds = new TreeSet<>();
        if (transactions != null) {
            problems.addAll(transactions.problems(group));
            SortedSet<Transaction> insensitive = new TreeSet<>();
            answers.forEach((question, answer) -> {
                if (answer instanceof PairConditions.Refuted && group.contains(question.first)) {
                    insensitive.add(question.first);
                    insensitive.add(question.second);
                }
            });
            grounds.addAll(transactions.grounds(insensitive));
            if (!insensitive.isEmpty()) {
                grounds.add("Words for heap paths were looked for by " + solver.name() + ".");
            }
        }
        return new Basis(grounds, List.copyOf(problems));
    }

    /**
     * Whether all is known that a transaction may do, so that something may be proven about it.
     *
     * @throws java.util.concurrent.CancellationException when cancelled
     */
    public boolean understands(Transaction transaction) {
        return transactions().of(transaction).isPresent();
    }

    private Transactions transactions() {
        if (transactions == null) {
            transactions = analysis.get();
            conditions = new PairConditions(solver, transactions.relations());
        }
        return transactions;
    }

    private boolean isRefuted(Transaction first, Transaction second, Kind kind) {
        return answer(first, second, kind) instanceof PairConditions.Refuted;
    }

    private Answer answer(Transaction first, Transaction second, Kind kind) {
        Question question = new Question(first, second, kind);
        Answer known = answers.get(question);
        if (known == null) {
            known = ask(question);
            answers.put(question, known);
        }
        return known;
    }

    private Answer ask(Question question) {
        Optional<List<Summary>> first = transactions().of(question.first);
        Optional<List<Summary>> second = transactions().of(question.second);
        if (first.isEmpty() || second.isEmpty()) {
            return new PairConditions.Unknown("not everything that the two may do is understood");
        }
        Answer worst = new PairConditions.Refuted();
        for (Summary one : first.get()) {
            for (Summary other : second.get()) {
                Answer answer = ask(question.kind, one, other);
                if (answer instanceof PairConditions.Possible) {
                    return answer;
                }
                worst = worst instanceof PairConditions.Refuted ? answer : worst;
            }
        }
        return worst;
    }

    private Answer ask(Kind kind, Summary first, Summary second) {
        return pairs.of(kind, first, second, () -> decide(kind, first, second));
    }

    private Answer decide(Kind kind, Summary first, Summary second) {
        return switch (kind) {
            case SENSITIVE -> conditions.sensitive(first, second, milliseconds, cancelled);
            case SENSITIVE_ALONE -> conditions.sensitiveAlone(first, second, milliseconds, cancelled);
            case WRITE_SKEW -> conditions.writeSkew(first, second, milliseconds, cancelled);
        };
    }
}
