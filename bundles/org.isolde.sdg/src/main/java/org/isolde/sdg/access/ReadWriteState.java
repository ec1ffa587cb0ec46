// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.access;

/**
 * What a transaction does to a cell: a pair of elements of the lattice of UNL-DI-5-2011, figure 7.
 *
 * @param read whether it is read
 * @param write whether it is written
 */
public record ReadWriteState(Occurrence read, Occurrence write) {

    /** Whether an access is made: {?, M, m, ⊤}. */
    public enum Occurrence {
        /** By no instance: ?. */
        NEVER("?"),
        /** By every instance that commits: M. */
        ALWAYS("M"),
        /** Perhaps: m. */
        PERHAPS("m"),
        /** Where control never comes, anything holds: ⊤. */
        UNREACHED("\u22a4");

        private final String symbol;

        Occurrence(String symbol) {
            this.symbol = symbol;
        }

        /** What is known when it is one or the other: the greatest lower bound. */
        public Occurrence meet(Occurrence other) {
            if (this == other || other == UNREACHED) {
                return this;
            }
            return this == UNREACHED ? other : PERHAPS;
        }

        /** The paper's symbol. */
        @Override
        public String toString() {
            return symbol;
        }
    }

    /** What is known when it is one or the other. */
    public ReadWriteState meet(ReadWriteState other) {
        return new ReadWriteState(read.meet(other.read), write.meet(other.write));
    }

    /** In the paper's notation, for example {@code (M, ?)}. */
    @Override
    public String toString() {
        return "(" + read + ", " + write + ")";
    }
}
