// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.programs;

import org.isolde.stm.Atomic;

/**
 * Accesses several fields of objects one after the other, in threads that run one after the other.
 */
public final class Grouped {

    private static final int TIMES = 3;

    /** Two numbers that threads share. */
    private static final class Pair {
        private int x;
        private int y;
        private Pair next;
    }

    /** Others know it before it has got its numbers. */
    private static final class Early {
        private int x;
        private int y;

        private Early(int x, int y) {
            early = this;
            this.x = x;
            this.y = y;
        }
    }

    private static final Pair FIRST = new Pair();
    private static final Pair SECOND = new Pair();
    private static final Pair THIRD = new Pair();
    private static Pair shared;
    private static Early early;

    private Grouped() {}

    public static void main(String[] arguments) throws InterruptedException {
        FIRST.next = SECOND;
        run("again", () -> sum(FIRST));
        run("other objects", () -> {
            sum(FIRST);
            sum(SECOND);
        });
        run("other locks", () -> {
            sum(FIRST);
            synchronized (FIRST) {
                sum(FIRST);
            }
        });
        run("interleaved", () -> product(FIRST, SECOND));
        run("of the same object", () -> product(FIRST, FIRST));
        run("of three objects", () -> sum(FIRST, SECOND, THIRD));
        run("reads and writes", () -> moved(FIRST, 1));
        run("writes before a condition", () -> chosen(FIRST, FIRST != SECOND));
        run("in a constructor", () -> early = new Early(1, 2));
        run("another object in the variable", () -> changed(FIRST));
        run("published between", Grouped::published);
        run("a call between", () -> called(FIRST));
        run("in a transaction", () -> repeated(FIRST));
        Steps.run("an exception between", Grouped::broken);
        run("the second object missing", () -> incomplete(FIRST, null));
        run("the first object missing", () -> incomplete(null, FIRST));
        Steps.run("the second object missing in a transaction", () -> {
            for (int i = 0; i < TIMES; i++) {
                complete(FIRST, SECOND);
            }
            complete(FIRST, null);
        });
        System.out.println(shared.y + early.x);
    }

    private static void run(String name, Runnable task) throws InterruptedException {
        Steps.run(name, () -> {
            for (int i = 0; i < TIMES; i++) {
                task.run();
            }
        });
    }

    private static int sum(Pair pair) {
        return pair.x + pair.y;
    }

    private static int product(Pair left, Pair right) {
        return left.x * right.x + left.y * right.y;
    }

    private static int sum(Pair first, Pair second, Pair third) {
        return first.x + second.x + third.x + first.y + second.y + third.y;
    }

    private static void moved(Pair pair, int by) {
        pair.x += by;
        pair.y = pair.x;
    }

    private static void chosen(Pair pair, boolean first) {
        pair.x = first ? pair.y : 1;
        pair.y = first ? 2 : pair.x;
    }

    private static void incomplete(Pair left, Pair right) {
        try {
            product(left, right);
        } catch (NullPointerException expected) {
            System.out.println("missing");
        }
    }

    @Atomic
    private static void complete(Pair left, Pair right) {
        incomplete(left, right);
        if (right == null) {
            sum(THIRD);
        }
    }

    private static int changed(Pair first) {
        Pair pair = first;
        int x = pair.x;
        pair = pair.next;
        return x + pair.y;
    }

    private static int published() {
        Pair own = new Pair();
        int x = own.x;
        shared = own;
        return x + own.y;
    }

    @Atomic
    private static int called(Pair pair) {
        int x = pair.x;
        lock(pair);
        return x + pair.y;
    }

    private static void lock(Pair pair) {
        synchronized (pair) {
            // That it is locked is all.
        }
    }

    @Atomic
    private static int repeated(Pair pair) {
        int sum = 0;
        for (int i = 0; i < TIMES; i++) {
            sum += pair.x + pair.y;
        }
        return sum;
    }

    private static void broken() {
        for (int divisor = 0; divisor < TIMES; divisor++) {
            try {
                divided(FIRST, divisor);
            } catch (ArithmeticException expected) {
                System.out.println(expected.getMessage());
            }
        }
    }

    private static int divided(Pair pair, int divisor) {
        return pair.x / divisor + pair.y;
    }
}
