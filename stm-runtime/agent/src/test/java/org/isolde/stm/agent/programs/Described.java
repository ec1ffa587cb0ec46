// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.programs;

import org.isolde.stm.Atomic;

/** Calls a library that is not instrumented when an option excludes it. */
public final class Described {

    private static final Tool SHARED = new Tool();

    private static int value;

    private Described() {}

    /** The library. */
    static final class Tool {

        private int uses;

        static int twice(int number) {
            return 2 * number;
        }

        int use() {
            return ++uses;
        }
    }

    @Atomic
    private static void computes() {
        value = Tool.twice(value + 1);
    }

    @Atomic
    private static void usesItsOwn() {
        value += new Tool().use();
    }

    @Atomic
    private static void usesTheShared() {
        value += SHARED.use();
    }

    public static void main(String[] arguments) {
        computes();
        usesItsOwn();
        usesTheShared();
        System.out.println(value);
    }
}
