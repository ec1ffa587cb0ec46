// SPDX-License-Identifier: EPL-2.0
package org.isolde.explorer.locks;

import java.util.List;
import java.util.Optional;

/**
 * A statement. Each has a place of its own in a program, so no node stands in it twice.
 */
public sealed interface Node {

    /**
     * An access to a shared variable.
     *
     * @param result the local variable that gets the result
     */
    record Access(Optional<String> result, Variable variable, Operation operation, List<Term> arguments)
            implements Node {

        /** Copies its arguments. */
        public Access {
            arguments = List.copyOf(arguments);
        }
    }

    /** Adds to a number that is no atomic variable: a read and a write in one line. */
    record Update(Variable variable, Term amount) implements Node {}

    /** Changes a local variable. */
    record Assign(String local, Term term) implements Node {}

    /** Does something if a condition holds. */
    record If(Condition condition, List<Node> body) implements Node {

        /** Copies its body. */
        public If {
            body = List.copyOf(body);
        }
    }

    /** Does something, and again until a condition holds. */
    record Repeat(List<Node> body, Condition until) implements Node {

        /** Copies its body. */
        public Repeat {
            body = List.copyOf(body);
        }
    }

    /**
     * A critical section.
     *
     * @param isShared whether others may share the lock
     */
    record Locked(Guard guard, boolean isShared, List<Node> body) implements Node {

        /** Copies its body. */
        public Locked {
            body = List.copyOf(body);
        }
    }

    /**
     * Reads, and waits as long as a condition does not hold, in a critical section of the monitor.
     *
     * @param isLoop whether it looks again after it has waited
     */
    record Await(Guard monitor, Access read, Condition until, boolean isLoop) implements Node {}

    /** Wakes up those who wait, in a critical section of the monitor. */
    record NotifyAll(Guard monitor) implements Node {}

    /**
     * Calls a helper method.
     *
     * @param result the local variable that gets what it returns
     */
    record Call(Optional<String> result, Method method, Term argument) implements Node {}

    /** Starts a thread, in {@code main} only. */
    record Start(int thread) implements Node {}

    /**
     * Waits for the end of a thread, in {@code main} only.
     *
     * @param isLimited whether it may stop waiting before
     */
    record Join(int thread, boolean isLimited) implements Node {}

    /**
     * A number: a constant, or a local variable and a constant.
     */
    record Term(Optional<String> local, int constant) {

        /** A constant. */
        static Term of(int constant) {
            return new Term(Optional.empty(), constant);
        }

        /** A local variable and something. */
        static Term of(String local, int more) {
            return new Term(Optional.of(local), more);
        }

        @Override
        public String toString() {
            return local.map(name -> constant == 0 ? name : name + " + " + constant)
                    .orElse(Integer.toString(constant));
        }
    }

    /** A comparison of a local variable. */
    record Condition(String local, Comparison comparison, Term with) {

        /** How two numbers compare. */
        enum Comparison {
            /** Both are the same. */
            EQUAL("=="),
            /** They differ. */
            DIFFERENT("!="),
            /** The first is less. */
            LESS("<");

            private final String sign;

            Comparison(String sign) {
                this.sign = sign;
            }

            boolean holds(int one, int other) {
                return switch (this) {
                    case EQUAL -> one == other;
                    case DIFFERENT -> one != other;
                    case LESS -> one < other;
                };
            }
        }

        @Override
        public String toString() {
            return local + " " + comparison.sign + " " + with;
        }
    }
}
