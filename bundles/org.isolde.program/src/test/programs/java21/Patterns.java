import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Pattern switches over types, records, enumerations, strings and sealed hierarchies. */
public class Patterns {

    sealed interface Shape permits Circle, Rectangle, Group {
    }

    record Circle(double radius) implements Shape {
    }

    record Rectangle(Point corner, Point opposite) implements Shape {
    }

    record Group(List<Shape> parts, String name) implements Shape {
    }

    record Point(int x, int y) {
    }

    record Wrapper<T>(T content) {
    }

    record Faulty(int value) {
        @Override
        public int value() {
            throw new IllegalStateException("accessor");
        }
    }

    sealed interface Suit permits Simple, Trump {
    }

    enum Simple implements Suit {
        CLUBS, HEARTS
    }

    enum Trump implements Suit {
        FOOL, TOWER, SUN
    }

    static final StringBuilder OUT = new StringBuilder();

    static void say(Object o) {
        OUT.append(o).append('\n');
    }

    public static String run() {
        OUT.setLength(0);
        Object[] values = {1, 42, -7, 5L, 'c', "hello", "", "long enough", null, new int[] {1, 2}, new String[] {"a"}, List.of(),
                new ArrayList<>(Arrays.asList(1, 2)), new Point(0, 5), new Point(3, 3), Trump.FOOL, Trump.SUN, Simple.HEARTS, 2.5,
                new Wrapper<>("w"), new Wrapper<>(new Wrapper<>(9)), new Wrapper<>(null), new Circle(1)};
        for (Object value : values) {
            say(types(value) + " / " + nested(value) + " / " + old(value));
            if (value == null || value instanceof String) {
                say(strings((String) value));
            }
            if (value instanceof Suit suit) {
                say(suits(suit));
            }
            if (value instanceof Trump trump) {
                say(trumps(trump));
            }
        }
        Shape group = new Group(List.of(new Circle(2), new Rectangle(new Point(1, 1), new Point(4, 3))), "g");
        say(area(group));
        try {
            say(nested(new Faulty(1)));
        } catch (MatchException e) {
            say("match " + e.getCause().getMessage());
        }
        try {
            say(area(null));
        } catch (NullPointerException e) {
            say("null");
        }
        statement(values);
        return OUT.toString();
    }

    static String types(Object o) {
        return switch (o) {
            case null -> "nothing";
            case Integer i when i > 40 -> "big " + i;
            case Integer i when i < 0 -> {
                int minus = -i;
                yield "negative " + minus;
            }
            case Integer i -> "int " + i;
            case Long l -> "long " + (l + 1);
            case String s when s.length() > 6 -> "long string";
            case String s -> "string " + s;
            case int[] array -> "ints " + array.length;
            case Object[] array -> "objects " + array.length;
            case List<?> list when list.isEmpty() -> "empty";
            case List<?> list -> "list " + list.get(0);
            case Simple simple -> "simple " + simple.ordinal();
            case Enum<?> e -> "enum " + e;
            case Record r -> "record " + r;
            default -> o.getClass().getName();
        };
    }

    static String nested(Object o) {
        return switch (o) {
            case Point(int x, int y) when x == y -> "diagonal " + x;
            case Point(var x, int y) -> "point " + (x + y);
            case Wrapper<?>(Wrapper<?>(Integer i)) -> "deep " + i;
            case Wrapper<?>(String s) -> "wrapped " + s;
            case Wrapper<?>(var anything) -> "wrapper of " + anything;
            case Faulty(int value) -> "value " + value;
            case null, default -> "none";
        };
    }

    static String old(Object o) {
        if (o instanceof Point(int x, int y) && x < y) {
            return "rising " + x + y;
        }
        if (!(o instanceof Wrapper<?>(Wrapper<?>(var inner)))) {
            return "flat";
        }
        return "inner " + inner;
    }

    static int strings(String s) {
        return switch (s) {
            case "hello" -> 1;
            case null -> -1;
            case "" -> 0;
            case String t when t.startsWith("l") -> t.length();
            case "never" -> 7;
            default -> 99;
        };
    }

    static String suits(Suit suit) {
        return switch (suit) {
            case Simple.CLUBS -> "clubs";
            case Trump.FOOL -> "fool";
            case Simple s -> "other simple " + s;
            case Trump t when t == Trump.SUN -> "sun";
            case Trump t -> "trump " + t;
        };
    }

    static int trumps(Trump trump) {
        return switch (trump) {
            case FOOL -> 0;
            case Trump t when t.name().length() == 3 -> 3;
            case TOWER -> 1;
            case SUN -> 2;
        };
    }

    static double area(Shape shape) {
        return switch (shape) {
            case Circle(double r) -> r * r * 3;
            case Rectangle(Point(int x1, int y1), Point(int x2, int y2)) -> Math.abs((double) (x2 - x1) * (y2 - y1));
            case Group(List<Shape> parts, String name) -> {
                double sum = 0;
                for (Shape part : parts) {
                    sum += area(part);
                }
                say(name + sum);
                yield sum;
            }
        };
    }

    static void statement(Object[] values) {
        int count = 0;
        loop: for (Object value : values) {
            switch (value) {
                case null:
                    count += 100;
                    break;
                case String s when s.isEmpty():
                    continue loop;
                case Integer i:
                    count += i;
                    break;
                case Circle c:
                    break loop;
                default:
                    count++;
            }
            count *= 2;
        }
        say(count);
    }
}
