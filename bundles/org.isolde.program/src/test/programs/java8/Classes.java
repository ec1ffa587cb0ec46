import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.BiFunction;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;
import java.util.function.UnaryOperator;

/** Inner, local and anonymous classes, lambdas, generics, interfaces, enumerations, the order of initialisation. */
public class Classes {

    static final StringBuilder OUT = new StringBuilder();

    static void say(Object o) {
        OUT.append(o).append('\n');
    }

    static <T> T log(T value) {
        say("log " + value);
        return value;
    }

    interface Shape {
        double area();

        default String describe() {
            return name() + " " + area() + " " + Shape.unit();
        }

        static String unit() {
            return "cm2";
        }

        default String name() {
            return getClass().getSimpleName();
        }
    }

    interface Named {
        default String name() {
            return "named";
        }
    }

    static class Square implements Shape, Named {
        final double side;

        Square(double side) {
            this.side = side;
        }

        @Override
        public double area() {
            return side * side;
        }

        @Override
        public String name() {
            return Shape.super.name() + Named.super.name();
        }
    }

    enum Op implements IntBinaryOperator {
        PLUS("+") {
            @Override
            public int applyAsInt(int a, int b) {
                return a + b;
            }
        },
        TIMES("*") {
            @Override
            public int applyAsInt(int a, int b) {
                return a * b;
            }
        };

        final String symbol;

        Op(String symbol) {
            this.symbol = symbol;
        }
    }

    abstract static class Box<T extends Comparable<T>> implements Comparable<Box<T>>, Supplier<T> {
        T value;

        Box(T value) {
            this.value = value;
            init();
        }

        abstract void init();

        @Override
        public int compareTo(Box<T> other) {
            return value.compareTo(other.value);
        }

        @Override
        public T get() {
            return value;
        }
    }

    static class IntBox extends Box<Integer> {
        int late = 7;
        {
            say("instance block " + late);
        }

        IntBox(int value) {
            this(value, "delegated");
            say("after this()");
        }

        IntBox(int value, String why) {
            super(value + (why.isEmpty() ? 0 : 1));
            say("after super() " + late + why);
        }

        @Override
        void init() {
            say("init sees " + late);
        }

        @Override
        public Integer get() {
            return super.get() * 2;
        }
    }

    class Inner {
        int x = outerField + 1;

        class Deeper {
            int y = x + outerField++;

            int sum() {
                return Classes.this.outerField + Inner.this.x + y;
            }
        }
    }

    private int outerField = 10;

    static class Lazy {
        static {
            say("Lazy initialised");
        }
        static int value = log(3);
        static final int CONSTANT = 5;
        static final Integer NOT_CONSTANT = log(6);

        static void touch() {
            say("touched");
        }
    }

    static class Failing {
        static int value = Integer.parseInt("x");
    }

    static int sum(int... numbers) {
        int total = numbers.length * 100;
        for (int n : numbers) {
            total += n;
        }
        return total;
    }

    static String join(String first, Object... rest) {
        return first + (rest == null ? "null" : Arrays.toString(rest));
    }

    public static String run() {
        OUT.setLength(0);
        say(new Square(3).describe());
        for (Op op : Op.values()) {
            say(op + op.symbol + op.applyAsInt(6, 7) + Op.valueOf("PLUS").ordinal() + op.getDeclaringClass().getSimpleName());
        }
        Box<Integer> box = new IntBox(4);
        Supplier<Integer> supplier = box;
        say(supplier.get() + " " + box.compareTo(new IntBox(9, "")) + " " + box.get());
        Classes outer = new Classes();
        Inner.Deeper deeper = outer.new Inner().new Deeper();
        say(deeper.sum() + " " + outer.outerField);
        outer.lambdas(5, "cap");
        outer.localClasses(8);
        say(Lazy.CONSTANT);
        say("before");
        Lazy.touch();
        say(Lazy.value + Lazy.NOT_CONSTANT);
        for (int i = 0; i < 2; i++) {
            try {
                say(Failing.value);
            } catch (ExceptionInInitializerError e) {
                say("initialiser failed");
            } catch (NoClassDefFoundError e) {
                say("no class");
            }
        }
        say(sum() + " " + sum(1) + " " + sum(1, 2, 3) + " " + join("a") + join("b", 1, 2L) + join("c", (Object[]) null)
                + join("d", new Object[] {null}));
        return OUT.toString();
    }

    String method(String s, int n) {
        return s + n + outerField;
    }

    static long longs(long a, double b) {
        return a + (long) b;
    }

    interface LongMaker {
        long make(long a, double b);
    }

    interface Thrower<E extends Exception> {
        void run() throws E;
    }

    interface Marker {
    }

    void lambdas(int captured, String text) {
        long wide = captured * 3L;
        double real = wide / 2.0;
        Supplier<String> s = () -> text + captured + wide + real + outerField;
        say(s.get());
        BiFunction<String, Integer, String> unbound = this::method;
        say(unbound.apply("m", 1));
        Function<Classes, BiFunction<String, Integer, String>> curried = c -> c::method;
        say(curried.apply(this).apply("n", 2));
        LongMaker maker = Classes::longs;
        say(maker.make(4, 2.9));
        Function<String, Integer> length = String::length;
        Supplier<List<String>> fresh = ArrayList::new;
        Function<Integer, List<String>> sized = ArrayList::new;
        IntFunction<int[]> array = int[]::new;
        Function<Integer, String[][]> deep = String[][]::new;
        UnaryOperator<int[]> copy = int[]::clone;
        say(length.apply("four") + fresh.get().size() + sized.apply(3).size() + array.apply(6).length + deep.apply(2).length
                + copy.apply(new int[] {1, 2})[1]);
        Function<Integer, Inner> inner = n -> new Inner();
        Supplier<Inner> innerReference = Inner::new;
        say(inner.apply(1).x + innerReference.get().x);
        Consumer<List<String>> drops = list -> list.add("dropped");
        List<String> list = new ArrayList<>();
        drops.accept(list);
        Consumer<String> dropsReference = list::add;
        dropsReference.accept("z");
        Runnable ignores = list::size;
        ignores.run();
        Runnable makes = () -> new StringBuilder("unused");
        makes.run();
        say(list);
        Runnable counter = () -> outerField++;
        counter.run();
        say(outerField);
        Comparator<String> order = Comparator.comparing((Function<String, Integer> & Serializable) String::length)
                .thenComparing(Comparator.reverseOrder());
        List<String> words = Arrays.asList("bb", "a", "cc", "ccc");
        words.sort(order);
        say(words);
        Runnable marked = (Runnable & Serializable & Marker) () -> say("marked");
        marked.run();
        say(marked instanceof Marker);
        Supplier<Supplier<Supplier<String>>> nested = () -> () -> () -> text + this.outerField;
        say(nested.get().get().get());
        Thrower<Exception> thrower = () -> {
            throw new Exception("thrown " + captured);
        };
        try {
            thrower.run();
        } catch (Exception e) {
            say(e.getMessage());
        }
        Callable<Integer> boxes = () -> captured;
        ToLongFunction<Integer> widens = Integer::longValue;
        BooleanSupplier yes = text::isEmpty;
        try {
            say(boxes.call() + widens.applyAsLong(8) + (yes.getAsBoolean() ? 1 : 0));
        } catch (Exception e) {
            say(e);
        }
        Function<Object, String> toString = Object::toString;
        Supplier<String> superCall = super::toString;
        say(toString.apply(12) + superCall.get().startsWith("Classes@"));
        try {
            Supplier<String> bad = ((String) null)::trim;
            say(bad);
        } catch (NullPointerException e) {
            say("checked when made");
        }
        say(words.stream().filter(w -> w.length() > 1).map(w -> w + captured).reduce("", (a, b) -> a + b));
    }

    void localClasses(int n) {
        final String mark = "m" + n;
        class Local {
            final int twice = n * 2;

            String text() {
                return mark + twice + outerField + new Object() {
                    int anonymous = n;

                    @Override
                    public String toString() {
                        return "anon" + anonymous + twice + mark;
                    }
                };
            }
        }
        say(new Local().text());
        Comparable<String> anonymous = new Comparable<String>() {
            @Override
            public int compareTo(String o) {
                return o.length() - n;
            }
        };
        say(anonymous.compareTo("abc"));
        List<Integer> filled = new ArrayList<Integer>(n) {
            private static final long serialVersionUID = 1L;
            {
                add(n);
                add(outerField);
            }
        };
        say(filled);
    }
}
