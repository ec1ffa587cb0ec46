// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.arithmeticdatabase;

/** An arithmetic expression with one unknown. Formulas do not change. */
sealed interface Formula {

    /** The value of the formula for a number. */
    long evaluate(long number);

    /** A number that stands for itself. */
    record Constant(long value) implements Formula {
        @Override
        public long evaluate(long number) {
            return value;
        }
    }

    /** The unknown. */
    record Unknown() implements Formula {
        @Override
        public long evaluate(long number) {
            return number;
        }
    }

    /** {@code left + right}. */
    record Sum(Formula left, Formula right) implements Formula {
        @Override
        public long evaluate(long number) {
            return left.evaluate(number) + right.evaluate(number);
        }
    }

    /** {@code left - right}. */
    record Difference(Formula left, Formula right) implements Formula {
        @Override
        public long evaluate(long number) {
            return left.evaluate(number) - right.evaluate(number);
        }
    }

    /** {@code left * right}. */
    record Product(Formula left, Formula right) implements Formula {
        @Override
        public long evaluate(long number) {
            return left.evaluate(number) * right.evaluate(number);
        }
    }
}
