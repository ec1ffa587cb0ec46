// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.condition;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.isolde.program.code.Condition;

/**
 * Derives facts from comparisons of whole numbers, which are opaque atoms. It computes the
 * transitive closure of {@code ≤} and {@code <}, where {@code ≤} and {@code ≠} give {@code <}, in
 * time cubic in the number of atoms. The derived facts are sound but incomplete: they ignore that
 * there are only finitely many integers between two others.
 *
 * @param <A> the atoms
 */
final class OrderFacts<A> {

    /** A comparison of atoms. */
    record Fact<A>(A left, Condition operator, A right) {}

    private static final int UNKNOWN = 0;
    private static final int NOT_GREATER = 1;
    private static final int LESS = 2;

    private final Map<A, Integer> numbers = new LinkedHashMap<>();
    private final List<Fact<A>> facts;
    private final int[][] relation;

    /**
     * What follows.
     *
     * @param facts the comparisons that hold
     * @param constants the atoms whose values are known
     * @param others more atoms, of which something is to be asked
     */
    OrderFacts(List<Fact<A>> facts, Map<A, Long> constants, List<A> others) {
        this.facts = List.copyOf(facts);
        facts.forEach(fact -> {
            numbers.putIfAbsent(fact.left(), numbers.size());
            numbers.putIfAbsent(fact.right(), numbers.size());
        });
        others.forEach(atom -> numbers.putIfAbsent(atom, numbers.size()));
        constants.keySet().forEach(atom -> numbers.putIfAbsent(atom, numbers.size()));
        relation = new int[numbers.size()][numbers.size()];
        for (int atom = 0; atom < relation.length; atom++) {
            relation[atom][atom] = NOT_GREATER;
        }
        constants.forEach((one, value) -> constants.forEach((other, otherValue) -> {
            if (value <= otherValue) {
                learn(numbers.get(one), value < otherValue ? LESS : NOT_GREATER, numbers.get(other));
            }
        }));
        facts.forEach(this::learn);
        close();
        while (sharpen()) {
            close();
        }
    }

    private void learn(Fact<A> fact) {
        int left = numbers.get(fact.left());
        int right = numbers.get(fact.right());
        switch (fact.operator()) {
            case EQUAL -> {
                learn(left, NOT_GREATER, right);
                learn(right, NOT_GREATER, left);
            }
            case NOT_EQUAL -> {
                // Used in sharpen() only.
            }
            case LESS -> learn(left, LESS, right);
            case LESS_OR_EQUAL -> learn(left, NOT_GREATER, right);
            case GREATER -> learn(right, LESS, left);
            case GREATER_OR_EQUAL -> learn(right, NOT_GREATER, left);
        }
    }

    private boolean learn(int left, int how, int right) {
        boolean news = relation[left][right] < how;
        relation[left][right] = Math.max(relation[left][right], how);
        return news;
    }

    private void close() {
        for (int middle = 0; middle < relation.length; middle++) {
            for (int left = 0; left < relation.length; left++) {
                for (int right = 0; right < relation.length; right++) {
                    int to = relation[left][middle];
                    int from = relation[middle][right];
                    if (to != UNKNOWN && from != UNKNOWN) {
                        learn(left, Math.max(to, from), right);
                    }
                }
            }
        }
    }

    private boolean sharpen() {
        List<Fact<A>> different = new ArrayList<>(facts);
        different.removeIf(fact -> fact.operator() != Condition.NOT_EQUAL);
        boolean news = false;
        for (Fact<A> fact : different) {
            int left = numbers.get(fact.left());
            int right = numbers.get(fact.right());
            news |= relation[left][right] == NOT_GREATER && learn(left, LESS, right);
            news |= relation[right][left] == NOT_GREATER && learn(right, LESS, left);
        }
        return news;
    }

    /** Whether a comparison of known atoms follows. */
    boolean entail(Fact<A> fact) {
        Integer left = numbers.get(fact.left());
        Integer right = numbers.get(fact.right());
        if (left == null || right == null) {
            return false;
        }
        int there = relation[left][right];
        int back = relation[right][left];
        return switch (fact.operator()) {
            case EQUAL -> there != UNKNOWN && back != UNKNOWN;
            case NOT_EQUAL -> there == LESS || back == LESS || isSaid(fact);
            case LESS -> there == LESS;
            case LESS_OR_EQUAL -> there != UNKNOWN;
            case GREATER -> back == LESS;
            case GREATER_OR_EQUAL -> back != UNKNOWN;
        };
    }

    private boolean isSaid(Fact<A> fact) {
        return facts.contains(fact) || facts.contains(new Fact<>(fact.right(), Condition.NOT_EQUAL, fact.left()));
    }
}
