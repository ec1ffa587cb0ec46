// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.programs;

/**
 * Methods with accesses of every kind, so many that the code of what is told of them would be too
 * large if it were put there.
 */
public final class ManyAccesses {

    /** What threads share. */
    private static class Shared {
        private int a;
        private long b;
        private Object c;
        private Shared next;
    }

    /** Writes, in its constructor, much of another object. */
    private static final class Maker extends Shared {

        Maker(Shared other) {
            other.a = 1;
            other.b = 2;
            other.c = this;
            ((Shared) this).a = 3;
            for (int i = 0; i < NUMBERS.length - 1; i++) {
                NUMBERS[i] = NUMBERS[i] + NUMBERS[i + 1];
            }
            WIDE[0] = WIDE[0] + 1;
            WIDE[1] = WIDE[1] + 1;
            WIDE[2] = WIDE[2] + 1;
            WIDE[3] = WIDE[3] + 1;
        }

        boolean hasNext() {
            return ((Shared) this).next != null;
        }
    }

    private static final Shared SHARED = new Shared();
    private static final int[] NUMBERS = new int[2];
    private static final long[] WIDE = new long[4];
    private static final Object[] REFERENCES = new Object[2];
    private static int count;
    private static Object reference;

    private ManyAccesses() {}

    public static void main(String[] arguments) throws InterruptedException {
        SHARED.next = new Shared();
        Steps.run("method", ManyAccesses::method);
        Steps.run("constructor", () -> System.out.println(new Maker(SHARED).hasNext()));
        Steps.run("published", ManyAccesses::published);
    }

    private static void method() {
        Shared first = SHARED;
        SHARED.a = 4;
        SHARED.b = SHARED.a;
        count = count + 1;
        NUMBERS[0] = NUMBERS[1];
        WIDE[0] = WIDE[1];
        REFERENCES[0] = REFERENCES[1];
        reference = REFERENCES;
        SHARED.c = SHARED.c == null ? reference : null;
        Shared second = first.next;
        second.a = 5;
        second.b = second.a + first.a;
        WIDE[2] = WIDE[3];
        System.out.println(second.b);
    }

    /** What is stored where others find it is theirs, too. */
    private static void published() {
        Shared inField = new Shared();
        Shared inCell = new Shared();
        int[] numbers = {1, 2, 3};
        inField.a = 1;
        inCell.a = 2;
        numbers[0] = numbers[1] + numbers[2] + inField.a + inCell.a;
        SHARED.c = inField;
        inField.b = 3;
        REFERENCES[1] = inCell;
        inCell.b = 4;
        SHARED.c = numbers;
        numbers[2] = 5;
        WIDE[0] = WIDE[1] + WIDE[2] + WIDE[3] + NUMBERS[0] + NUMBERS[1];
        System.out.println(WIDE[0]);
    }
}
