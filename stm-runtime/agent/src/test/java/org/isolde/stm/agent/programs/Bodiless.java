// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.programs;

import org.isolde.stm.Atomic;

/** Atomic methods without a body. */
public final class Bodiless {

    private Bodiless() {}

    abstract static class Shape {

        @Atomic
        abstract int area(int[] sides);
    }

    @Atomic
    static native void run();

    public static void main(String[] arguments) {
        Shape square = new Shape() {
            @Override
            int area(int[] sides) {
                return sides[0] * sides[0];
            }
        };
        System.out.println(square.area(new int[] {3}));
    }
}
