// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.programs.language;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;

/**
 * What the language of Java 8 has. The argument {@code undo} asks for transactions that are undone.
 */
public final class Language {

    private Language() {}

    public static void main(String[] arguments) {
        boolean undoes = arguments.length > 0 && arguments[0].equals("undo");
        Part[] parts = {
            new Accessors(), new Lambdas(), new Passed(), new MethodReferences(), new Concatenation(), new Nested(),
            new Defaults(),
            new Constructors(), new Initializers(), new Exceptions(), new Volatiles(), new Inherited(), new Copied(),
            new Moved(), new Enums(), new Generics(), new Called(), new Control(), new Wide(), new Iterated(),
            new Statics()};
        for (Part part : parts) {
            part.run(undoes);
        }
    }

    /** Private members of other classes of the same file: through accessors before Java 11. */
    static final class Accessors extends Part {

        private static long sum;
        private int count = 1;
        private final Inner inner = new Inner();

        private final class Inner {

            private double share = 0.5;

            private void change() {
                count += 5;
                --count;
                sum += count++;
                inner.share *= 3;
            }
        }

        @Override
        void change() {
            inner.change();
            inner.share++;
            Hidden.value = (char) (Hidden.value + 1);
        }

        @Override
        Object show() {
            return count + " " + sum + " " + inner.share + " " + Hidden.value;
        }
    }

    private static final class Hidden {

        private static char value = 'a';
    }

    /** Lambda expressions, called by the program, and by the JDK. */
    static final class Lambdas extends Part {

        private int total;
        private Supplier<Integer> stored = () -> ++total;

        @Override
        void change() {
            int local = 7;
            Runnable capturing = () -> total += local;
            capturing.run();
            stored.get();
            Supplier<Integer> previous = stored;
            stored = () -> previous.get() * 2;
            IntFunction<IntUnaryOperator> curried = left -> right -> left * right + total;
            total = curried.apply(3).applyAsInt(4);
        }

        @Override
        Object show() {
            // The stored function changes the state: it is shown, not called.
            return total;
        }
    }

    /**
     * Functions that are given to the JDK, which may do with them whatever it likes: the
     * transaction becomes irrevocable.
     */
    static final class Passed extends Part {

        private int total;
        private String sorted = "";

        @Override
        void change() {
            List<Integer> list = new ArrayList<>();
            list.add(3);
            list.add(1);
            list.add(2);
            list.forEach(each -> total += each);
            list.sort((left, right) -> {
                total++;
                return right - left;
            });
            list.removeIf(each -> each == total % 2);
            Map<String, Integer> map = new HashMap<>();
            map.computeIfAbsent("a", key -> total);
            map.merge("a", 1, (left, right) -> left + right + total);
            total += map.get("a") + list.size();
            List<String> texts = new ArrayList<>();
            map.forEach((key, value) -> texts.add(key + value + ++total));
            texts.add("longer" + total);
            texts.add("b");
            Collections.sort(texts, Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder()));
            sorted = texts.toString();
        }

        @Override
        Object show() {
            return total + sorted;
        }
    }

    /** References to methods of all kinds. */
    static final class MethodReferences extends Part {

        private int number;
        private List<String> names = new ArrayList<>();

        private int add(int addend) {
            return number += addend;
        }

        private static int twice(int value) {
            return 2 * value;
        }

        @Override
        public String toString() {
            return "r" + number++;
        }

        class Base {

            int own() {
                return ++number;
            }
        }

        final class Derived extends Base {

            @Override
            int own() {
                Supplier<Integer> parent = super::own;
                return parent.get() + 100;
            }
        }

        static final class Made {

            private final int value;

            Made(int value) {
                this.value = value;
            }
        }

        @Override
        void change() {
            IntUnaryOperator bound = this::add;
            BiFunction<MethodReferences, Integer, Integer> unbound = MethodReferences::add;
            IntUnaryOperator ofStatic = MethodReferences::twice;
            Function<Integer, Made> constructor = Made::new;
            IntFunction<int[]> array = int[]::new;
            Function<Object, String> library = Object::toString;
            Supplier<Integer> inner = new Derived()::own;
            number = ofStatic.applyAsInt(bound.applyAsInt(3) + unbound.apply(this, 4));
            number += constructor.apply(number).value + array.apply(5).length + inner.get();
            List<String> more = new ArrayList<>();
            for (String name : names) {
                more.add(name);
            }
            more.add(library.apply(this));
            names = more;
        }

        @Override
        Object show() {
            return number + " " + names;
        }
    }

    /** Strings from values of all types, and of objects that change when they are shown. */
    static final class Concatenation extends Part {

        private String text = "";
        private int shown;

        @Override
        public String toString() {
            return "object" + ++shown;
        }

        @Override
        void change() {
            text += 1 + "," + 2L + 'c' + true + 1.5f + 2.5 + null + this + (byte) 3 + (short) 4 + text.length() + shown;
            text = new StringBuilder(text).append(this).reverse().insert(0, shown).toString();
        }

        @Override
        Object show() {
            return text + shown;
        }
    }

    /** Inner, local and anonymous classes. */
    static final class Nested extends Part {

        private int value = 2;

        class Inner {

            private int own = value;

            class Innermost {

                int add() {
                    return value += own++;
                }
            }
        }

        private Inner inner = new Inner();

        @Override
        void change() {
            int captured = value;
            class Local {
                private int times = captured;

                int multiply() {
                    return value *= times++;
                }
            }
            Local local = new Local();
            local.multiply();
            local.multiply();
            Supplier<Integer> anonymous = new Supplier<Integer>() {
                private int calls;

                @Override
                public Integer get() {
                    return value += ++calls + captured;
                }
            };
            anonymous.get();
            anonymous.get();
            inner.new Innermost().add();
            inner = new Inner();
        }

        @Override
        Object show() {
            return value + " " + inner.own;
        }
    }

    interface Counting {

        int LIMIT = Integer.parseInt("40");

        int[] cells();

        default int count(int index) {
            return cells()[index]++;
        }

        static int limited(Counting counting) {
            return Math.min(counting.count(0), LIMIT);
        }
    }

    interface CountingTwice extends Counting {

        @Override
        default int count(int index) {
            Counting.super.count(index);
            return Counting.super.count(index);
        }
    }

    /**
     * Default and static methods of interfaces, implemented by classes and by lambda expressions.
     */
    static final class Defaults extends Part implements CountingTwice {

        private final int[] numbers = {0, 10};

        @Override
        public int[] cells() {
            return numbers;
        }

        @Override
        void change() {
            numbers[1] += Counting.limited(this);
            numbers[1] += count(1);
            Counting function = () -> numbers;
            numbers[0] += function.count(1);
            CountingTwice other = this::cells;
            numbers[0] += other.count(1);
        }

        @Override
        Object show() {
            return Arrays.toString(numbers);
        }
    }

    /**
     * Constructors that delegate, are called by subclasses, call methods that are overridden, and
     * fail.
     */
    static final class Constructors extends Part {

        private static int made;

        static class Base {

            private final int first;
            private int second = 5;
            int third;

            Base(int first) {
                this.first = first;
                made++;
                prepare();
            }

            Base(String text) {
                this(text == null ? -1 : text.length());
                second *= first;
            }

            void prepare() {
                third = 1;
            }
        }

        static final class Derived extends Base {

            private int fourth;
            private final long[] fifth = {second(this), 2};

            Derived(String text, int... more) {
                super(more.length == 0 ? text : text + more.length);
                fourth += more.length;
                if (text.isEmpty()) {
                    throw new IllegalArgumentException("" + made);
                }
            }

            private static int second(Base base) {
                return base.second;
            }

            @Override
            void prepare() {
                super.prepare();
                fourth = 8;
            }
        }

        private Derived last;
        private String failure = "";

        @Override
        void change() {
            last = new Derived(new StringBuilder("abc").append(made).toString(), 1, 2);
            ((Base) last).second++;
            last.fourth--;
            last.fifth[1]++;
            try {
                last = new Derived("");
            } catch (IllegalArgumentException expected) {
                failure += expected.getMessage();
            }
        }

        @Override
        Object show() {
            return made + failure + (last == null
                    ? null
                    : ((Base) last).first + "," + Derived.second(last) + "," + last.third + "," + last.fourth
                            + Arrays.toString(last.fifth));
        }
    }

    /**
     * Classes that a transaction is the first to use: they are initialised once, whatever becomes
     * of it.
     */
    static final class Initializers extends Part {

        static final class Late {

            private static int[] table;
            private static int uses;

            static {
                int[] filled = new int[3];
                for (int index = 0; index < filled.length; index++) {
                    filled[index] = index * index;
                }
                table = filled;
            }

            static int use() {
                return table[2] + ++uses;
            }
        }

        static final class Failing {

            private static int value = Integer.parseInt("no number");
        }

        private String seen = "";

        @Override
        void change() {
            seen += Late.use();
            Late.table[0]--;
            try {
                seen += Failing.value;
            } catch (ExceptionInInitializerError failure) {
                seen += "!";
            } catch (NoClassDefFoundError failure) {
                seen += "!";
            }
        }

        @Override
        Object show() {
            // Before that it must not be used here.
            return seen.isEmpty() ? "" : seen + Late.uses + Arrays.toString(Late.table);
        }
    }

    /** Exceptions that are caught, pass, and are replaced. */
    static final class Exceptions extends Part {

        private StringBuilder none;
        private String trace = "";
        private int closed;

        @SuppressWarnings("try")
        private int tries(int how) throws Exception {
            try (AutoCloseable resource = () -> closed++) {
                trace += how;
                switch (how) {
                    case 0 :
                        return none.length();
                    case 1 :
                        throw new Exception("checked");
                    case 2 :
                        return (Integer) (Object) trace;
                    case 3 :
                        throw new AssertionError();
                    default :
                        return how / (how - 4);
                }
            } catch (NullPointerException | ClassCastException expected) {
                trace += "c";
                return -1;
            } finally {
                trace += "f";
                closed *= 2;
            }
        }

        @Override
        void change() {
            for (int how = 0; how < 6; how++) {
                try {
                    trace += tries(how);
                } catch (RuntimeException failure) {
                    trace += "r";
                } catch (Exception failure) {
                    trace += failure.getMessage();
                } catch (Throwable failure) {
                    trace += "t";
                }
            }
        }

        @Override
        Object show() {
            return trace + closed;
        }
    }

    /** Volatile fields of all types. */
    static final class Volatiles extends Part {

        private volatile boolean flag;
        private volatile byte small = 1;
        private volatile char letter = 'x';
        private volatile short half = 2;
        private volatile int number = 3;
        private volatile long large = 4;
        private volatile float single = 5;
        private volatile double real = 6;
        private volatile String text = "";
        private static volatile long shared;

        @Override
        void change() {
            flag = !flag;
            small += 127;
            letter++;
            half <<= 14;
            number ^= -1;
            large = large << 40 | number & 0xff;
            single /= 3;
            real = Math.sqrt(real) + single;
            text += small;
            shared -= large;
        }

        @Override
        Object show() {
            return flag + " " + small + letter + half + " " + number + large + " " + single + " " + real + text
                    + shared;
        }
    }

    /** Fields of one name in a class and its superclass, and methods that are overridden. */
    static final class Inherited extends Part {

        abstract static class Shape {

            protected int size = 1;
            static int all;

            abstract int area();

            void grow() {
                size++;
                all++;
            }
        }

        static class Square extends Shape {

            protected long size = 10;

            @Override
            int area() {
                return (int) (size * super.size);
            }

            @Override
            void grow() {
                super.grow();
                size += 2;
                super.size += 3;
                Square.all++;
            }
        }

        private final Shape shape = new Square() {
            @Override
            int area() {
                return -super.area();
            }
        };
        private int area;

        @Override
        void change() {
            shape.grow();
            area += shape.area();
        }

        @Override
        Object show() {
            return area + " " + shape.size + " " + ((Square) shape).size + " " + Shape.all;
        }
    }

    /** Copies of objects and of arrays. */
    static final class Copied extends Part {

        static class Base implements Cloneable {

            private int number = 1;
            int[] shared = {1};

            @Override
            public Base clone() {
                try {
                    return (Base) super.clone();
                } catch (CloneNotSupportedException impossible) {
                    throw new AssertionError(impossible);
                }
            }
        }

        static final class Derived extends Base {

            private String text = "a";
            private double real;

            @Override
            public Derived clone() {
                Derived copy = (Derived) super.clone();
                copy.shared = shared.clone();
                copy.real++;
                return copy;
            }
        }

        private Derived original = new Derived();
        private int[][] grid = {{1, 2}, {3}};

        @Override
        void change() {
            original.text += "b";
            original.shared[0] += 7;
            Derived copy = original.clone();
            copy.text += "c";
            copy.shared[0]++;
            ((Base) copy).number += 5;
            original.text += copy.text;
            original.real += copy.real;
            original.shared[0] += copy.shared[0] - ((Base) original).number;
            int[][] other = grid.clone();
            other[0][1] += 10;
            other[1] = other[1].clone();
            other[1][0]++;
            grid[0] = other[1];
            original = copy.clone();
        }

        @Override
        Object show() {
            return original.text + original.shared[0] + original.real + ((Base) original).number
                    + Arrays.deepToString(grid);
        }
    }

    /** Arrays of all types and dimensions, copied and filled by the JDK. */
    static final class Moved extends Part {

        private final int[] numbers = {1, 2, 3, 4, 5};
        private final boolean[][] flags = new boolean[2][3];
        private final byte[][][] bytes = new byte[2][1][4];
        private final char[] letters = "hello".toCharArray();
        private final short[] halves = {1, -1};
        private final float[] singles = new float[2];
        private final double[] reals = {0.5};
        private final long[] larges = {Long.MAX_VALUE, 0};
        private Object[] objects = {"a", "b", null};
        private String[] texts = new String[2];

        @Override
        void change() {
            System.arraycopy(numbers, 0, numbers, 1, 4);
            numbers[0] = numbers[4]++ + numbers.length;
            System.arraycopy(numbers, 1, numbers, 0, 3);
            flags[1][2] ^= flags[0].length == 3;
            Arrays.fill(bytes[1][0], 1, 3, (byte) -7);
            bytes[0] = bytes[1];
            letters[1] += 2;
            Arrays.fill(letters, 3, 5, letters[0]);
            halves[0] >>= 1;
            halves[1] *= 300;
            singles[1] = singles[0] - 1.25f;
            reals[0] = -reals[0] / 0;
            larges[1] = larges[0]++;
            objects = Arrays.copyOf(objects, 5);
            objects[3] = objects;
            objects[4] = Arrays.copyOfRange(numbers, 1, 3)[0];
            objects[3] = texts;
            texts[0] = texts[1] + Arrays.copyOf(larges, 3)[2];
            int[][][] fresh = new int[2][2][];
            fresh[1][1] = numbers;
            fresh[1][1][2] += fresh.length;
            Object[] covariant = texts;
            covariant[1] = "t" + covariant.length;
            long[][] ragged = {{1}, {}, {2, 3}};
            ragged[2][1] += larges.length;
            numbers[3] += (int) ragged[2][1];
        }

        @Override
        Object show() {
            return Arrays.toString(numbers) + Arrays.deepToString(flags) + Arrays.deepToString(bytes)
                    + new String(letters)
                    + Arrays.toString(halves) + Arrays.toString(singles) + Arrays.toString(reals)
                    + Arrays.toString(larges)
                    + objects.length + Arrays.toString(texts) + objects[objects.length - 1];
        }
    }

    enum Operation {
        PLUS {
            @Override
            int apply(int left, int right) {
                uses++;
                return left + right;
            }
        },
        TIMES {
            @Override
            int apply(int left, int right) {
                return left * right;
            }
        };

        int uses;

        abstract int apply(int left, int right);
    }

    /** Constants with bodies and fields, and switches. */
    static final class Enums extends Part {

        private int value = 3;
        private Operation last;

        @Override
        void change() {
            for (Operation operation : Operation.values()) {
                value = operation.apply(value, 4);
                operation.uses++;
                switch (operation) {
                    case PLUS :
                        value++;
                        break;
                    default :
                        value--;
                }
                switch (operation.name()) {
                    case "TIMES" :
                        value *= 10;
                        break;
                    default :
                        break;
                }
                last = Operation.valueOf(operation.toString());
            }
        }

        @Override
        Object show() {
            return value + " " + last + Operation.PLUS.uses + Operation.TIMES.uses;
        }
    }

    /** Type parameters, bridges, covariant results, variable numbers of arguments. */
    static final class Generics extends Part {

        interface Store<T> {

            void put(T value);

            Object get();
        }

        static final class TextStore implements Store<String> {

            private String text = "";

            @Override
            public void put(String value) {
                text += value;
            }

            @Override
            public String get() {
                return text;
            }
        }

        private final TextStore store = new TextStore();
        private int count;

        @SafeVarargs
        private final <T> void all(Store<T> target, T... values) {
            for (T value : values) {
                target.put(value);
                count++;
            }
        }

        @Override
        void change() {
            Store<String> generic = store;
            all(generic, "x", "y" + count);
            all(generic);
            store.text += generic.get();
            try {
                @SuppressWarnings({"unchecked", "rawtypes"})
                Store<Object> raw = (Store) store;
                raw.put(5);
            } catch (ClassCastException expected) {
                count += 10;
            }
        }

        @Override
        Object show() {
            return store.text + count;
        }
    }

    /** Methods of the program that the JDK calls: equals, hashCode, compareTo. */
    static final class Called extends Part {

        private int calls;

        final class Key implements Comparable<Key> {

            private final int number;

            Key(int number) {
                this.number = number;
            }

            @Override
            public int hashCode() {
                calls++;
                return number % 2;
            }

            @Override
            public boolean equals(Object other) {
                calls += 100;
                return other instanceof Key && ((Key) other).number == number;
            }

            @Override
            public int compareTo(Key other) {
                calls += 10_000;
                return Integer.compare(number, other.number);
            }
        }

        private String found = "";

        @Override
        void change() {
            Map<Key, String> hashed = new HashMap<>();
            Map<Key, String> sorted = new TreeMap<>();
            for (int number = 0; number < 6; number++) {
                Key key = new Key(number);
                hashed.put(key, "h" + number);
                sorted.put(key, "s" + number);
            }
            found += hashed.get(new Key(3)) + sorted.get(new Key(4)) + hashed.get(new Key(9));
        }

        @Override
        Object show() {
            return found + calls;
        }
    }

    /** Loops, conditions and recursion. */
    static final class Control extends Part {

        private int steps;
        private long result = 1;

        private int ackermann(int left, int right) {
            steps++;
            return left == 0
                    ? right + 1
                    : right == 0 ? ackermann(left - 1, 1) : ackermann(left - 1, ackermann(left, right - 1));
        }

        @Override
        void change() {
            outer : for (int row = 0; row < 5; row++) {
                int column = 0;
                while (true) {
                    if (column == row) {
                        continue outer;
                    }
                    if (row * column > 6) {
                        break outer;
                    }
                    result += row * column++ % 3 == 0 ? row : -column;
                }
            }
            do {
                result *= -3;
            } while (result < 100);
            boolean both = result > 5 && steps >= 0 || result < 0 & steps != 1;
            result += both ? ackermann(2, 2) : 0;
            Object boxed = result;
            if (boxed instanceof Long && !(boxed instanceof Comparable<?> && steps < 0)) {
                result = (Long) boxed + 1;
            }
            assert result != 0 : steps++;
        }

        @Override
        Object show() {
            return steps + " " + result;
        }
    }

    /** Methods with many parameters of two words, and variables whose places are used again. */
    static final class Wide extends Part {

        private double sum;
        private long bits;

        private double add(long first, double second, int third, float fourth, long[] fifth, double sixth,
                String seventh) {
            long local = first ^ fifth[0];
            {
                double other = second * sixth;
                sum += other + third;
            }
            {
                int other = seventh.length();
                fifth[0] += other;
                bits |= local << other;
            }
            sixth = fourth;
            fourth = (float) sum;
            return sixth + fourth;
        }

        @Override
        void change() {
            long[] cell = {bits + 3};
            for (long first = 1, last = 4; first < last; first++) {
                sum += add(first, sum + 0.5, (int) first, 1.5f, cell, 2.0, "abc");
            }
            bits += cell[0];
        }

        @Override
        Object show() {
            return sum + " " + bits;
        }
    }

    /** An Iterable of the program in a loop, and in methods of the JDK. */
    static final class Iterated extends Part implements Iterable<String> {

        private int produced;
        private String joined = "";

        @Override
        public Iterator<String> iterator() {
            return new Iterator<String>() {
                private int left = 3;

                @Override
                public boolean hasNext() {
                    return left > 0;
                }

                @Override
                public String next() {
                    left--;
                    return "e" + produced++;
                }
            };
        }

        @Override
        void change() {
            for (String element : this) {
                joined += element;
            }
            joined += String.join("-", this) + produced;
        }

        @Override
        Object show() {
            return joined + produced;
        }
    }

    /** Static fields of all types, of classes and through their subclasses. */
    static final class Statics extends Part {

        static class Base {

            static int inherited = 1;
            private static boolean flag;
            private static byte small = -1;
            private static short half = 7;
            private static char letter = 'q';
            private static float single = 1;
            private static double real = 2;
            private static long large = 3;
            private static Object object = "o";
            private static int[] array = {1};
        }

        static final class Derived extends Base {}

        @Override
        void change() {
            Derived.inherited += 2;
            Base.flag ^= true;
            Base.small >>>= 1;
            Base.half--;
            Base.letter -= 16;
            Base.single += Base.half;
            Base.real *= Base.single;
            Base.large = ~Base.large;
            Base.object = Base.object + "" + Derived.inherited;
            Base.array = new int[] {Base.array[0], Base.inherited};
            Base.array[0]++;
        }

        @Override
        Object show() {
            return Base.inherited + " " + Base.flag + Base.small + Base.half + Base.letter + Base.single + Base.real
                    + Base.large + Base.object + Arrays.toString(Base.array);
        }
    }
}
