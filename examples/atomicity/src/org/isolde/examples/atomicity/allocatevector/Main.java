// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.allocatevector;

/** Lets some threads share the blocks of a vector, of which there are sometimes too few. */
public final class Main {

    static final int ROUNDS = 100;
    private static final int SIZE = 25;
    private static final int ALLOCATORS = 3;

    private Main() {}

    public static void main(String[] arguments) throws InterruptedException {
        AllocationVector vector = new AllocationVector(SIZE);
        Thread[] allocators = new Thread[ALLOCATORS];
        for (int i = 0; i < ALLOCATORS; i++) {
            allocators[i] = new Thread(new Allocator(vector, AllocationVector.FREE + 1 + i));
        }
        for (Thread allocator : allocators) {
            allocator.start();
        }
        for (Thread allocator : allocators) {
            allocator.join();
        }
        int left = vector.allocated();
        if (left > 0) {
            System.out.println("Wrong: " + left + " blocks were never freed.");
        }
        System.out.println("Done.");
    }
}
