// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.internal.graph;

import java.util.List;
import java.util.function.Supplier;
import org.isolde.program.pointsto.ObjectSet;
import org.isolde.sdg.access.Access;
import org.isolde.sdg.access.Value;
import org.isolde.sdg.internal.graph.AccessNodes.Encounter;
import org.isolde.sdg.transaction.Transaction;

/** An access of a transaction, with what comparing it with others takes. Equal only to itself. */
final class Use {

    private final int number;
    private final Transaction transaction;
    private final Access access;
    private final int rank;
    private final ObjectSet objects;
    private final boolean isShared;
    private final boolean fills;
    private List<Encounter> encounters;

    /**
     * @param number its number among all uses
     * @param rank the place of its position among those of all reads, or writes, of the
     *     transaction
     * @param objects the objects that it may be of; null if these may be any
     */
    Use(int number, Transaction transaction, Access access, int rank, ObjectSet objects) {
        this.number = number;
        this.transaction = transaction;
        this.access = access;
        this.rank = rank;
        this.objects = objects;
        this.isShared = !access.base().equals(Value.FRESH);
        this.fills = access.fills();
    }

    int number() {
        return number;
    }

    Transaction transaction() {
        return transaction;
    }

    Access access() {
        return access;
    }

    /** Orders the reads of one transaction, or its writes, as their positions are ordered. */
    int rank() {
        return rank;
    }

    /** The objects that it may be of; null if these may be any. */
    ObjectSet objects() {
        return objects;
    }

    /** Whether the object existed before the transaction. */
    boolean isShared() {
        return isShared;
    }

    /** Whether it is of an entry that is written exactly if there is none. */
    boolean fills() {
        return fills;
    }

    /** The nodes of footprints that carry the access; found when first asked for. */
    List<Encounter> encounters(Supplier<List<Encounter>> finder) {
        if (encounters == null) {
            encounters = finder.get();
        }
        return encounters;
    }

    /** Whether two accesses of overlapping locations may be of one object. */
    boolean mayMeet(Use other) {
        return mayMeet(objects, other.objects);
    }

    /** Whether two sets of objects, null for all objects, may have one in common. */
    static boolean mayMeet(ObjectSet one, ObjectSet other) {
        return one == null || other == null || one.mayOverlap(other);
    }
}
