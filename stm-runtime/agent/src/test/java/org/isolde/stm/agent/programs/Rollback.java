// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.programs;

import java.util.Arrays;
import org.isolde.stm.Atomic;
import org.isolde.stm.Irrevocable;

/**
 * Transactions that write locations of every type, and end well, or by an exception; prints what is
 * there afterwards.
 */
public final class Rollback {

    private static int count;
    private static String name;

    private int number;
    private long large;
    private double real;
    private float single;
    private byte small;
    private char letter;
    private short half;
    private boolean flag;
    private String text;
    private Node first;
    private final int[] numbers = new int[3];
    private final Object[] objects = new String[2];
    private final long[][] grid = new long[2][2];
    private final boolean[] flags = new boolean[2];
    private final byte[] bytes = new byte[2];
    private final double[] reals = {1.5, 2.5};

    static class Node {

        private final Node next;
        private int value;

        Node(int value, Node next) {
            this.value = value;
            this.next = next;
        }
    }

    @Atomic
    String write(boolean fails) {
        number = 1;
        number += 10;
        large = Long.MIN_VALUE;
        real = 3.5;
        single = -4.5f;
        small = (byte) 200;
        letter = '\uffff';
        half = -6;
        flag = true;
        text = "x" + number;
        first = new Node(8, new Node(7, first));
        numbers[1] += 8;
        objects[0] = "o";
        grid[1][0]--;
        flags[1] = !flags[0];
        bytes[0] = (byte) 0x80;
        reals[1] = -reals[0];
        count++;
        name = "n" + count;
        String seen = show();
        if (fails) {
            throw new IllegalStateException(seen);
        }
        return seen;
    }

    String show() {
        StringBuilder shown = new StringBuilder();
        shown.append(number).append(' ').append(large).append(' ').append(real).append(' ').append(single).append(' ')
                .append(small).append(' ').append((int) letter).append(' ').append(half).append(' ').append(flag)
                .append(' ').append(text).append(' ');
        for (Node node = first; node != null; node = node.next) {
            shown.append(node.value).append(';');
        }
        for (int value : numbers) {
            shown.append(value);
        }
        return shown.append(' ').append(objects[0]).append(grid[1][0]).append(flags[1]).append(bytes[0])
                .append(reals[1]).append(count).append(name).toString();
    }

    @Atomic
    void outer() {
        number = 100;
        try {
            inner();
        } catch (IllegalStateException expected) {
            large = number;
        }
    }

    @Atomic
    private void inner() {
        number = 200;
        text = "lost";
        numbers[0] = 9;
        throw new IllegalStateException();
    }

    @Atomic
    void outerOfDeuce() {
        try {
            innerOfDeuce();
        } catch (IllegalStateException expected) {
            number++;
        }
    }

    @org.deuce.Atomic
    private void innerOfDeuce() {
        number = 300;
        throw new IllegalStateException();
    }

    @Atomic
    int changesWhatItHasMade() {
        Node made = new Node(1, null);
        made.value++;
        try {
            change(made);
        } catch (IllegalStateException expected) {
            made.value *= 10;
        }
        first = new Node(made.value, made);
        return first.value + first.next.value;
    }

    @Atomic
    private static void change(Node made) {
        Node inner = new Node(made.value, made);
        inner.value++;
        made.value = inner.value;
        throw new IllegalStateException();
    }

    @Atomic
    String fails(int how) {
        number = -1;
        Object[] strings = objects;
        return switch (how) {
            case 0 -> String.valueOf(numbers[numbers.length]);
            case 1 -> String.valueOf(((Rollback) null).number);
            case 2 -> {
                strings[0] = 5;
                yield "stored";
            }
            default -> ((Object) text) + String.valueOf((Integer) (Object) text);
        };
    }

    /** An exception with fields of its own, which it keeps when what has led to it is undone. */
    private static final class Failure extends RuntimeException {

        private static final long serialVersionUID = 1L;

        private int code;
        private String reason;
        private transient Node where;

        Failure(int code, Node where) {
            this.code = code;
            this.where = where;
            reason = "code " + code;
        }

        @Override
        public String toString() {
            return reason + " " + code + " " + where.value;
        }
    }

    @Atomic
    void failsWithFields(boolean inside) {
        number = -1;
        if (inside) {
            failsInside();
        }
        Failure failure = new Failure(7, new Node(8, null));
        failure.code++;
        throw failure;
    }

    @Atomic
    private void failsInside() {
        throw new Failure(9, new Node(number, null));
    }

    @Atomic
    @Irrevocable
    void failsAlone() {
        number = -1;
        throw new Failure(10, new Node(11, null));
    }

    private void show(Runnable failing) {
        try {
            failing.run();
        } catch (Failure failure) {
            System.out.println(failure + " " + number);
        }
    }

    public static void main(String[] arguments) {
        Rollback object = new Rollback();
        String before = object.show();
        try {
            object.write(true);
        } catch (IllegalStateException failure) {
            System.out.println(failure.getMessage());
        }
        System.out.println(before.equals(object.show()));
        String written = object.write(false);
        System.out.println(written.equals(object.show()));
        object.outer();
        System.out.println(
                object.number + " " + object.large + " " + object.text + " " + Arrays.toString(object.numbers));
        object.outerOfDeuce();
        System.out.println(object.number);
        System.out.println("made " + object.changesWhatItHasMade() + " " + object.first.next.value);
        object.show(() -> object.failsWithFields(false));
        object.show(() -> object.failsWithFields(true));
        object.show(object::failsAlone);
        for (int how = 0; how < 4; how++) {
            try {
                System.out.println(object.fails(how));
            } catch (RuntimeException failure) {
                System.out.println(failure.getClass().getSimpleName() + " " + object.number);
            }
        }
    }
}
