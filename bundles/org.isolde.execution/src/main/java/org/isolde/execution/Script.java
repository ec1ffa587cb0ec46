// SPDX-License-Identifier: EPL-2.0
package org.isolde.execution;

import java.util.List;

/**
 * An execution as Java source, so that a test can repeat it on the STM runtime.
 *
 * @param packageName the package that a class with this source must be in, with dots; empty for the
 *     unnamed one
 * @param setUp statements that make the initial state, without semicolons; objects are in variables
 * @param throwsExceptions whether a statement declares exceptions
 * @param calls expressions that call the transactions, by instance
 * @param observed the parts of a {@linkplain Outcome#state() state}, in its order
 * @param obstacles why the source is no such test; empty if it is
 */
public record Script(
        String packageName,
        List<String> setUp,
        boolean throwsExceptions,
        List<String> calls,
        List<Observed> observed,
        List<Obstacle> obstacles) {

    /** Keeps copies. */
    public Script {
        setUp = List.copyOf(setUp);
        calls = List.copyOf(calls);
        observed = List.copyOf(observed);
        obstacles = List.copyOf(obstacles);
    }

    /**
     * A part of a state.
     *
     * @param name what reports call it
     * @param expression a variable, or the class whose static fields it is
     * @param isVisible whether the class can be named
     */
    public record Observed(String name, String expression, boolean isVisible) {}

    /** Why an execution cannot be repeated by a test. */
    public sealed interface Obstacle {

        /**
         * The source needs something that a class of the package cannot name.
         *
         * @param name a class, method or object as reports name it
         */
        record Hidden(String name) implements Obstacle {}

        /**
         * A transaction changes a collection or another object of the JDK, which the runtime lets
         * transactions do only while they run alone.
         */
        record ChangesLibraryObject() implements Obstacle {}

        /**
         * A transaction calls a method of the JDK, which the runtime lets it do only while it runs
         * alone.
         *
         * @param method the method's full name
         */
        record IrrevocableCall(String method) implements Obstacle {}

        /**
         * No annotation of a transaction is one that the runtime knows.
         *
         * @param transaction the transaction's name
         */
        record UnknownAnnotation(String transaction) implements Obstacle {}
    }
}
