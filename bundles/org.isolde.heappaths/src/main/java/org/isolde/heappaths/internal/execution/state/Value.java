// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.execution.state;

import java.util.SortedSet;
import org.isolde.heappaths.condition.Scalar;
import org.isolde.heappaths.internal.execution.paths.Renewal;
import org.isolde.heappaths.internal.execution.paths.Words;
import org.isolde.heappaths.logic.Term;

/** The value of a local variable or of a numeric field. */
public sealed interface Value {

    /** An object in the symbolic heap, or null. */
    record Reference(Term term) implements Value {}

    /**
     * Null or an unknown object of a given class: it may be any object.
     *
     * @param className internal name, {@code java/lang/Object} where not even that is known
     */
    record Anything(String className) implements Value {}

    /**
     * A value that the execution created and that is not in the symbolic heap: an array, an object
     * of the library, a function, a string.
     */
    record Own() implements Value {}

    /** A whole number. */
    record Number(Scalar scalar) implements Value {}

    /** The result of comparing two whole numbers: less than, equal to, or greater than zero. */
    record Compared(Scalar left, Scalar right) implements Value {}

    /** An unknown number; see {@link Values#SOME_NUMBER}. */
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
