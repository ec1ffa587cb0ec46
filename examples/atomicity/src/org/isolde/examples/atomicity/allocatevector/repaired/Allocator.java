// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.allocatevector.repaired;

/** Allocates some blocks, frees them, and starts again. */
final class Allocator implements Runnable {

    private static final int BLOCKS = 10;

    private final AllocationVector vector;
    private final int owner;

    /**
     * Creates an allocator.
     *
     * @param owner its number, not {@link AllocationVector#FREE}
     */
    Allocator(AllocationVector vector, int owner) {
        this.vector = vector;
        this.owner = owner;
    }

    @Override
    public void run() {
        for (int round = 0; round < Main.ROUNDS; round++) {
            for (int block = 0; block < BLOCKS; block++) {
                allocate();
            }
            vector.markAsFreeBlocks(owner);
        }
    }

    private void allocate() {
        int before = vector.allocateBlock(owner);
        if (before != AllocationVector.FREE) {
            System.out.println("Wrong: a block was taken away from " + before + ".");
        }
    }
}
