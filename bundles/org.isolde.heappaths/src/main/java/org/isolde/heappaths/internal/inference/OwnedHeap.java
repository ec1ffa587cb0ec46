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
 * The heap of a program whenever no transaction runs, as far as it is known.
 *
 * @param owned the fields that own what they refer to: of two words of such fields from one object,
 *     or from two that do not hang below each other, no two lead to one object
 * @param struckOff the other fields that were tried, sorted
 * @param leaky the classes of which an object may refer, through owned fields, to what another one
 *     owns; each with the reason, as a sentence for a user
 * @param types what the owned fields say of where objects may be
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

    /** What is known of a transaction. */
    public sealed interface Knowledge {}

    /**
     * All that it may do.
     *
     * @param cases for each way in which its arguments may be the same objects
     */
    public record Known(List<Case> cases) implements Knowledge {

        /** Keeps a copy. */
        public Known {
            cases = List.copyOf(cases);
        }
    }

    /**
     * Too little.
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
     * A heap in which a transaction may begin, and what it does then.
     *
     * @param theory the predicates of the heap
     * @param entry the heap
     * @param summary what it does
     */
    public record Case(Theory theory, Entry entry, Summary summary) {}
}
