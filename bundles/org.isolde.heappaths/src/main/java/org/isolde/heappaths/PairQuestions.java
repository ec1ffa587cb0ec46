// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths;

import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.eclipse.jdt.annotation.Nullable;
import org.isolde.heappaths.condition.PairConditions;
import org.isolde.heappaths.condition.PairConditions.Answer;
import org.isolde.heappaths.condition.Summary;
import org.isolde.heappaths.constraint.WordSolver;
import org.isolde.program.incremental.MemoTable;
import org.isolde.sdg.transaction.Transaction;

/**
 * Decides whether two transactions of one snapshot of a program can affect each other; caches the
 * answers. It has one owner.
 */
final class PairQuestions {

    private final WordSolver solver;
    private final long milliseconds;
    private final Supplier<Transactions> analysis;
    private final MemoTable<OfSummaries, Answer> pairs;
    private final BooleanSupplier cancelled;
    private final Map<Question, Answer> answers = new HashMap<>();
    private @Nullable Asked asked;

    /** The kinds of question about two transactions. */
    enum Kind {
        SENSITIVE,
        SENSITIVE_ALONE,
        WRITE_SKEW
    }

    /**
     * A question about two summaries. Summaries are compared by identity, since comparing their
     * contents would cost more.
     */
    record OfSummaries(Kind kind, Summary first, Summary second) {

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof OfSummaries that && kind == that.kind && first == that.first
                    && second == that.second;
        }

        @Override
        public int hashCode() {
            return (31 * System.identityHashCode(first) + System.identityHashCode(second)) * 31 + kind.ordinal();
        }
    }

    /** What is there once something has been asked. */
    private record Asked(Transactions transactions, PairConditions conditions) {}

    /** A question about two transactions. */
    record Question(Transaction first, Transaction second, Kind kind) {}

    /**
     * Prepares to ask.
     *
     * @param solver decides on words
     * @param milliseconds how long one decision may take
     * @param analysis finds out what transactions do; called at most once, at the first question
     * @param pairs the answers about pairs of summaries in earlier states of the program, with the
     *     same relations of objects
     * @param cancelled polled now and then
     */
    PairQuestions(
            WordSolver solver,
            long milliseconds,
            Supplier<Transactions> analysis,
            MemoTable<OfSummaries, Answer> pairs,
            BooleanSupplier cancelled) {
        this.solver = solver;
        this.milliseconds = milliseconds;
        this.analysis = analysis;
        this.pairs = pairs;
        this.cancelled = cancelled;
    }

    /**
     * What the transactions do.
     *
     * @throws java.util.concurrent.CancellationException when cancelled
     */
    Transactions transactions() {
        return asked().transactions;
    }

    private Asked asked() {
        Asked now = asked;
        if (now == null) {
            Transactions transactions = analysis.get();
            now = new Asked(transactions, new PairConditions(solver, transactions.relations()));
            asked = now;
        }
        return now;
    }

    /** What the transactions do, when something has been asked. */
    Optional<Transactions> knownTransactions() {
        Asked now = asked;
        return now == null ? Optional.empty() : Optional.of(now.transactions);
    }

    /**
     * The answer to a question about two transactions.
     *
     * @throws java.util.concurrent.CancellationException when cancelled
     */
    Answer answer(Transaction first, Transaction second, Kind kind) {
        Question question = new Question(first, second, kind);
        Answer known = answers.get(question);
        if (known == null) {
            known = ask(question);
            answers.put(question, known);
        }
        return known;
    }

    /** All questions so far, with their answers; in no order. */
    Map<Question, Answer> answers() {
        return Collections.unmodifiableMap(answers);
    }

    /** Whether it is known what both transactions of a question do. */
    boolean understood(Question question) {
        return transactions().of(question.first).isPresent() && transactions().of(question.second).isPresent();
    }

    private Answer ask(Question question) {
        Optional<List<Summary>> first = transactions().of(question.first);
        Optional<List<Summary>> second = transactions().of(question.second);
        if (first.isEmpty() || second.isEmpty()) {
            return new PairConditions.Unknown("not everything that the two may do is understood");
        }
        PairConditions.Refuted none = PairConditions.NONE;
        Optional<Answer> unknown = Optional.empty();
        for (Summary one : first.get()) {
            for (Summary other : second.get()) {
                switch (ask(question.kind, one, other)) {
                    case PairConditions.Refuted refuted -> none = none.and(refuted);
                    case PairConditions.Possible possible -> {
                        return possible;
                    }
                    case PairConditions.Unknown reason -> unknown = Optional.of(unknown.orElse(reason));
                }
            }
        }
        return unknown.orElse(none);
    }

    private Answer ask(Kind kind, Summary first, Summary second) {
        // What could not be decided is tried again the next time.
        return pairs.get(
                new OfSummaries(kind, first, second),
                answer -> !(answer instanceof PairConditions.Unknown),
                () -> decide(kind, first, second));
    }

    private Answer decide(Kind kind, Summary first, Summary second) {
        PairConditions conditions = asked().conditions;
        return switch (kind) {
            case SENSITIVE -> conditions.sensitive(first, second, milliseconds, cancelled);
            case SENSITIVE_ALONE -> conditions.sensitiveAlone(first, second, milliseconds, cancelled);
            case WRITE_SKEW -> conditions.writeSkew(first, second, milliseconds, cancelled);
        };
    }
}
