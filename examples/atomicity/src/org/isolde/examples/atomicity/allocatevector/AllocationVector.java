// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.allocatevector;

import org.isolde.stm.Atomic;

/** Blocks, each with the number of its owner. */
final class AllocationVector {

    /** Instead of an index: no block is free. */
    static final int NONE = -1;

    /** The owner of a free block. */
    static final int FREE = 0;

    private final int[] owners;

    AllocationVector(int size) {
        owners = new int[size];
    }

    /** The index of some free block, or {@link #NONE}. */
    @Atomic(group = "allocatevector")
    int getFreeBlockIndex() {
        for (int index = 0; index < owners.length; index++) {
            if (owners[index] == FREE) {
                return index;
            }
        }
        return NONE;
    }

    /**
     * Gives a free block to an owner.
     *
     * @return who had it before
     */
    @Atomic(group = "allocatevector")
    int markAsAllocatedBlock(int index, int owner) {
        int before = owners[index];
        owners[index] = owner;
        return before;
    }

    /** Frees all blocks of an owner. */
    @Atomic(group = "allocatevector")
    void markAsFreeBlocks(int owner) {
        for (int index = 0; index < owners.length; index++) {
            if (owners[index] == owner) {
                owners[index] = FREE;
            }
        }
    }

    /** How many blocks have an owner. */
    @Atomic(group = "allocatevector")
    int allocated() {
        int count = 0;
        for (int owner : owners) {
            if (owner != FREE) {
                count++;
            }
        }
        return count;
    }
}
