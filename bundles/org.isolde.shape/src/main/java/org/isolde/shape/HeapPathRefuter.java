package org.isolde.shape;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import org.isolde.sdg.Transaction;
import org.isolde.sdg.access.AccessSets;
import org.isolde.sdg.danger.Candidate;
import org.isolde.sdg.danger.CandidateRefuter;
import org.isolde.shape.condition.HeapEvidence;
import org.isolde.shape.condition.PairConditions;
import org.isolde.shape.condition.PairConditions.Answer;
import org.isolde.shape.condition.Summary;

/**
 * Takes candidates away whose transactions do not notice each other.
 *
 * <p>Let P be <em>insensitive</em> over Q when, for every state that serial executions reach and all instances that begin in it and do not
 * write one cell, P's writes and returns the same whether it runs in that state or after Q's. What snapshot isolation allows and no serial
 * execution explains, by its results and the memory in the end, has two vulnerable dependencies R →rw P →rw Q, Q the first of them to
 * commit, P not insensitive over Q, and, when R is Q, Q not insensitive over P. For otherwise this order explains it: instances in the order of
 * their commits; those that write nothing where they took their snapshots; and each P that some concurrent Q before it affects just before the first
 * such Q. By induction each instance finds a state there in which it does what it did: what stands between its snapshot and its place does not affect
 * it, and who reads what it writes and would now come after it makes the structure above.
 * Insensitivity speaks of two instances on one state, which is why heap paths can be compared at all: snapshots of the two in the history may differ.
 *
 * <p>A structure that is closed by other transactions is no anomaly of its own when P is affected by Q only together with Q by P: then
 * two instances of these alone, begun in one state, are a write skew, and a candidate of its own.
 */
public final class HeapPathRefuter implements CandidateRefuter {

    private final Function<Transaction, Optional<Summary>> summaries;
    private final PairConditions conditions;
    private final long milliseconds;
    private final BooleanSupplier cancelled;
    private final Map<Question, Answer> answers = new TreeMap<>();

    private enum Kind {
        SENSITIVE,
        SENSITIVE_ALONE,
        WRITE_SKEW
    }

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
     * @param summaries what a transaction does; empty when that is not known
     * @param conditions decides on two of them
     * @param milliseconds how long one decision may take
     * @param cancelled polled now and then
     */
    HeapPathRefuter(
            Function<Transaction, Optional<Summary>> summaries,
            PairConditions conditions,
            long milliseconds,
            BooleanSupplier cancelled) {
        this.summaries = summaries;
        this.conditions = conditions;
        this.milliseconds = milliseconds;
        this.cancelled = cancelled;
    }

    /**
     * {@inheritDoc}
     *
     * @throws java.util.concurrent.CancellationException when cancelled
     */
    @Override
    public boolean refutes(Candidate candidate, Map<Transaction, AccessSets> transactions) {
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
        Optional<Summary> first = summaries.apply(question.first);
        Optional<Summary> second = summaries.apply(question.second);
        if (first.isEmpty() || second.isEmpty()) {
            return new PairConditions.Unknown("not everything that the two may do is understood");
        }
        return switch (question.kind) {
            case SENSITIVE -> conditions.sensitive(first.get(), second.get(), milliseconds, cancelled);
            case SENSITIVE_ALONE -> conditions.sensitiveAlone(first.get(), second.get(), milliseconds, cancelled);
            case WRITE_SKEW -> conditions.writeSkew(first.get(), second.get(), milliseconds, cancelled);
        };
    }
}
