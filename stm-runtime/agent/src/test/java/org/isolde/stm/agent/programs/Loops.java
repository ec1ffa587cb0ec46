// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.programs;

import java.util.Arrays;
import org.isolde.stm.Atomic;

/**
 * Loops through arrays that threads share, in the forms that compilers give them. Each public
 * method is run by a thread of its own.
 */
public final class Loops {

    private static final int LENGTH = 150;
    private static final int[] NUMBERS = new int[LENGTH];

    private final long[] longs = new long[LENGTH];
    private final short[] shorts = new short[LENGTH];
    private final Object[] names = new Object[LENGTH];
    private final long[] few = new long[70];
    private final int[] fewNumbers = new int[70];
    private int[] changing = new int[LENGTH];
    private volatile int end = 100;
    private int count;
    private int limit;
    private int sum;
    private Object name = this;
    private static long total;

    private Loops() {}

    public static void main(String[] arguments) throws InterruptedException {
        Loops loops = new Loops();
        Arrays.fill(loops.names, "name");
        Arrays.setAll(NUMBERS, i -> i + 1);
        Steps.run("sum", () -> System.out.println(sum(NUMBERS)));
        Steps.run("fill", () -> loops.fill(20, 140));
        Steps.run("fillDown", () -> loops.fillDown(20, 140));
        Steps.run("spread", () -> System.out.println(spread(NUMBERS, loops.shorts, loops.longs)));
        Steps.run("find", () -> System.out.println(find(NUMBERS, 77) + " " + find(NUMBERS, 1)));
        Steps.run("indexOf", () -> System.out.println(loops.indexOf(50)));
        Steps.run("indexOfNone", () -> Steps.tell(() -> loops.indexOf(1000)));
        Steps.run("findLast", () -> System.out.println(findLast(NUMBERS, 77)));
        Steps.run("copyWhile", () -> System.out.println(copyWhile(NUMBERS, loops.longs, 90)));
        Steps.run("sumOnce", () -> System.out.println(sumOnce(NUMBERS, 130)));
        Steps.run("shift", () -> System.out.println(Arrays.hashCode(shift(NUMBERS))));
        Steps.run("none", () -> System.out.println(sum(new int[0]) + " " + sumFrom(NUMBERS, 150)));
        Steps.run("tooFar", () -> Steps.tell(() -> loops.fill(140, 160)));
        Steps.run("tooFarBack", () -> Steps.tell(() -> loops.fillDown(-5, 10)));
        Steps.run("betweenAccesses", () -> Steps.tell(() -> copy(NUMBERS, new int[10])));
        Steps.run("sharedTooShort", () -> Steps.tell(() -> copy(NUMBERS, loops.fewNumbers)));
        Steps.run("noArray", () -> Steps.tell(() -> copy(NUMBERS, null)));
        Steps.run("divided", () -> System.out.println(loops.divide(60)));
        Steps.run("atomic", () -> System.out.println(atomic(NUMBERS, loops.longs, 70)));
        Steps.run("atomicTooFar", () -> Steps.tell(() -> System.out.println(atomic(NUMBERS, loops.longs, 155))));
        Steps.run("handled", () -> System.out.println(handled(NUMBERS, loops.few)));
        Steps.run("nested", () -> System.out.println(nested(new int[][] {NUMBERS})));
        Steps.run("locked", () -> System.out.println(loops.locked()));
        Steps.run("sumUp", () -> loops.sumUp(90));
        Steps.run("sumUpNothing", () -> loops.sumUp(-1));
        Steps.run("sumUpTooFar", () -> Steps.tell(() -> loops.sumUp(1000)));
        Steps.run("countIn", () -> System.out.println(loops.countIn(loops)));
        Steps.run("countInNone", () -> Steps.tell(() -> loops.countIn(null)));
        Steps.run("countAtomically", () -> System.out.println(loops.countAtomically(60)));
        Steps.run("fillAtomically", () -> System.out.println(loops.fillAtomically(20, 30)));
        Steps.run("fillAtomicallyTooFar", () -> System.out.println(loops.fillAtomically(140, 160)));
        Steps.run("keepsName", () -> System.out.println(loops.keepsName()));
        Steps.run("branches", () -> System.out.println(max(NUMBERS)));
        Steps.run("far", () -> System.out.println(everySecond(NUMBERS)));
        Steps.run("addFrom", () -> addFrom(40, NUMBERS, 7, loops.longs, 80));
        Steps.run("addTooFar", () -> Steps.tell(() -> addFrom(40, NUMBERS, 120, loops.longs, 80)));
        Steps.run("addNothing", () -> addFrom(0, NUMBERS, 120, loops.longs, 80));
        Steps.run("moveUp", () -> move(NUMBERS, 10, NUMBERS, 12, 70));
        Steps.run("moveDown", () -> move(NUMBERS, 75, NUMBERS, 74, 70));
        Steps.run("moveAtomically", () -> moveAtomically(NUMBERS, 30, 29, 12));
        Steps.run("moveUpAtomically", () -> moveAtomically(NUMBERS, 29, 30, 12));
        Steps.run("backFrom", () -> System.out.println(backFrom(NUMBERS, 60, 21)));
        Steps.run("relax", () -> relax(loops.longs, 1));
        Steps.run("relaxAtomically", () -> relaxAtomically(loops.longs, 130));
        Steps.run("everyThirdDown", () -> System.out.println(everyThirdDown(NUMBERS, 149)));
        Steps.run("everyThirdTooFarDown", () -> Steps.tell(() -> everyThirdDown(NUMBERS, 148)));
        Steps.run("distances", () -> System.out.println(distances(NUMBERS, 5, 9)));
        Steps.run("baseChanges", () -> System.out.println(baseChanges(NUMBERS, 5)));
        Steps.run("everyHundredth", () -> System.out.println(everyHundredth(NUMBERS)));
        Steps.run("blocks", () -> System.out.println(blocks(NUMBERS)));
        Steps.run("peek", () -> {
            System.out.println(loops.peek(5) + loops.peek(6));
            Steps.tell(() -> loops.peek(-1));
            System.out.println(loops.peek(7));
        });
        Steps.run("indirect", () -> System.out.println(indirect(NUMBERS, new int[] {3, 5, 9, 3})));
        Steps.run("fieldThatChanges", loops::countUp);
        Steps.run("untilVolatile", () -> System.out.println(loops.untilVolatile()));
        Steps.run("references", () -> loops.rename("other"));
    }

    private static int sum(int[] numbers) {
        int sum = 0;
        for (int number : numbers) {
            sum += number;
        }
        return sum;
    }

    private static long sumFrom(int[] numbers, int start) {
        double sum = 0;
        for (int i = start; i < numbers.length; ++i) {
            int number = numbers[i];
            sum += Math.sqrt(number);
        }
        return (long) sum;
    }

    private void fill(int from, int to) {
        for (int i = from; i < to; i++) {
            longs[i] = i;
        }
    }

    private void fillDown(int from, int to) {
        for (int i = to - 1; i >= from; i--) {
            NUMBERS[i] += 2;
            longs[i] *= 3;
        }
    }

    private static long spread(int[] above, short[] here, long[] to) {
        long sum = 0;
        for (int i = 1; i < here.length - 1; i++) {
            to[i] = (above[i] + here[i - 1] + here[1 + i]) / 3;
            sum += to[i];
        }
        return sum;
    }

    private static void addFrom(int count, int[] from, int first, long[] to, int firstTo) {
        for (int i = 0; i < count; i++) {
            to[i + firstTo] += 2 * from[i + first];
        }
    }

    private static void move(int[] from, int first, int[] to, int firstTo, int count) {
        for (int i = 0; i < count; i++) {
            to[firstTo + i] = from[first + i + 1];
        }
    }

    @Atomic
    private static void moveAtomically(int[] numbers, int from, int to, int count) {
        for (int i = 0; i < count; i++) {
            numbers[i + to] = numbers[from + i];
        }
    }

    private static int backFrom(int[] numbers, int end, int count) {
        int sum = 0;
        for (int i = -1; i >= -count; i--) {
            sum += numbers[end + i] - numbers[i + end - 1];
        }
        return sum;
    }

    private static void relax(long[] numbers, int first) {
        for (int i = first; i < numbers.length - 1; i = i + 2) {
            numbers[i] = numbers[i - 1] + numbers[i + 1] + numbers[i];
        }
    }

    @Atomic
    private static void relaxAtomically(long[] numbers, int first) {
        for (int i = first; i < numbers.length - 2; i += 2) {
            numbers[i] = numbers[i + 2] + numbers[i - 2];
        }
    }

    private static int everyThirdDown(int[] numbers, int last) {
        int sum = 0;
        int i = last;
        while (i != 2) {
            sum += numbers[i];
            i -= 3;
        }
        return sum;
    }

    private static int distances(int[] numbers, int one, int other) {
        int sum = 0;
        for (int i = 0; i < 20; i++) {
            sum += numbers[i + one + other] * numbers[i];
        }
        return sum;
    }

    private static int baseChanges(int[] numbers, int base) {
        int sum = 0;
        for (int i = 0; i < 20; i++) {
            sum += numbers[i + base];
            base += 2;
        }
        return sum;
    }

    private static int blocks(int[] numbers) {
        int sum = 0;
        int i = 0;
        while (i < 140) {
            sum += numbers[i++];
            sum ^= numbers[i++];
            if (sum % 3 == 0) {
                sum -= numbers[i + 2];
            }
            i += 2;
            sum += numbers[i++];
        }
        return sum;
    }

    /** Between two calls nothing is joined. */
    private synchronized int peek(int index) {
        return NUMBERS[index];
    }

    private static int everyHundredth(int[] numbers) {
        int sum = 0;
        for (int i = 0; i < numbers.length; i += 100) {
            sum += numbers[i];
        }
        return sum;
    }

    private static int find(int[] numbers, int wanted) {
        int found = -1;
        for (int i = 0; i < numbers.length; i++) {
            if (numbers[i] == wanted) {
                found = i;
                break;
            }
        }
        return found;
    }

    private int indexOf(int wanted) {
        for (int i = 0; i < LENGTH; i++) {
            int number = NUMBERS[i];
            if (number == wanted) {
                count++;
                return i;
            }
            longs[i] = number;
        }
        throw new IllegalArgumentException(Integer.toString(wanted));
    }

    private static int findLast(int[] numbers, int wanted) {
        int i = numbers.length;
        while (i > 0 && numbers[i - 1] != wanted) {
            i--;
        }
        return i;
    }

    private static int copyWhile(int[] from, long[] to, int limit) {
        int i = 0;
        while (from[i] < limit) {
            int j = i + 2;
            to[j] = from[i++];
        }
        return i;
    }

    private static int sumOnce(int[] numbers, int start) {
        int i = start;
        int sum = 0;
        do {
            sum += numbers[i];
            i++;
        } while (i < numbers.length);
        return sum;
    }

    private static int[] shift(int[] numbers) {
        int i = 0;
        while (i < numbers.length - 1) {
            numbers[i] = numbers[++i];
        }
        return numbers;
    }

    private static void copy(int[] from, int[] to) {
        for (int i = 0; i < from.length; i++) {
            to[i] = from[i];
        }
    }

    private int divide(int start) {
        int sum = 0;
        try {
            for (int i = 0; i < longs.length; i++) {
                sum += NUMBERS[i] / (start - i) + (int) longs[i];
            }
        } catch (ArithmeticException expected) {
            sum = -sum;
        }
        return sum;
    }

    @Atomic
    private static long atomic(int[] numbers, long[] others, int to) {
        long sum = 0;
        for (int i = to - 10; i < to; i++) {
            others[i] = numbers[i];
            sum += others[i - 1];
        }
        return sum;
    }

    private static int handled(int[] from, long[] to) {
        int i = 0;
        try {
            for (; i < from.length; i++) {
                to[i] = from[i] + to[i + 1];
            }
        } catch (ArrayIndexOutOfBoundsException expected) {
            return -i;
        } finally {
            to[0] = i;
        }
        return i;
    }

    private static int nested(int[][] rows) {
        int sum = 0;
        for (int[] row : rows) {
            for (int i = 0; i < row.length; i++) {
                sum += row[i];
            }
        }
        return sum;
    }

    private synchronized int locked() {
        int sum = count++;
        for (int i = 3; i < 9; i++) {
            sum += NUMBERS[i];
        }
        return sum - count;
    }

    private void sumUp(int last) {
        limit = last;
        for (int i = 0; i <= limit; i++) {
            sum += NUMBERS[i];
            total++;
        }
    }

    private int countIn(Loops other) {
        int i = 10;
        while (longs[i] >= 0 && i < 60) {
            other.count += (int) longs[i++];
        }
        return i;
    }

    @Atomic
    private int countAtomically(int to) {
        for (int i = 50; i < to; i++) {
            sum += NUMBERS[i] - sum;
            longs[i] = sum;
        }
        return sum;
    }

    /** By another method, so that some algorithms try it first as if nothing were written. */
    @Atomic
    private boolean fillAtomically(int from, int to) {
        try {
            fill(from, to);
            return true;
        } catch (ArrayIndexOutOfBoundsException expected) {
            return false;
        }
    }

    private Object keepsName() {
        for (int i = 0; i < few.length; i++) {
            name = few[i] == 0 ? name : this;
        }
        return name == this;
    }

    private static int max(int[] numbers) {
        int max = 0;
        for (int i = 0; i < numbers.length; i++) {
            if (numbers[i] > max) {
                max = numbers[i];
            }
        }
        return max;
    }

    private static int everySecond(int[] numbers) {
        int sum = 0;
        for (int i = 0; i < numbers.length; i += 2) {
            sum += numbers[i];
        }
        return sum;
    }

    private static int indirect(int[] numbers, int[] where) {
        int sum = 0;
        for (int i = 0; i < where.length; i++) {
            sum += numbers[where[i]];
        }
        return sum;
    }

    private void countUp() {
        for (int i = 0; i < LENGTH; i++) {
            changing[i]++;
        }
        changing = new int[0];
    }

    private int untilVolatile() {
        int sum = 0;
        for (int i = 0; i < end; i++) {
            sum += NUMBERS[i];
        }
        return sum;
    }

    private void rename(Object name) {
        for (int i = 0; i < names.length; i++) {
            names[i] = name;
        }
    }
}
