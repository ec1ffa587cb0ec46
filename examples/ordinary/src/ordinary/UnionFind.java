// SPDX-License-Identifier: EPL-2.0
package ordinary;

import java.util.stream.IntStream;
import org.isolde.stm.Atomic;

/** Sets of numbers that are united, each represented by its least number. */
public class UnionFind {
    private final int[] parent = IntStream.range(0, 4).toArray();

    @Atomic
    public void unite(int one, int other) {
        int a = root(one);
        int b = root(other);
        if (a < b) {
            parent[b] = a;
        } else if (b < a) {
            parent[a] = b;
        }
    }

    @Atomic
    public boolean connected(int one, int other) {
        return root(one) == root(other);
    }

    private int root(int number) {
        int root = number;
        while (parent[root] != root) {
            root = parent[root];
        }
        return root;
    }
}
