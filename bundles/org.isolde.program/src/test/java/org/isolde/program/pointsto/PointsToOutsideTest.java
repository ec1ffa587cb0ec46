// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.pointsto;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;
import org.isolde.program.Programs;
import org.isolde.program.calls.CallGraph;
import org.isolde.program.code.MethodRef;
import org.isolde.program.library.LibraryEffects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What code out of sight does, what library code calls back, and what stops the analysis. */
class PointsToOutsideTest {

    private static final String IMPORTS = "import java.util.*; import java.util.function.*;"
            + " import java.util.stream.*;\n";

    private static PointsToPrograms program(String source) {
        return PointsToPrograms.of(IMPORTS + source);
    }

    @Test
    void collectingElementsDoesNotLetTheirCollectionEscape() {
        PointsToPrograms shop = program("""
                public class Shop {
                    private final Map<String, List<String>> orders = new HashMap<>();
                    public List<String> names() {
                        Mark.a(orders);
                        return orders.entrySet().stream().filter(e -> e.getValue().size() > 1).map(Map.Entry::getKey)
                                .sorted().collect(Collectors.toList());
                    }
                    public void fill(Map<String, List<String>> map) { Mark.b(map); }
                }""");

        assertThat(shop.marked("a").hasEscaped()).isFalse();
        assertThat(shop.overlap("a", "b")).isFalse();
    }

    @Test
    void whatReachesAnUnknownLibraryEscapes() {
        PointsToPrograms program = program("""
                class Main {
                    private final List<String> kept = new ArrayList<>();
                    private final List<String> given = new ArrayList<>();
                    public static void main(String[] arguments) { new Main().go(); }
                    void go() {
                        java.util.logging.Logger.getLogger("x").log(java.util.logging.Level.INFO, "x", given);
                        Mark.a(kept);
                        Mark.b(given);
                    }
                }""");

        assertThat(program.marked("a").hasEscaped()).isFalse();
        assertThat(program.marked("b").hasEscaped()).isTrue();
    }

    @Test
    void whatIsStoredInAnEscapedObjectOfALibraryEscapes() {
        PointsToPrograms program = program("""
                class Main {
                    private final List<String> kept = new ArrayList<>();
                    private final List<String> given = new ArrayList<>();
                    public static void main(String[] arguments) { new Main().go(); }
                    void go() {
                        List<List<String>> lists = Stream.of(kept).limit(0).collect(Collectors.toList());
                        java.util.logging.Logger.getLogger("x").log(java.util.logging.Level.INFO, "x", lists);
                        lists.add(given);
                        Mark.b(given);
                    }
                }""");

        assertThat(program.marked("b").hasEscaped()).isTrue();
    }

    private static final String OWN_MAP = """
            class Own extends LinkedHashMap<String, String> {
                @Override public String put(String key, String value) { return super.put(key, value); }
                @Override public Set<Map.Entry<String, String>> entrySet() { return super.entrySet(); }
                @Override public int size() { return super.size(); }
                @Override protected boolean removeEldestEntry(Map.Entry<String, String> e) { return size() > 3; }
            }
            class Main {
                public static void main(String[] arguments) { new Main().go(new Own()); }
                void go(Own own) { %s; }
            }""";

    @ParameterizedTest
    @ValueSource(strings = {"own.putFirst(\"a\", \"b\")", "own.putLast(\"a\", \"b\")"})
    void aMapInOrderPutsByItsOwnMethod(String call) {
        assertThat(program(OWN_MAP.formatted(call)).run("Main", "go")).contains("Own.put");
    }

    @Test
    void aMapAsksItselfForItsEntriesWhenItIsCopied() {
        assertThat(program(OWN_MAP.formatted("own.clone()")).run("Main", "go"))
                .contains("Own.entrySet", "Own.size");
    }

    @Test
    void aMapAsksWhetherTheEldestEntryIsToGo() {
        assertThat(program(OWN_MAP.formatted("own.merge(\"a\", \"b\", (x, y) -> y)")).run("Main", "go"))
                .contains("Own.removeEldestEntry");
    }

    @Test
    void aProgramWithMainIsClosed() {
        PointsToPrograms program = program("""
                public class Main {
                    public List<String> list = new ArrayList<>();
                    public static void main(String[] arguments) { new Main().go(new ArrayList<>()); }
                    public void go(List<String> other) { Mark.a(list); Mark.b(other); }
                }""");

        assertThat(program.overlap("a", "b")).isFalse();
        assertThat(program.marked("a").hasEscaped()).isFalse();
    }

    @Test
    void aTransactionThatNobodyCallsGetsEveryObject() {
        LibraryEffects summaries = LibraryEffects.standard();
        CallGraph calls = CallGraph.of(Programs.of(IMPORTS + """
                class Main {
                    private static final List<String> list = new ArrayList<>();
                    public static void main(String[] arguments) {}
                    static void go(List<String> other) { other.clear(); }
                    static void store(Main main) { main.hashCode(); }
                }"""), summaries);
        MethodRef go = Programs.method(calls.program(), "Main", "go").ref();
        MethodRef store = Programs.method(calls.program(), "Main", "store").ref();

        PointsTo pointsTo = new PointsToAnalysis().of(calls, Entries.of(List.of(go, store)), () -> false);

        assertThat(pointsTo.parameter(go, 0)).asString().contains("java.util.ArrayList@Main.<clinit>");
        assertThat(pointsTo.parameter(store, 0).isEmpty()).isFalse();
        assertThat(new PointsToAnalysis().of(calls, Entries.NONE, () -> false).parameter(go, 0))
                .isEqualTo(ObjectSet.ANYTHING);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "void go(java.lang.reflect.Field f) throws Exception { f.set(this, null); }",
                "Object go(java.lang.reflect.Method m) throws Exception { return m.invoke(this); }",
                "Object go(java.io.ObjectInputStream in) throws Exception { return in.readObject(); }",
                "native void go();"})
    void nothingIsKnownWherePrivateFieldsCanBeReached(String method) {
        PointsToPrograms program = program("""
                class Box {
                    private final List<String> one = new ArrayList<>();
                    private final List<String> two = new ArrayList<>();
                    void mark() { Mark.a(one); Mark.b(two); }
                    %s
                }""".formatted(method));

        assertThat(program.pointsTo.obstacle()).isPresent();
        assertThat(program.overlap("a", "b")).isTrue();
    }

    @Test
    void theLibraryCallsBackWhatItCanReach() {
        PointsToPrograms program = program("""
                class Key { private final int k = 1; @Override public int hashCode() { return k; } }
                class Other { @Override public int hashCode() { return 2; } }
                class Box {
                    private final Map<Key, String> keys = new HashMap<>();
                    private final Map<Other, String> others = new HashMap<>();
                    private final ThreadLocal<String> local = ThreadLocal.withInitial(() -> "x");
                    private final Comparator<String> order = Comparator.comparing(s -> s.length());
                    private final Runnable task = () -> {};
                    void put() { keys.put(new Key(), ""); }
                    void putOther() { others.put(new Other(), ""); }
                    String get() { return local.get(); }
                    void run() { task.run(); }
                    private final List<String> list = new ArrayList<>();
                    void sort() { list.sort(order); }
                    long lazy() { Stream<String> s = stream(); return s.count(); }
                    private Stream<String> stream() { return Stream.of("").filter(x -> x.isEmpty()); }
                }""");

        assertThat(program.run("Box", "put")).containsExactly("Key.<init>", "Key.hashCode");
        assertThat(program.run("Box", "putOther")).containsExactly("Other.<init>", "Other.hashCode");
        assertThat(program.run("Box", "get")).containsExactly("Box.lambda$new$0");
        assertThat(program.run("Box", "run")).containsExactly("Box.lambda$new$2");
        assertThat(program.run("Box", "sort")).containsExactly("Box.lambda$new$1");
        assertThat(program.run("Box", "lazy")).containsExactly("Box.lambda$stream$0", "Box.stream");
    }

    @Test
    void virtualCallsRunWhatTheReceiversObjectsDo() {
        PointsToPrograms program = program("""
                class Main {
                    interface Shape { int area(); }
                    static class One implements Shape { public int area() { return 1; } }
                    static class Two implements Shape { public int area() { return 2; } }
                    public static void main(String[] arguments) { one(new One()); two(new Two()); }
                    static int one(Shape shape) { return shape.area(); }
                    static int two(Shape shape) { return shape.area(); }
                }""");

        assertThat(program.run("Main", "one")).containsExactly("Main$One.area");
        assertThat(program.run("Main", "two")).containsExactly("Main$Two.area");
    }

    @Test
    void beyondItsStepsItKnowsNothing() {
        CallGraph calls = CallGraph.of(
                Programs.of("class Box { Object go(Object o) { return o; } }"), LibraryEffects.standard());

        assertThat(new PointsToAnalysis(3).of(calls, Entries.NONE, () -> false).obstacle())
                .contains("The program is too large for the points-to analysis");
        assertThatThrownBy(() -> new PointsToAnalysis().of(calls, Entries.NONE, () -> true))
                .isInstanceOf(CancellationException.class);
    }

    @Test
    void anythingOverlapsWithEverythingButNothing() {
        PointsToPrograms program = program(
                "class Box { void go(String s) { Mark.a(this); Mark.b(s); Mark.c(null); } }");

        assertThat(ObjectSet.ANYTHING.mayOverlap(ObjectSet.ANYTHING)).isTrue();
        assertThat(ObjectSet.ANYTHING.mayOverlap(program.marked("a"))).isTrue();
        assertThat(program.marked("a").mayOverlap(ObjectSet.ANYTHING)).isTrue();
        assertThat(program.marked("c").isEmpty()).isTrue();
        assertThat(Stream.of("a", "b").map(program::marked).filter(program.marked("c")::mayOverlap)).isEmpty();
    }
}
