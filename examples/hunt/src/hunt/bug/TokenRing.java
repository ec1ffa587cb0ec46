// SPDX-License-Identifier: EPL-2.0
package hunt.bug;

import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * Four nodes stand in a ring, and each takes the number of its neighbour plus one. A node that
 * reads the number before the neighbour has changed it breaks the ring.
 */
public class TokenRing {

    private final AtomicIntegerArray numbers = new AtomicIntegerArray(4);

    void pass(int node) {
        int neighbour = numbers.get((node + 3) % 4); // step 1
        numbers.set(node, neighbour + 1); // step 2
    }

    public static void main(String[] args) throws Exception {
        TokenRing ring = new TokenRing();
        Thread[] nodes = new Thread[4];
        for (int i = 0; i < nodes.length; i++) {
            int node = i;
            nodes[i] = new Thread(() -> ring.pass(node));
            nodes[i].start();
            Thread.sleep(20);
        }
        for (Thread node : nodes) {
            node.join();
        }
        if (ring.numbers.get(3) != 4) {
            throw new AssertionError("expected 4 but was " + ring.numbers.get(3));
        }
    }
}
