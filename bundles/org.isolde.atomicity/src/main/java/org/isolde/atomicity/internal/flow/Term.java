// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.flow;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.isolde.atomicity.memory.MemoryCell;
import org.isolde.program.code.BinaryOp;
import org.isolde.program.code.Condition;
import org.isolde.program.code.Constant;

/**
 * A symbolic value, if its computation is simple: equal terms with equal reads have equal values.
 */
sealed interface Term {

    /** The place of reads in the region that is left or entered, whichever is meant. */
    int HERE = -1;

    /** What compares numbers that a branch cannot: they are equal when it gives 0. */
    Set<String> COMPARISONS = Set.of(BinaryOp.COMPARE_NAN_LESS.name(), BinaryOp.COMPARE_NAN_GREATER.name());

    /**
     * The value of a cell.
     *
     * @param cells the possible cells; the object determines which one it is
     * @param object the object that has the cell; empty for static fields and library state
     * @param place the statement of the current method that reads it or calls the method that does;
     *     {@link #HERE} elsewhere
     */
    record Read(SortedSet<MemoryCell> cells, Optional<Term> object, int place) implements Term {}

    /** A parameter of the current method. */
    record Parameter(int index) implements Term {}

    /** A constant. */
    record Fixed(Constant value) implements Term {}

    /**
     * The unknown result of a statement of the current method when it last ran: the same value
     * everywhere until the statement runs again. Meaningless in other methods.
     */
    record Given(int place) implements Term {}

    /**
     * A pure operation on values.
     *
     * @param what the operation, with everything that it depends on besides its operands
     */
    record Operation(String what, List<Term> operands) implements Term {}

    /** The result of a comparison. */
    record Test(Condition condition, Term left, Term right) implements Term {

        /** Its contrary. */
        Test negated() {
            return new Test(contrary(condition), left, right);
        }

        /**
         * Whether another test surely holds where this one does: the same one, or one of the same
         * term with another number.
         */
        boolean implies(Test other) {
            if (equals(other)) {
                return true;
            }
            if (!left.equals(other.left) || !(right instanceof Fixed(Constant.OfInt(int own)))
                    || !(other.right instanceof Fixed(Constant.OfInt(int others)))) {
                return false;
            }
            // Between two neighbours of these neither test changes.
            return LongStream.of(own - 1L, own, own + 1L, others - 1L, others, others + 1L)
                    .allMatch(value -> !holds(condition, value, own) || holds(other.condition, value, others));
        }

        private static boolean holds(Condition condition, long left, long right) {
            return switch (condition) {
                case EQUAL -> left == right;
                case NOT_EQUAL -> left != right;
                case LESS -> left < right;
                case GREATER_OR_EQUAL -> left >= right;
                case GREATER -> left > right;
                case LESS_OR_EQUAL -> left <= right;
            };
        }

        private static Condition contrary(Condition condition) {
            return switch (condition) {
                case EQUAL -> Condition.NOT_EQUAL;
                case NOT_EQUAL -> Condition.EQUAL;
                case LESS -> Condition.GREATER_OR_EQUAL;
                case GREATER_OR_EQUAL -> Condition.LESS;
                case GREATER -> Condition.LESS_OR_EQUAL;
                case LESS_OR_EQUAL -> Condition.GREATER;
            };
        }
    }

    /** A test of whether a test has this result. */
    static Test test(Condition condition, Term left, Term right) {
        if (left instanceof Test inner && right instanceof Fixed(Constant.OfInt(int value))) {
            if (condition == Condition.EQUAL || condition == Condition.NOT_EQUAL) {
                return condition == Condition.EQUAL == (value != 0) ? inner : inner.negated();
            }
        }
        boolean isEquality = condition == Condition.EQUAL || condition == Condition.NOT_EQUAL;
        if (isEquality && left instanceof Operation(String what, List<Term> operands) && COMPARISONS.contains(what)
                && right.equals(new Fixed(new Constant.OfInt(0)))) {
            return new Test(condition, operands.getFirst(), operands.getLast());
        }
        return new Test(condition, left, right);
    }

    /**
     * Replaces reads, parameters and what is given.
     *
     * @param replacement what stands for one of these; null when that is not known
     * @return null when something is not known
     */
    default Term with(Function<Term, Term> replacement) {
        return switch (this) {
            case Read read -> {
                Optional<Term> base = read.object().map(term -> term.with(replacement));
                boolean lost = read.object().isPresent() && base.isEmpty();
                yield lost ? null : replacement.apply(new Read(read.cells(), base, read.place()));
            }
            case Parameter parameter -> replacement.apply(parameter);
            case Given given -> replacement.apply(given);
            case Fixed fixed -> fixed;
            case Operation operation -> {
                List<Term> operands = operation.operands().stream().map(term -> term.with(replacement)).toList();
                yield operands.stream().allMatch(Objects::nonNull) ? new Operation(operation.what(), operands) : null;
            }
            case Test(Condition condition, Term left, Term right) -> {
                Term newLeft = left.with(replacement);
                Term newRight = right.with(replacement);
                yield newLeft == null || newRight == null ? null : test(condition, newLeft, newRight);
            }
        };
    }

    /** The same with all reads at one place. */
    default Term at(int place) {
        return with(term -> term instanceof Read read ? new Read(read.cells(), read.object(), place) : term);
    }

    /** Whether it has a read of a cell at a place. */
    default boolean reads(MemoryCell cell, int place) {
        return switch (this) {
            case Read read -> read.cells().contains(cell) && read.place() == place
                    || read.object().filter(term -> term.reads(cell, place)).isPresent();
            case Parameter parameter -> false;
            case Given given -> false;
            case Fixed fixed -> false;
            case Operation operation -> operation.operands().stream().anyMatch(term -> term.reads(cell, place));
            case Test test -> test.left().reads(cell, place) || test.right().reads(cell, place);
        };
    }

    /** The statements whose results it has without more being known of them. */
    default IntStream given() {
        return switch (this) {
            case Read read -> read.object().stream().flatMapToInt(Term::given);
            case Parameter parameter -> IntStream.empty();
            case Given(int place) -> IntStream.of(place);
            case Fixed fixed -> IntStream.empty();
            case Operation operation -> operation.operands().stream().flatMapToInt(Term::given);
            case Test test -> IntStream.concat(test.left().given(), test.right().given());
        };
    }
}
