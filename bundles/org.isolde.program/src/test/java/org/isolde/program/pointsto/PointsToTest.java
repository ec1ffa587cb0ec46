// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.pointsto;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Which references may be to one object. The objects in question are marked in the programs. */
class PointsToTest {

    private static final String IMPORTS = "import java.util.*; import java.util.function.*; import java.util.stream.*;"
            + " import java.util.concurrent.*; import java.util.concurrent.atomic.*;\n";
    private static final boolean MAY = true;
    private static final boolean NEVER = false;

    private static Arguments row(String name, boolean overlap, String source) {
        return Arguments.of(name, overlap, source);
    }

    static Stream<Arguments> librariesWithoutMain() {
        return Stream.of(
                row("two private final maps", NEVER, """
                        class Shop {
                            private final Map<String, Integer> stock = new HashMap<>();
                            private final Map<String, Integer> open = new HashMap<>();
                            void one() { Mark.a(stock); }
                            void two() { Mark.b(open); }
                        }"""),
                row("one map, two methods", MAY, """
                        class Shop {
                            private final Map<String, Integer> stock = new HashMap<>();
                            void one() { Mark.a(stock); }
                            void two() { Mark.b(stock); }
                        }"""),
                row("maps of two classes", NEVER, """
                        class One {
                            private final Map<String, Integer> map = new HashMap<>();
                            void one() { Mark.a(map); }
                        }
                        class Two {
                            private final Map<String, Integer> map = new HashMap<>();
                            void two() { Mark.b(map); }
                        }"""),
                row("a map that a getter gives and a parameter", MAY, """
                        class Shop {
                            private final Map<String, Integer> stock = new HashMap<>();
                            public Map<String, Integer> stock() { Mark.a(stock); return stock; }
                            void two(Map<String, Integer> map) { Mark.b(map); }
                        }"""),
                row("a private map and a parameter", NEVER, """
                        class Shop {
                            private final Map<String, Integer> stock = new HashMap<>();
                            void one() { Mark.a(stock); }
                            void two(Map<String, Integer> map) { Mark.b(map); }
                        }"""),
                row("two parameters", MAY, """
                        class Shop {
                            void one(List<String> list) { Mark.a(list); }
                            void two(Collection<String> list) { Mark.b(list); }
                        }"""),
                row("parameters of different classes", NEVER, """
                        class One {}
                        class Two {}
                        class Shop {
                            void one(One one) { Mark.a(one); }
                            void two(Two two) { Mark.b(two); }
                        }"""),
                row("a key set and its map", MAY, """
                        class Shop {
                            private final Map<String, Integer> stock = new HashMap<>();
                            void one() { Mark.a(stock.keySet()); }
                            void two() { Mark.b(stock); }
                        }"""),
                row("an iterator of a view and the map", MAY, """
                        class Shop {
                            private final Map<String, Integer> stock = new HashMap<>();
                            void one() { Mark.a(stock.entrySet().iterator()); }
                            void two() { Mark.b(stock); }
                        }"""),
                row("an entry of a map and the map", MAY, """
                        class Shop {
                            private final Map<String, Integer> stock = new HashMap<>();
                            void one() { for (Map.Entry<String, Integer> e : stock.entrySet()) Mark.a(e); }
                            void two() { Mark.b(stock); }
                        }"""),
                row("a key set of another map", NEVER, """
                        class Shop {
                            private final Map<String, Integer> stock = new HashMap<>();
                            private final Map<String, Integer> open = new HashMap<>();
                            void one() { Mark.a(stock.keySet().iterator()); }
                            void two() { Mark.b(open); }
                        }"""),
                row("lists in a map and the map", NEVER, """
                        class Shop {
                            private final Map<String, List<String>> orders = new TreeMap<>();
                            void one(String who) {
                                orders.computeIfAbsent(who, w -> new ArrayList<>()).add("x");
                                Mark.a(orders);
                            }
                            void two() { for (List<String> list : orders.values()) Mark.b(list); }
                        }"""),
                row("a list that was put in a map and one taken out", MAY, """
                        class Shop {
                            private final Map<String, List<String>> orders = new TreeMap<>();
                            void one() {
                                List<String> list = new ArrayList<>();
                                orders.put("x", list);
                                Mark.a(list);
                            }
                            void two() { for (var e : orders.entrySet()) Mark.b(e.getValue()); }
                        }"""),
                row("the result of computeIfAbsent and an element", MAY, """
                        class Shop {
                            private final Map<String, List<String>> orders = new HashMap<>();
                            void one() { Mark.a(orders.computeIfAbsent("", k -> new ArrayList<>())); }
                            void two() { Mark.b(orders.get("")); }
                        }"""),
                row("elements of two maps", NEVER, """
                        class Shop {
                            private final Map<String, List<String>> orders = new HashMap<>();
                            private final Map<String, List<String>> others = new HashMap<>();
                            void one() { Mark.a(orders.computeIfAbsent("", k -> new ArrayList<>())); }
                            void two() { Mark.b(others.computeIfAbsent("", k -> new ArrayList<>())); }
                        }"""),
                row("a map in a map", MAY, """
                        class Shop {
                            private final Map<String, Map<String, Integer>> outer = new HashMap<>();
                            void one() {
                                Map<String, Integer> inner = new HashMap<>();
                                Mark.a(inner);
                                outer.putIfAbsent("", inner);
                            }
                            void two() { Mark.b(outer.getOrDefault("", Map.of())); }
                        }"""),
                row("a map in a map and the outer one", NEVER, """
                        class Shop {
                            private final Map<String, Map<String, Integer>> outer = new HashMap<>();
                            void one() { outer.put("", new HashMap<>()); Mark.a(outer.get("")); }
                            void two() { Mark.b(outer); }
                        }"""),
                row("rows of an array of arrays", MAY, """
                        class Grid {
                            private final int[][] cells = new int[3][3];
                            void one() { Mark.a(cells[0]); }
                            void two() { Mark.b(cells[1]); }
                        }"""),
                row("an array of arrays and a row", NEVER, """
                        class Grid {
                            private final int[][] cells = new int[3][3];
                            void one() { Mark.a(cells[0]); }
                            void two() { Mark.b(cells); }
                        }"""),
                row("two arrays", NEVER, """
                        class Grid {
                            private final int[] left = new int[3];
                            private final int[] right = new int[3];
                            void one() { Mark.a(left); }
                            void two() { Mark.b(right); }
                        }"""),
                row("a list of an array and the array", MAY, """
                        class Grid {
                            private final Object[] cells = new Object[3];
                            void one() { Mark.a(Arrays.asList(cells)); }
                            void two() { Mark.b(cells); }
                        }"""),
                row("an unmodifiable list and the list", MAY, """
                        class Box {
                            private final List<String> list = new ArrayList<>();
                            void one() { Mark.a(Collections.unmodifiableList(list).listIterator()); }
                            void two() { Mark.b(list); }
                        }"""),
                row("a copy of a list and the list", NEVER, """
                        class Box {
                            private final List<String> list = new ArrayList<>();
                            void one() { Mark.a(new ArrayList<>(list)); Mark.a(List.copyOf(list)); }
                            void two() { Mark.b(list); }
                        }"""),
                row("elements of a copy and of the list", MAY, """
                        class Box {
                            private final List<Box> list = new ArrayList<>();
                            void one() { Box made = new Box(); list.add(made); Mark.a(made); }
                            void two() { for (Object o : new ArrayList<>(list).toArray()) Mark.b(o); }
                        }"""),
                row("elements through a stream", MAY, """
                        class Box {
                            private final List<Box> list = new ArrayList<>();
                            void one() { Box made = new Box(); list.add(made); Mark.a(made); }
                            void two() {
                                list.stream().filter(b -> b != null).map(b -> b).sorted((x, y) -> 0)
                                        .forEach(b -> Mark.b(b));
                            }
                        }"""),
                row("collected elements", MAY, """
                        class Box {
                            private final List<Box> list = new ArrayList<>();
                            void one() { Box made = new Box(); list.add(made); Mark.a(made); }
                            void two() {
                                Map<String, List<Box>> by = list.stream().collect(Collectors.groupingBy(b -> ""));
                                for (List<Box> all : by.values()) for (Box b : all) Mark.b(b);
                            }
                        }"""),
                row("results of a mapping of a stream", MAY, """
                        class Box {
                            private final Box other = new Box();
                            private final List<Box> list = new ArrayList<>();
                            void one() { Mark.a(other); }
                            void two() { list.add(this); Mark.b(list.stream().map(b -> b.other).toList().get(0)); }
                        }"""),
                row("a flat stream", MAY, """
                        class Box {
                            private final List<List<Box>> lists = new ArrayList<>();
                            void one() { Box made = new Box(); lists.add(List.of(made)); Mark.a(made); }
                            void two() { Mark.b(lists.stream().flatMap(l -> l.stream()).findFirst().get()); }
                        }"""),
                row("an optional object", MAY, """
                        class Box {
                            private Optional<Box> next = Optional.empty();
                            void one() { Box made = new Box(); next = Optional.of(made); Mark.a(made); }
                            void two() { next.map(b -> b).ifPresent(b -> Mark.b(b)); }
                        }"""),
                row("an object in an atomic reference", MAY, """
                        class Box {
                            private final AtomicReference<Box> next = new AtomicReference<>();
                            void one() { Box made = new Box(); next.updateAndGet(b -> made); Mark.a(made); }
                            void two() { Mark.b(next.get()); }
                        }"""),
                row("a private static registry", MAY, """
                        class Registry {
                            private static final List<Registry> all = new ArrayList<>();
                            void one() { all.add(this); Mark.a(this); }
                            static void two() { Mark.b(all.get(0)); }
                        }"""),
                row("a public static field and a parameter", MAY, """
                        class Registry {
                            static final List<String> ALL = new ArrayList<>();
                            static void one() { Mark.a(ALL); }
                            static void two(List<String> list) { Mark.b(list); }
                        }"""),
                row("a private static field and a parameter", NEVER, """
                        class Registry {
                            private static final List<String> ALL = new ArrayList<>();
                            static void one() { Mark.a(ALL); }
                            static void two(List<String> list) { Mark.b(list); }
                        }"""),
                row("what outside code stores in a field that is not private", MAY, """
                        class Box {
                            List<String> list = new ArrayList<>();
                            void one() { Mark.a(list); }
                            static void two(List<String> list) { Mark.b(list); }
                        }"""),
                row("what an exception carries", MAY, """
                        class Failure extends RuntimeException {
                            private final Object cause;
                            Failure(Object cause) { this.cause = cause; }
                            Object cause() { return cause; }
                        }
                        class Box {
                            void one() { List<String> list = new ArrayList<>(); Mark.a(list); throw new Failure(list); }
                            void two() { try { one(); } catch (Failure f) { Mark.b(f.cause()); } }
                        }"""),
                row("what another exception carries", NEVER, """
                        class Failure extends RuntimeException {
                            private final Object cause;
                            Failure(Object cause) { this.cause = cause; }
                            private Object cause() { return cause; }
                        }
                        class Other extends RuntimeException {
                            private final Object cause = new ArrayList<>();
                            private Object cause() { return cause; }
                            static void two() { try { new Box().one(); } catch (Other o) { Mark.b(o.cause()); } }
                        }
                        class Box {
                            void one() { List<String> list = new ArrayList<>(); Mark.a(list); throw new Failure(list); }
                        }"""),
                row("variable arguments", MAY, """
                        class Box {
                            private final List<Object> list = Arrays.asList(new Box[1]);
                            static Object first(Object... all) { return all[0]; }
                            void one() { Box made = new Box(); Mark.a(made); Mark.b(first(made, list)); }
                        }"""),
                row("a list of variable arguments", MAY, """
                        class Box {
                            void one() { Box made = new Box(); Mark.a(made); Mark.b(List.of(this, made).get(1)); }
                        }"""),
                row("an inherited method and generics", MAY, """
                        abstract class Base<T> {
                            private T value;
                            void set(T t) { value = t; }
                            T get() { return value; }
                        }
                        class Sub extends Base<List<String>> {
                            @Override void set(List<String> t) { super.set(t); }
                            void one() {
                                List<String> list = new ArrayList<>();
                                Mark.a(list);
                                Base<List<String>> b = this;
                                b.set(list);
                            }
                            void two() { Mark.b(get()); }
                        }"""),
                row("recursion", MAY, """
                        class Node {
                            private Node left;
                            private Node insert(Node n) {
                                if (left == null) { left = n; return n; }
                                return left.insert(n);
                            }
                            void one() { Node made = new Node(); Mark.a(made); insert(made); }
                            void two() { for (Node n = left; n != null; n = n.left) Mark.b(n); }
                        }"""),
                row("thread-local variables", NEVER, """
                        class Box {
                            private final ThreadLocal<List<String>> one =
                                    ThreadLocal.withInitial(() -> new ArrayList<>());
                            private final ThreadLocal<List<String>> two =
                                    ThreadLocal.withInitial(() -> new ArrayList<>());
                            void one() { Mark.a(one.get()); }
                            void two() { Mark.b(two.get()); }
                        }"""),
                row("one thread-local variable", MAY, """
                        class Box {
                            private final ThreadLocal<List<String>> one =
                                    ThreadLocal.withInitial(() -> new ArrayList<>());
                            void one() { Mark.a(one.get()); }
                            void two() { Mark.b(one.get()); }
                        }"""),
                row("an inherited thread-local variable", MAY, """
                        class Box {
                            static class Own extends ThreadLocal<List<String>> {
                                static final List<String> SHARED = new ArrayList<>();
                                @Override protected List<String> initialValue() { Mark.a(SHARED); return SHARED; }
                            }
                            private final Own one = new Own();
                            void two() { Mark.b(one.get()); }
                        }"""),
                row("a collection of the program's own", MAY, """
                        class Own extends AbstractList<Own> {
                            private final Own only = new Own();
                            @Override public Own get(int i) { return only; }
                            @Override public int size() { return 1; }
                            void one() { Mark.a(only); }
                            void two() { for (Object o : new ArrayList<>(this)) Mark.b(o); }
                        }"""),
                row("an iterable of the program's own", MAY, """
                        class Own implements Iterable<Own> {
                            private final Own only = new Own();
                            @Override public Iterator<Own> iterator() { return List.of(only).iterator(); }
                            void one() { Mark.a(only); }
                            void two() { forEach(o -> Mark.b(o)); }
                        }"""),
                row("constants of an enum class", MAY, """
                        enum Color { RED, GREEN }
                        class Box {
                            void one() { Mark.a(Color.RED); }
                            void two() { for (Color c : EnumSet.allOf(Color.class)) Mark.b(c); }
                        }"""),
                row("an array that a library fills", MAY, """
                        class Box {
                            private final List<Box> list = new ArrayList<>();
                            void one() { Box made = new Box(); list.add(made); Mark.a(made); }
                            void two() { for (Box b : list.toArray(new Box[0])) Mark.b(b); }
                        }"""),
                row("an array copied by the machine", MAY, """
                        class Box {
                            private final Box[] from = new Box[1];
                            private final Box[] to = new Box[1];
                            void one() { from[0] = new Box(); Mark.a(from[0]); System.arraycopy(from, 0, to, 0, 1); }
                            void two() { Mark.b(to.clone()[0]); Mark.b(Arrays.copyOf(to, 2)[1]); }
                        }"""),
                row("an object in a record", MAY, """
                        record Pair(List<String> left, List<String> right) {}
                        class Box {
                            private Pair pair;
                            void one() { List<String> l = new ArrayList<>(); Mark.a(l); pair = new Pair(l, List.of()); }
                            void two() { if (pair instanceof Pair(List<String> l, List<String> r)) Mark.b(l); }
                        }"""),
                row("what a thread stores", MAY, """
                        class Box {
                            private Box next;
                            void one() {
                                Box made = new Box();
                                Mark.a(made);
                                new Thread(() -> next = made).start();
                            }
                            void two() { Mark.b(next); }
                        }"""),
                row("the result of a task", MAY, """
                        class Box {
                            private final ExecutorService executor = Executors.newFixedThreadPool(1);
                            void one() throws Exception {
                                Box made = new Box();
                                Mark.a(made);
                                Mark.b(executor.submit(() -> made).get());
                            }
                        }"""),
                row("what a reversed and sorted list holds", MAY, """
                        class Box {
                            private final List<Box> list = new LinkedList<>();
                            void one() { Box made = new Box(); list.reversed().add(made); Mark.a(made); }
                            void two() {
                                list.sort(Comparator.comparing(b -> { Mark.b(b); return ""; }));
                            }
                        }"""));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("librariesWithoutMain")
    void referencesOfALibraryMayBeToOneObject(String name, boolean overlap, String source) {
        PointsToPrograms program = PointsToPrograms.of(IMPORTS + source);

        assertThat(program.pointsTo.obstacle()).isEmpty();
        assertThat(program.marked("a").isEmpty()).isFalse();
        assertThat(program.marked("b").isEmpty()).isFalse();
        assertThat(program.overlap("a", "b")).as(program.marked("a") + " and " + program.marked("b"))
                .isEqualTo(overlap);
        assertThat(program.overlap("b", "a")).isEqualTo(overlap);
    }

    @Test
    void theShopHasFourCollections() {
        PointsToPrograms shop = PointsToPrograms.of(IMPORTS + """
                class Shop {
                    private final Map<String, Integer> stock = new HashMap<>();
                    private final Map<String, List<String>> orders = new TreeMap<>();
                    private final Map<String, Boolean> onCall = new HashMap<>();
                    private int open;
                    boolean order(String customer, String item, int n) {
                        int have = stock.getOrDefault(item, 0);
                        if (have < n) return false;
                        Mark.a(stock);
                        stock.put(item, have - n);
                        Mark.b(orders);
                        orders.computeIfAbsent(customer, c -> new ArrayList<>()).add(item);
                        open++;
                        return true;
                    }
                    int total() { int sum = 0; for (int v : stock.values()) sum += v; return sum; }
                    void restock(String item, int n) { stock.merge(item, n, Integer::sum); }
                    boolean leave(String who) {
                        if (onCall.values().stream().filter(b -> b).count() <= 1) return false;
                        onCall.put(who, false);
                        Mark.c(onCall);
                        Mark.d(orders.get(who));
                        return true;
                    }
                }""");

        assertThat(shop.marked("a").name()).contains("stock");
        assertThat(shop.marked("b").name()).contains("orders");
        assertThat(shop.marked("c").name()).contains("onCall");
        for (String one : new String[] {"a", "b", "c", "d"}) {
            for (String other : new String[] {"a", "b", "c", "d"}) {
                assertThat(shop.overlap(one, other)).as(one + other).isEqualTo(one.equals(other));
            }
        }
        assertThat(shop.run("Shop", "leave")).contains("Shop.lambda$leave$0").doesNotContain("Shop.lambda$order$0");
        assertThat(shop.run("Shop", "order")).contains("Shop.lambda$order$0").doesNotContain("Shop.lambda$leave$0");
    }
}
