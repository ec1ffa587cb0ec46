// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.flow;

import java.util.function.IntPredicate;
import org.isolde.atomicity.memory.MemoryCell;
import org.isolde.program.code.Condition;

/**
 * Analyses the guard of a write, a test in its region: what it implies about an old value of a
 * cell. In guards, reads in the same region have the place {@link Term#HERE}, others that of the
 * statement that makes them.
 */
final class Checks {

    private Checks() {}

    /**
     * Whether one test has found that the cell had a certain value before, and the guard that it
     * still has that value.
     */
    static boolean areSame(Term.Test old, Term.Test guard, MemoryCell cell, int place) {
        return old.condition() == Condition.EQUAL && guard.condition() == Condition.EQUAL
                && old.right() instanceof Term.Fixed && old.right().equals(guard.right())
                && old.left() instanceof Term.Read before && before.place() == place && before.cells().contains(cell)
                && guard.left() instanceof Term.Read now && now.place() == Term.HERE && now.cells().contains(cell)
                && before.at(Term.HERE).equals(now.at(Term.HERE));
    }

    /**
     * Whether the guard has found that the cell still has its old value.
     *
     * @param old whether a statement is the one that has read it
     */
    static boolean isStillThere(Term.Test guard, MemoryCell cell, IntPredicate old) {
        return guard.condition() == Condition.EQUAL
                && guard.left() instanceof Term.Read left
                && guard.right() instanceof Term.Read right
                && left.cells().contains(cell)
                && right.cells().contains(cell)
                && left.object().map(term -> term.at(Term.HERE)).equals(right.object().map(term -> term.at(Term.HERE)))
                && (left.place() == Term.HERE && old.test(right.place())
                        || right.place() == Term.HERE && old.test(left.place()));
    }

    /**
     * Whether the guard asks of the cell what an old test has asked of the value that a statement
     * has read of it, or more.
     */
    static boolean isAsked(Term.Test old, Term.Test guard, MemoryCell cell, int place) {
        boolean stale = guard.reads(cell, place);
        return !stale && guard.reads(cell, Term.HERE)
                && guard.at(Term.HERE) instanceof Term.Test now && old.at(Term.HERE) instanceof Term.Test before
                && now.implies(before);
    }
}
