import java.util.List;
import java.util.Map;

/** What came after Java 21: statements before super(), unnamed variables and patterns. */
public class Newest {

    record Pair(Object left, Object right) {
    }

    static class Base {
        final int size;

        Base(int size) {
            this.size = size;
            say("base sees " + describe());
        }

        String describe() {
            return "base";
        }
    }

    static class Derived extends Base {
        final String name;
        final int extra;

        Derived(String name, int size) {
            if (size < 0) {
                throw new IllegalArgumentException("negative");
            }
            int doubled = size * 2;
            for (int i = 0; i < 2; i++) {
                doubled += i;
            }
            this.name = name == null ? "none" : name.trim();
            this.extra = doubled;
            super(doubled > 10 ? doubled : size);
            say(this.name + this.size);
        }

        @Override
        String describe() {
            return name + extra;
        }
    }

    static final StringBuilder OUT = new StringBuilder();

    static void say(Object o) {
        OUT.append(o).append('\n');
    }

    public static String run() {
        OUT.setLength(0);
        say(new Derived(" a ", 3).describe());
        say(new Derived(null, 30).describe());
        try {
            say(new Derived("b", -1));
        } catch (IllegalArgumentException _) {
            say("refused");
        }
        for (Object o : new Object[] {new Pair(1, 2), new Pair("s", null), new Pair(null, 3L), 7}) {
            say(match(o));
        }
        int count = 0;
        for (var _ : List.of(1, 2, 3)) {
            count++;
        }
        Map<String, Integer> map = new java.util.TreeMap<>();
        map.merge("k", 1, (_, _) -> 0);
        map.computeIfAbsent("n", _ -> 5);
        try (var _ = new java.io.StringReader("x")) {
            count += map.size();
        }
        say(count + " " + map);
        return OUT.toString();
    }

    static String match(Object o) {
        return switch (o) {
            case Pair(Integer i, _) -> "int " + i;
            case Pair(String _, var right) -> "string then " + right;
            case Pair(_, Long _) -> "long last";
            case Pair _ -> "pair";
            default -> "none";
        };
    }
}
