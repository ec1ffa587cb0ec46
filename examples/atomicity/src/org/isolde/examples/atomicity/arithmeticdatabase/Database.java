// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.arithmeticdatabase;

import org.isolde.stm.Atomic;

/** Registers, a formula for all of them, and a journal. Which ones does not change. */
final class Database {

    private final Register[] registers;
    private final Formula formula;
    private final Journal journal;

    Database(int registers, Formula formula, Journal journal) {
        this.registers = new Register[registers];
        for (int i = 0; i < registers; i++) {
            this.registers[i] = new Register();
        }
        this.formula = formula;
        this.journal = journal;
    }

    /** The register for a number; there are not as many registers as numbers. */
    Register register(int number) {
        return registers[number % registers.length];
    }

    Formula formula() {
        return formula;
    }

    Journal journal() {
        return journal;
    }

    /**
     * Whether all that is known is right and nothing was lost.
     *
     * @param least what each register was counted up to, at least
     * @param entries the number of entries in the journal
     * @param sum their sum
     */
    @Atomic(group = "arithmeticdatabase")
    boolean isCorrect(long least, int entries, long sum) {
        for (Register register : registers) {
            if (!register.isCorrect(formula, least)) {
                return false;
            }
        }
        return journal.has(entries, sum);
    }
}
