// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.internal.graph;

import java.util.AbstractList;
import java.util.Arrays;
import java.util.List;
import java.util.RandomAccess;
import org.isolde.sdg.access.Access;
import org.isolde.sdg.dependency.Dependency;
import org.isolde.sdg.transaction.Transaction;

/**
 * A list of dependencies in a fifth of the memory: each is made when it is asked for, of the
 * numbers of its two accesses. A large program has millions of them. Only its maker appends to it.
 */
final class Edges extends AbstractList<Dependency> implements RandomAccess {

    private static final int BITS_OF_A_USE = 30;
    private static final long USE = (1L << BITS_OF_A_USE) - 1;
    private static final List<Dependency.Kind> KINDS = List.of(Dependency.Kind.values());

    /** By the numbers of uses. */
    private final Transaction[] transactions;
    private final Access[] accesses;
    /** From the lowest bits up: the target, the source, the kind, and whether it is vulnerable. */
    private long[] packed = new long[16];
    private int size;

    /** Takes all uses in the order of their numbers. */
    Edges(List<Use> uses) {
        this.transactions = uses.stream().map(Use::transaction).toArray(Transaction[]::new);
        this.accesses = uses.stream().map(Use::access).toArray(Access[]::new);
    }

    void append(Meeting meeting, Dependency.Kind kind, boolean vulnerable) {
        if (size == packed.length) {
            packed = Arrays.copyOf(packed, size + (size >> 1));
        }
        long flags = (long) kind.ordinal() << 1 | (vulnerable ? 1 : 0);
        packed[size++] = (flags << BITS_OF_A_USE | meeting.source().number()) << BITS_OF_A_USE
                | meeting.target().number();
    }

    @Override
    public Dependency get(int index) {
        if (index < 0 || index >= size) {
            throw new IndexOutOfBoundsException(index);
        }
        int target = (int) (packed[index] & USE);
        int source = (int) (packed[index] >> BITS_OF_A_USE & USE);
        int flags = (int) (packed[index] >> 2 * BITS_OF_A_USE);
        return new Dependency(
                transactions[source], transactions[target], KINDS.get(flags >> 1), accesses[source], accesses[target],
                (flags & 1) != 0);
    }

    @Override
    public int size() {
        return size;
    }
}
