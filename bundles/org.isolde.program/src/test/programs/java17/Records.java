import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.stream.Collectors;

/** Records, sealed types, switch expressions, patterns of instanceof, text blocks, private interface methods. */
public class Records {

    record Point(int x, int y) implements Comparable<Point> {
        static int made;

        Point {
            if (x < 0) {
                throw new IllegalArgumentException("x = " + x);
            }
            made++;
        }

        Point(int both) {
            this(both, both);
        }

        @Override
        public int compareTo(Point other) {
            return Integer.compare(x * x + y * y, other.x * other.x + other.y * other.y);
        }
    }

    record Mixed(long l, double d, float f, byte b, char c, boolean z, String[] array, Object o) {
    }

    record Empty() {
    }

    sealed interface Tree<T> permits Leaf, Node {
        private int depthFrom(int base) {
            return this instanceof Node<T> node ? Math.max(depth(node.left(), base), depth(node.right(), base)) : base;
        }

        private static <T> int depth(Tree<T> tree, int base) {
            return tree.depthFrom(base + 1);
        }

        default int depth() {
            return depthFrom(0);
        }
    }

    record Leaf<T>(T value) implements Tree<T> {
    }

    record Node<T>(Tree<T> left, Tree<T> right) implements Tree<T> {
    }

    enum Day {
        MON, TUE, SAT, SUN
    }

    static final StringBuilder OUT = new StringBuilder();

    static void say(Object o) {
        OUT.append(o).append('\n');
    }

    public static String run() {
        OUT.setLength(0);
        Point.made = 0;
        Point p = new Point(3, 4);
        say(p + " " + p.equals(new Point(3, 4)) + p.equals(new Point(4)) + p.equals(null) + " " + (p.hashCode() == new Point(3, 4).hashCode())
                + " " + p.compareTo(new Point(5)) + Point.made);
        try {
            say(new Point(-1));
        } catch (IllegalArgumentException e) {
            say(e.getMessage());
        }
        String[] array = {"e"};
        Mixed m = new Mixed(1L, -0.0, Float.NaN, (byte) 3, 'c', true, array, null);
        say(m.equals(new Mixed(1L, 0.0, Float.NaN, (byte) 3, 'c', true, array, null)) + " "
                + m.equals(new Mixed(1L, -0.0, Float.NaN, (byte) 3, 'c', true, array, null)));
        say(m.toString().replaceAll("@[0-9a-f]+", "@") + new Empty() + new Empty().equals(new Empty()) + new Empty().hashCode());
        say(new Node<>(new Leaf<>("a"), new Node<>(new Leaf<>("b"), new Leaf<>("c"))).depth());
        for (Day day : Day.values()) {
            say(kind(day) + " " + number(day, 3));
        }
        for (Object o : new Object[] {1, "str", "", 2.5, null, new Point(1), List.of(1, 2), new int[] {7}}) {
            say(instance(o));
        }
        say("""
                text "block"
                  with \t tab \
                joined
                """ + p.x());
        locals();
        for (int i = 0; i < 6; i++) {
            say(yields(i));
        }
        return OUT.toString();
    }

    static String kind(Day day) {
        return switch (day) {
            case SAT, SUN -> "weekend";
            case MON -> {
                String s = "start";
                yield s + day.ordinal();
            }
            default -> "week";
        };
    }

    static long number(Day day, int n) {
        int left = n * 3;
        return left + switch (day) {
            case MON -> n * 2;
            case TUE -> {
                try {
                    yield 10 / (n - 3);
                } catch (ArithmeticException e) {
                    yield -1;
                } finally {
                    say("finally");
                }
            }
            case SAT -> (int) throwing(n);
            case SUN -> 'c';
        } + (n > 2 ? 1 : switch (n) {
            case 0 -> 5;
            default -> 6;
        });
    }

    static long throwing(int n) {
        try {
            return switch (n) {
                case 3 -> throw new IllegalStateException();
                default -> n;
            };
        } catch (IllegalStateException e) {
            return 99;
        }
    }

    static int yields(int n) {
        int k = 2;
        return k++ + switch (n) {
            case 1:
                k = 5;
            case 2:
                yield k++;
            case 3:
                for (int i = 0;; i++) {
                    if (i * i > 50) {
                        yield i;
                    }
                }
            default:
                yield n;
        } + k;
    }

    static String instance(Object o) {
        if (o instanceof String s && !s.isEmpty()) {
            return "string " + s.length();
        }
        if (!(o instanceof Number n)) {
            return o instanceof Point q ? "point " + q.y : o instanceof List<?> list && list.get(0) instanceof Integer i ? "list " + i : "other";
        }
        return "number " + n.intValue();
    }

    static void locals() {
        record Pair(String a, int b) {
            Pair swap() {
                return new Pair(a + b, -b);
            }
        }
        enum Local {
            X, Y
        }
        interface Doer {
            int apply(int n);
        }
        Doer doer = n -> n + Local.Y.ordinal();
        List<Pair> pairs = new ArrayList<>();
        for (var name : List.of("u", "v")) {
            pairs.add(new Pair(name, doer.apply(name.length())).swap());
        }
        say(pairs + pairs.stream().map(Pair::a).collect(Collectors.joining("|")));
        IntUnaryOperator compose = ((IntUnaryOperator) x -> x + 1).andThen(x -> x * 2);
        say(compose.applyAsInt(4));
        int big = 1_000_000;
        long bits = 0b1010L << 0x20;
        say("many " + big + bits + 'c' + 1.5f + 2.5 + true + null + Local.X + (byte) 1 + (short) 2 + pairs.size() + big + bits + "end");
    }
}
