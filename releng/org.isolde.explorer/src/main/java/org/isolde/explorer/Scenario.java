// SPDX-License-Identifier: EPL-2.0
package org.isolde.explorer;

import java.util.List;

/**
 * An initial heap and the transactions to run: a method builds the heap, then the transactions run
 * concurrently.
 *
 * @param setup the arguments of the static method {@link #SETUP} of the program, which builds the
 *     heap
 * @param calls two or three calls of transactions
 */
public record Scenario(List<Integer> setup, List<Call> calls) {

    /** The name of the method that builds the heap. */
    public static final String SETUP = "setup";

    /** A scenario; the lists are copied. */
    public Scenario {
        setup = List.copyOf(setup);
        calls = List.copyOf(calls);
    }

    /**
     * A call of a transaction.
     *
     * @param method its simple name
     */
    public record Call(String method, List<Argument> arguments) {

        /** A call; the list is copied. */
        public Call {
            arguments = List.copyOf(arguments);
        }
    }

    /** An argument of a transaction. */
    public sealed interface Argument {}

    /** An integer. */
    public record Number(int value) implements Argument {}

    /**
     * The object with this index among those that the set-up created, modulo their number; null if
     * it created none.
     */
    public record Created(int index) implements Argument {}
}
