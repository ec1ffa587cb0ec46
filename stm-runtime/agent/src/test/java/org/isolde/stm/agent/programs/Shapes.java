// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.programs;

import java.util.function.IntSupplier;
import java.util.function.UnaryOperator;
import org.isolde.stm.Atomic;

/**
 * Atomic methods of every shape; prints for each what it computes and, as a 1 in it, that it runs
 * in a transaction.
 */
public final class Shapes {

    private static final Shapes SHAPES = new Shapes();

    private Shapes() {}

    record Point(int x, int y) implements Comparable<Point> {

        @Atomic
        @Override
        public int x() {
            return x + 100 * Lock.held();
        }

        /** Gets a bridge to which the compiler copies the annotation. */
        @Atomic
        @Override
        public int compareTo(Point other) {
            return 100 * Lock.held() + x - other.x;
        }
    }

    enum Sign {
        PLUS {
            @Atomic
            @Override
            String text() {
                return "+" + Lock.held();
            }
        };

        abstract String text();
    }

    interface Greeting {

        String name();

        @Atomic
        default String greeting() {
            return "hello " + name() + ends() + Lock.held();
        }

        @Atomic
        static String all() {
            return "hello all" + Lock.held();
        }

        @Atomic
        private String ends() {
            return "!" + Lock.held();
        }
    }

    static class Base {

        @Atomic
        protected String overridden() {
            return "base" + Lock.held();
        }
    }

    static final class Derived extends Base {

        @Override
        protected String overridden() {
            return "derived" + Lock.held() + super.overridden();
        }
    }

    @Atomic
    private static long wide(long left, double right, byte small, float last) {
        return Lock.held() * 1000L + left + (long) right + small + (long) last;
    }

    @Atomic
    double real(double value) {
        return value + Lock.held();
    }

    @Atomic
    synchronized boolean locked() {
        return Thread.holdsLock(this) && Lock.held() == 1;
    }

    @Atomic
    private String join(String separator, Object... parts) {
        StringBuilder text = new StringBuilder();
        for (Object part : parts) {
            text.append(part).append(separator);
        }
        return text.append(Lock.held()).toString();
    }

    @Atomic
    int lambdas(int addend) {
        int local = addend * 2;
        IntSupplier supplier = () -> local + addend + 100 * Lock.held();
        UnaryOperator<Integer> reference = Shapes::twice;
        return reference.apply(supplier.getAsInt());
    }

    private static int twice(int value) {
        return 2 * value;
    }

    @Atomic
    int nested(int levels) {
        return levels == 0 ? Lock.held() : nested(levels - 1);
    }

    @Atomic
    <T extends Comparable<T>> T largest(T[] values) {
        T largest = values[0];
        for (T value : values) {
            if (value.compareTo(largest) > 0) {
                largest = value;
            }
        }
        return largest;
    }

    /** The parameters' variables are used again for values of other types. */
    @Atomic
    static String reused(Object value, int number) {
        for (value = "x"; number > 0; number--) {
            value = value + "y";
        }
        String text = value + ":" + number;
        try {
            return text + Integer.parseInt("none");
        } catch (NumberFormatException expected) {
            return text + Lock.held();
        } finally {
            number = 7;
        }
    }

    @Atomic
    Object local() {
        class Local {
            @Atomic
            int depth() {
                return Lock.held();
            }
        }
        return new Local().depth() + Local.class.getEnclosingMethod().getName();
    }

    public static void main(String[] arguments) {
        print("record", new Point(3, 4).x());
        print("bridge", compare(new Point(3, 4), new Point(1, 1)));
        print("enum", Sign.PLUS.text());
        Greeting greeting = () -> "you";
        print("default method", greeting.greeting());
        print("static interface method", Greeting.all());
        print("super call", new Derived().overridden());
        print("wide", wide(5, 6.5, (byte) 7, 8f));
        print("real", SHAPES.real(0.5));
        print("synchronized", SHAPES.locked());
        print("varargs", SHAPES.join("-", 'a', null, 2));
        print("lambdas", SHAPES.lambdas(5));
        print("nested", SHAPES.nested(4));
        print("generic", SHAPES.largest(new String[] {"a", "c", "b"}));
        print("reused", reused(1, 2));
        print("local class", SHAPES.local());
        print("outside", Lock.held());
    }

    private static <T extends Comparable<T>> int compare(T left, T right) {
        return left.compareTo(right);
    }

    private static void print(String shape, Object result) {
        System.out.println(shape + ": " + result);
    }
}
