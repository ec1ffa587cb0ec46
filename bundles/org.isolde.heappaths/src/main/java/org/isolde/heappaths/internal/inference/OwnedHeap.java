// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.inference;

import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.isolde.heappaths.condition.Summary;
import org.isolde.heappaths.internal.execution.Entry;
import org.isolde.heappaths.internal.execution.result.Execution;
import org.isolde.heappaths.theory.Theory;
import org.isolde.program.code.FieldRef;

/**
 * The ownership invariants of a program's heap that hold whenever no transaction runs.
 *
 * @param owned the owning fields: different paths of such fields from one object, or paths from two
 *     objects of which none is below the other, never lead to the same object
 * @param struckOff the other candidate fields, sorted
 * @param leaky the classes whose objects may refer, through owned fields, to an object with another
 *     owner; each with the reason, as a sentence for a user
 * @param types the relations between types by the owned fields
 */
public record OwnedHeap(
        SortedSet<FieldRef> owned,
        List<StruckOff> struckOff,
        SortedMap<String, String> leaky,
        TypeRelations types) {

    /** Keeps copies. */
    public OwnedHeap {
        owned = Collections.unmodifiableSortedSet(new TreeSet<>(owned));
        struckOff = struckOff.stream().sorted().toList();
        leaky = Collections.unmodifiableSortedMap(new TreeMap<>(leaky));
    }

    /** The result for a transaction: its summary, or why there is none. */
    public sealed interface Knowledge {}

    /**
     * The complete summary.
     *
     * @param cases one case for each possible aliasing of its arguments
     */
    public record Known(List<Case> cases) implements Knowledge {

        /** Keeps a copy. */
        public Known {
            cases = List.copyOf(cases);
        }
    }

    /**
     * There is no complete summary.
     *
     * @param reasons why, at least one
     */
    public record NotKnown(List<Execution.Reason> reasons) implements Knowledge {

        /** Keeps a copy. */
        public NotKnown {
            reasons = List.copyOf(reasons);
        }
    }

    /**
     * A heap in which a transaction may begin, with its summary for that heap.
     *
     * @param theory the predicates of the heap
     * @param entry the heap
     * @param summary its summary
     */
    public record Case(Theory theory, Entry entry, Summary summary) {}
}
