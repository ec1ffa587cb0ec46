// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.logic;

/**
 * Makes existential variables that nobody has used, and labels for repetitions. It has one owner.
 */
public final class FreshNames {

    private int terms;
    private int labels;

    /** A source whose names begin anew. */
    public FreshNames() {}

    /** A variable that it has not made before: v1, v2, … */
    public Term.Existential term() {
        terms++;
        return new Term.Existential("v" + terms);
    }

    /** A label that it has not made before: A, B, …, Z, A1, B1, … */
    public String label() {
        int letter = labels % 26;
        int round = labels / 26;
        labels++;
        return (char) ('A' + letter) + (round == 0 ? "" : Integer.toString(round));
    }
}
