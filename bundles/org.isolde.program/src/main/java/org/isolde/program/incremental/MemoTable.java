// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.incremental;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * A memoization table for successive snapshots of a program: the answers to questions, each reused
 * as long as nothing has changed that it depends on. This is the one mechanism of the analyses for
 * reusing unchanged results.
 *
 * <p>Every input of an answer must be covered in one of three ways; otherwise an outdated answer
 * could be reused:
 *
 * <ul>
 * <li><em>The question contains it</em>: two questions are equal only if these inputs are.
 * <li><em>The answer records it</em>, because it becomes known only during the computation; each
 * look-up compares the recorded inputs with the present ones. Build systems call such a record a
 * verifying trace (Mokhov, Mitchell and Peyton Jones, "Build Systems à la Carte", ICFP 2018,
 * section 4.2.2).
 * <li><em>Changes of it are announced</em>: {@link #invalidate} drops the answers that depend on
 * what has changed.
 * </ul>
 *
 * <p>A question may have several answers, one for each state of the recorded inputs. A fixed-point
 * computation asks the same questions under alternating assumptions, and finds the answers to all
 * of them again in the next snapshot.
 *
 * <p>Answers that are no longer used are dropped by generations: one generation is usually one
 * analysis of a snapshot. A computation that throws, for example because it was cancelled, adds
 * nothing; what the table contains stays correct.
 *
 * <p>The table is not for results that depend on each other in cycles, such as the summaries of
 * methods that call each other: these are a fixed point, in which the change of one result makes
 * others outdated while they are computed.
 *
 * <p>Not thread-safe: a table has one owner. A look-up takes expected constant time for each answer
 * to the question; {@link #invalidate} and {@link #endGeneration} take time linear in the number of
 * answers.
 *
 * @param <Q> the questions; immutable, with {@code equals} and {@code hashCode}
 * @param <A> the answers, with the inputs recorded in them; never null
 */
public final class MemoTable<Q, A> {

    private static final class Version<A> {

        private final A answer;
        /** The last generation in which it was used. */
        private int used;

        Version(A answer, int used) {
            this.answer = answer;
            this.used = used;
        }
    }

    private final Map<Q, List<Version<A>>> versions = new HashMap<>();
    private final int generations;
    private int generation;

    /** An empty table that drops an answer at the end of a generation in which it was not used. */
    public MemoTable() {
        this(1);
    }

    /**
     * An empty table.
     *
     * @param generations after how many generations without use an answer is dropped, at least 1
     * @throws IllegalArgumentException if there are fewer
     */
    public MemoTable(int generations) {
        if (generations < 1) {
            throw new IllegalArgumentException("An answer is kept for at least one generation, not " + generations);
        }
        this.generations = generations;
    }

    /**
     * Looks up a question that contains all of its inputs, except those whose changes are
     * announced.
     *
     * @param computation computes the answer if it is not in the table; it may ask the table other
     *     questions
     */
    public A get(Q question, Supplier<? extends A> computation) {
        return get(question, answer -> true, computation);
    }

    /**
     * Looks up a question whose answers record some of their inputs.
     *
     * @param unchanged whether the inputs that an answer records are what they are now. An answer
     *     for which this is false even when it has just been computed is not kept; so a result can
     *     be excluded that another attempt may improve, such as that of a solver that ran out of
     *     time.
     * @param computation computes the answer if there is none whose inputs are unchanged; it may
     *     ask the table other questions
     */
    public A get(Q question, Predicate<? super A> unchanged, Supplier<? extends A> computation) {
        for (Version<A> version : versions.getOrDefault(question, List.of())) {
            if (unchanged.test(version.answer)) {
                version.used = generation;
                return version.answer;
            }
        }
        A answer = computation.get();
        if (unchanged.test(answer)) {
            versions.computeIfAbsent(question, q -> new ArrayList<>(1)).add(new Version<>(answer, generation));
        }
        return answer;
    }

    /**
     * Drops answers whose inputs have changed.
     *
     * @param outdated whether the answer to a question depends on something that has changed
     */
    public void invalidate(BiPredicate<? super Q, ? super A> outdated) {
        versions.entrySet().removeIf(entry -> {
            entry.getValue().removeIf(version -> outdated.test(entry.getKey(), version.answer));
            return entry.getValue().isEmpty();
        });
    }

    /** Drops all answers. */
    public void clear() {
        versions.clear();
    }

    /** Ends a generation: drops the answers that were not used for too many generations. */
    public void endGeneration() {
        versions.values().removeIf(answers -> {
            answers.removeIf(version -> generation - version.used >= generations);
            return answers.isEmpty();
        });
        generation++;
    }

    /** The number of answers in the table. */
    public int size() {
        return versions.values().stream().mapToInt(List::size).sum();
    }
}
