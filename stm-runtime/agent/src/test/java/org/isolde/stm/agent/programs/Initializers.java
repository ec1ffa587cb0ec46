// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.programs;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntSupplier;

/**
 * Virtual threads come to classes together, one of them initialises each, and does much there,
 * while the others wait and keep their carriers. Prints a sum.
 */
public final class Initializers {

    private static final int THREADS = 100;
    private static final int MUCH = 3_000;
    private static final int NODES = 100;
    private static final List<IntSupplier> CLASSES = List.of(() -> First.VALUE, () -> Second.VALUE, () -> Third.VALUE,
            () -> Fourth.VALUE, () -> Fifth.VALUE, () -> Sixth.VALUE, () -> Seventh.VALUE, () -> Eighth.VALUE);

    private static volatile int steps;
    private static Node last = new Node(null);

    private Initializers() {}

    /** Each that is stored where others find it gets numbers. */
    private static final class Node {

        private Node before;

        Node(Node before) {
            this.before = before;
        }
    }

    private static final class First {
        private static final int VALUE = much();
    }

    private static final class Second {
        private static final int VALUE = much();
    }

    private static final class Third {
        private static final int VALUE = much();
    }

    private static final class Fourth {
        private static final int VALUE = much();
    }

    private static final class Fifth {
        private static final int VALUE = much();
    }

    private static final class Sixth {
        private static final int VALUE = much();
    }

    private static final class Seventh {
        private static final int VALUE = much();
    }

    private static final class Eighth {
        private static final int VALUE = much();
    }

    private static int much() {
        for (int i = 0; i < MUCH; i++) {
            steps = i;
        }
        return 1;
    }

    private static void come(int[] sum) {
        for (IntSupplier initialized : CLASSES) {
            for (int i = 0; i < NODES; i++) {
                last = new Node(last);
                last.before = null;
            }
            sum[0] += initialized.getAsInt();
        }
    }

    public static void main(String[] arguments) throws ReflectiveOperationException, InterruptedException {
        // The tests are compiled for a Java that has no virtual threads.
        Method start = Thread.class.getMethod("startVirtualThread", Runnable.class);
        List<int[]> sums = new ArrayList<>();
        List<Thread> threads = new ArrayList<>();
        for (int number = 0; number < THREADS; number++) {
            int[] sum = new int[1];
            sums.add(sum);
            threads.add((Thread) start.invoke(null, (Runnable) () -> come(sum)));
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println(sums.stream().mapToInt(sum -> sum[0]).sum());
    }
}
