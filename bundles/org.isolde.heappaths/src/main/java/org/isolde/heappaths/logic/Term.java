// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.logic;

import org.eclipse.jdt.annotation.NonNull;

/**
 * A term of a symbolic heap: null, or a name for an object or for a reference that may be null
 * (Dias' thesis, figure 4.11, {@code e}).
 */
public sealed interface Term extends Comparable<@NonNull Term> {

    /** Null. */
    record Nil() implements Term {
        /**
         * The only instance. It is not a field of {@code Term}: two threads that initialise the
         * interface and this record first would deadlock.
         */
        public static final Nil NIL = new Nil();

        @Override
        public String toString() {
            return "nil";
        }
    }

    /**
     * A shared variable: {@code this}, a parameter, or a class with its static fields; or, in the
     * definition of a predicate, a parameter of it.
     *
     * @param name its name
     */
    record Name(String name) implements Term {
        @Override
        public String toString() {
            return name;
        }
    }

    /**
     * An existentially quantified variable, written with a prime.
     *
     * @param name its name without the prime
     */
    record Existential(String name) implements Term {
        @Override
        public String toString() {
            return name + "'";
        }
    }

    /**
     * Orders nil first, then names, then existential variables; those by length and text, so that
     * v2 comes before v10.
     */
    @Override
    default int compareTo(Term other) {
        if (this instanceof Existential(String one) && other instanceof Existential(String two)) {
            return compare(one, two);
        }
        int byRank = Integer.compare(rank(this), rank(other));
        return byRank != 0 ? byRank : compare(name(this), name(other));
    }

    private static int compare(String one, String other) {
        int byLength = Integer.compare(one.length(), other.length());
        return byLength != 0 ? byLength : one.compareTo(other);
    }

    private static int rank(Term term) {
        return switch (term) {
            case Nil nil -> 0;
            case Name name -> 1;
            case Existential existential -> 2;
        };
    }

    private static String name(Term term) {
        return switch (term) {
            case Nil nil -> "";
            case Name(String name) -> name;
            case Existential(String name) -> name;
        };
    }
}
