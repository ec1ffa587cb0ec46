// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.access;

/**
 * Whether a transaction reads and writes a cell: a pair of elements of the lattice of
 * UNL-DI-5-2011, figure 7.
 *
 * @param read whether it is read
 * @param write whether it is written
 */
public record ReadWriteState(Occurrence read, Occurrence write) {

    /** Whether an access happens: {?, M, m, ⊤}. */
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

        /**
         * The knowledge about an execution to which one of both applies: the greatest lower bound.
         */
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

    /** The knowledge about an execution to which one of both applies. */
    public ReadWriteState meet(ReadWriteState other) {
        return new ReadWriteState(read.meet(other.read), write.meet(other.write));
    }

    /** In the paper's notation, for example {@code (M, ?)}. */
    @Override
    public String toString() {
        return "(" + read + ", " + write + ")";
    }
}
