// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.baseline;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.isolde.atomicity.specification.Specifications;
import org.isolde.engine.Effort;
import org.isolde.engine.SourceLocator;
import org.isolde.engine.TestPrograms;
import org.isolde.engine.analysis.Progress;
import org.isolde.engine.anomaly.Anomaly;
import org.isolde.engine.session.Session;
import org.isolde.engine.session.SessionSettings;
import org.isolde.program.atomic.AtomicOptions;
import org.isolde.program.atomic.LockUse;
import org.isolde.program.library.LibraryEffects;
import org.isolde.program.process.Requests;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Edits that do not concern a finding leave its fingerprint, and what is new has another one. */
class StableFingerprintsTest {

    private static final String ADD = """
            public void add(int n) {
                int old = items();
                items(old + n);
            }
            """;

    private static final String LATER = """
            public Runnable later(String name) {
                return () -> {
                    if (!names.containsKey(name)) {
                        names.put(name, 1);
                    }
                };
            }
            """;

    private static final String LISTENER = """
            public Runnable listener() {
                return new Runnable() {
                    @Override public void run() {
                        items(items() + 1);
                    }
                };
            }
            """;

    private static final String BLOCKS = """
            public void twice() {
                int before;
                synchronized (this) { before = items; }
                synchronized (this) { items = before * 2; }
            }
            """;

    private static final String MAIN = """
            package shop;
            class Main {
                public static void main(String[] arguments) {
                    Stock stock = new Stock();
                    for (int i = 0; i < 2; i++) {
                        new Thread(() -> { stock.add(1); stock.twice(); }).start();
                        new Thread(stock.later("a")).start();
                        new Thread(stock.listener()).start();
                    }
                }
            }
            """;

    private static String stock(String... members) {
        return """
                package shop;
                import java.util.Map;
                import java.util.concurrent.*;
                class Stock {
                    final Map<String, Integer> names = new ConcurrentHashMap<>();
                    int items;
                    synchronized int items() { return items; }
                    synchronized void items(int n) { items = n; }
                %s}
                """.formatted(String.join("", members));
    }

    private static final String BEFORE = stock(ADD, LATER, LISTENER, BLOCKS);

    static Stream<List<String>> unrelatedEdits() {
        return Stream.of(
                List.of("lines above", "\n\n// A comment.\n" + BEFORE, MAIN),
                List.of("renamed locals", BEFORE.replace("int old", "int previous").replace("old + n", "previous + n")
                        .replace("String name", "String key").replace("(name", "(key"), MAIN),
                List.of("moved methods", stock(BLOCKS, LISTENER, LATER, ADD), MAIN),
                List.of("moved classes", "package shop;\n" + MAIN.substring(MAIN.indexOf("class"))
                        + "class Zero { }\n", BEFORE),
                List.of("a lambda before", stock("Runnable no() { return () -> { }; }\n", ADD, LATER, LISTENER, BLOCKS),
                        MAIN),
                List.of("a class before", stock("Object no() { return new Object() { }; }\n", ADD, LATER, LISTENER,
                        BLOCKS), MAIN),
                List.of("another kind of lambda in the method", BEFORE.replace("return () -> {",
                        "Callable<Integer> no = () -> 1; return () -> {"), MAIN),
                List.of("a block before, of another field", BEFORE.replace("int items;", "int items; int asked;")
                        .replace("int before;", "int before; synchronized (this) { asked = 1; }"), MAIN),
                List.of("more in a block", BEFORE.replace("before = items;",
                        "before = items; Thread.yield(); before += 0;"), MAIN),
                List.of("another call of a thread-safe object in the method", BEFORE.replace("int old = items();",
                        "new ConcurrentLinkedQueue<Integer>().size(); int old = items();"), MAIN),
                List.of("another process", BEFORE,
                        MAIN.replace("Stock stock = new Stock();", "Stock stock = new Stock(); new A(stock).start();"),
                        """
                        package shop;
                        class A extends Thread {
                            private final Stock stock;
                            A(Stock stock) { this.stock = stock; }
                            @Override public void run() { stock.add(2); }
                        }
                        """));
    }

    @ParameterizedTest
    @MethodSource
    void unrelatedEdits(List<String> edit) {
        Set<String> before = findings(BEFORE, MAIN).keySet();

        assertThat(before).hasSize(4);
        assertThat(findings(edit.subList(1, edit.size()).toArray(String[]::new)).keySet()).as(edit.getFirst())
                .isEqualTo(before);
    }

    @Test
    void aNewMethodWithTheSameStepsIsANewFinding() {
        Map<String, Anomaly> before = findings(BEFORE, MAIN);
        Map<String, Anomaly> after = findings(
                stock(ADD, LATER, LISTENER, BLOCKS, "void subtract(int n) { items(items() - n); }\n"),
                MAIN.replace("stock.twice();", "stock.twice(); stock.subtract(1);"));

        assertThat(after.keySet()).containsAll(before.keySet());
        List<Anomaly> added = new ArrayList<>(after.values());
        added.removeIf(anomaly -> before.containsKey(anomaly.fingerprint()));
        assertThat(added).singleElement()
                .satisfies(anomaly -> assertThat(anomaly.place().methodName()).isEqualTo("shop.Stock.subtract"));
        assertThat(Baseline.of(List.copyOf(before.values())).without(List.copyOf(after.values())))
                .containsExactlyElementsOf(added);
    }

    /** The anomalies by fingerprint; those within the classes under test, not in their threads. */
    private static Map<String, Anomaly> findings(String... sources) {
        SessionSettings settings = new SessionSettings(
                AtomicOptions.DEFAULT.withLocks(LockUse.CRITICAL_SECTIONS), Set.of(), LibraryEffects.standard(),
                Specifications.NONE, Requests.NONE, Effort.DEFAULT);
        Map<String, Anomaly> found = new TreeMap<>();
        try (Session session = new Session("shop", TestPrograms.program(sources), settings)) {
            session.analyse(SourceLocator.NONE, Progress.NONE).anomalies().stream()
                    .filter(anomaly -> anomaly.place().method().owner().startsWith("shop/Stock"))
                    .forEach(anomaly -> found.put(anomaly.fingerprint(), anomaly));
        }
        return found;
    }
}
