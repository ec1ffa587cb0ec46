// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.logic;

/** Generates unused existential variables and labels for repetitions. It has one owner. */
public final class FreshNames {

    private int terms;
    private int labels;

    /** A source that starts with the first names. */
    public FreshNames() {}

    /** A new variable: v1, v2, … */
    public Term.Existential term() {
        terms++;
        return new Term.Existential("v" + terms);
    }

    /** A new label: A, B, …, Z, A1, B1, … */
    public String label() {
        int letter = labels % 26;
        int round = labels / 26;
        labels++;
        return (char) ('A' + letter) + (round == 0 ? "" : Integer.toString(round));
    }
}
