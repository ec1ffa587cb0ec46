// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.execution.state;

import java.util.SortedSet;
import org.isolde.heappaths.condition.Scalar;
import org.isolde.heappaths.internal.execution.paths.Renewal;
import org.isolde.heappaths.internal.execution.paths.Words;
import org.isolde.heappaths.logic.Term;

/** What a local variable or a numeric field holds. */
public sealed interface Value {

    /** An object that the heap speaks of, or null. */
    record Reference(Term term) implements Value {}

    /**
     * Null or an object of which nothing is known but its class: it may be any object.
     *
     * @param className internal name, {@code java/lang/Object} where not even that is known
     */
    record Anything(String className) implements Value {}

    /**
     * Something that the execution created and that is no object of the heap: an array, an object
     * of the library, a function, a text.
     */
    record Own() implements Value {}

    /** A whole number. */
    record Number(Scalar scalar) implements Value {}

    /** How two whole numbers compare: less than, equal to, or greater than zero. */
    record Compared(Scalar left, Scalar right) implements Value {}

    /** See {@link Values#SOME_NUMBER}. */
    record SomeNumber() implements Value {}

    /** The same after a path was generalised. */
    default Value renewed(Renewal renewal) {
        return switch (this) {
            case Number(Scalar scalar) -> new Number(renewal.apply(scalar));
            case Compared(Scalar left, Scalar right) ->
                new Compared(renewal.apply(left), renewal.apply(right));
            default -> this;
        };
    }

    /**
     * The same, or {@link Values#SOME_NUMBER} when it is said in words that these labels stood for.
     */
    default Value without(SortedSet<String> gone) {
        return switch (this) {
            case Number(Scalar scalar) when Words.labels(scalar).stream().anyMatch(gone::contains) ->
                Values.SOME_NUMBER;
            case Compared(Scalar left, Scalar right) when Words.labels(left).stream().anyMatch(gone::contains)
                    || Words.labels(right).stream().anyMatch(gone::contains) ->
                Values.SOME_NUMBER;
            default -> this;
        };
    }
}
