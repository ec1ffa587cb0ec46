// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.atomicity;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.isolde.atomicity.specification.Specifications;
import org.isolde.engine.Effort;
import org.isolde.engine.SourceLocator;
import org.isolde.engine.TestPrograms;
import org.isolde.engine.analysis.Progress;
import org.isolde.engine.anomaly.Anomaly;
import org.isolde.engine.anomaly.AnomalyKind;
import org.isolde.engine.anomaly.RankReason;
import org.isolde.engine.session.Session;
import org.isolde.engine.session.SessionSettings;
import org.isolde.program.atomic.AtomicOptions;
import org.isolde.program.atomic.LockUse;
import org.isolde.program.library.LibraryEffects;
import org.isolde.program.process.Requests;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The reasons for the ranks of reports on critical sections are facts of the code. */
class CircumstancesTest {

    private static final String STOCK = """
            package shop;
            public class Stock {
                private int items;
                synchronized int items() { return items; }
                synchronized void items(int n) { items = n; }
                public void add(int n) { %s }
                %s
            }
            """;

    @Test
    void bothStepsOfOneMethodOnOneObject() {
        Anomaly anomaly = only(STOCK.formatted("items(items() + n);", ""));

        assertThat(reasons(anomaly)).containsExactly("critical-sections", "kind", "same-object", "decides-write",
                "writes-back", "one-method", "lock-released", "guarded");
        assertThat(anomaly.rank()).isEqualTo(68)
                .isEqualTo(anomaly.rankReasons().stream().mapToInt(RankReason::weight).sum());
    }

    @Test
    void anotherObjectMayBeTheSameOrNot() {
        Anomaly anomaly = only(STOCK.formatted(
                "", "public static void move(Stock from, Stock to) { to.items(from.items()); }"));

        assertThat(reasons(anomaly)).doesNotContain("same-object", "writes-back", "lock-released")
                .contains("decides-write", "one-method");
    }

    @Test
    void theObjectOfAFinalFieldAndOfALocalVariableIsOne() {
        String stock = STOCK.formatted("", "");
        Anomaly ofField = only(stock, """
                package shop;
                public class Shop {
                    private final Stock stock = new Stock();
                    public synchronized Stock get() { return stock; }
                    public void add(int n) { stock.items(stock.items() + n); }
                }
                """);
        Anomaly ofLocal = only(stock, """
                package shop;
                public class Shop {
                    private Stock stock = new Stock();
                    public synchronized Stock get() { return stock; }
                    public void add(int n) { Stock own = get(); own.items(own.items() + n); }
                }
                """);

        assertThat(reasons(ofField)).contains("same-object", "writes-back", "lock-released");
        assertThat(reasons(ofLocal)).contains("same-object", "writes-back", "lock-released");
    }

    @Test
    void anotherVariableOfTheSameObjectIsNotWrittenBack() {
        String timer = """
                package shop;
                import java.util.concurrent.atomic.*;
                public class Timer {
                    private final AtomicLong nanos = new AtomicLong(5);
                    private final AtomicLong expected = new AtomicLong();
                    public void reset() { %s.set(nanos.get() + 1); }
                    public void set(long n) { nanos.set(n); }
                }
                """;

        assertThat(reasons(only(timer.formatted("expected")))).contains("same-object", "decides-write")
                .doesNotContain("writes-back");
        assertThat(reasons(only(timer.formatted("nanos")))).contains("same-object", "writes-back");
    }

    @Test
    void whatTheFirstStepReadsIsAPartOfTheSameObject() {
        Anomaly anomaly = only("""
                package shop;
                import java.util.*;
                public class Table {
                    private volatile Map<String, Integer> cells = new HashMap<>();
                    public void put(int n) {
                        Map<String, Integer> own = cells;
                        synchronized (this) { own.put("a", n); }
                    }
                    public synchronized int get() { return cells.get("a"); }
                    public synchronized void grow() { cells = new HashMap<>(cells); }
                }
                """);

        assertThat(anomaly.place().method().name()).isEqualTo("put");
        assertThat(reasons(anomaly)).contains("same-object");
    }

    @Test
    void whatAFieldHoldsMayChangeBetweenTheSteps() {
        Anomaly anomaly = only(STOCK.formatted("", ""), """
                package shop;
                public class Shop {
                    private Stock stock = new Stock();
                    public synchronized void set(Stock other) { stock = other; }
                    public void add(int n) { stock.items(stock.items() + n); }
                }
                """);

        assertThat(reasons(anomaly)).doesNotContain("same-object", "writes-back", "lock-released");
    }

    @Test
    void theProgramsOwnThreadsAreNotAssumed() {
        Anomaly anomaly = only(STOCK.formatted("items(items() + n);", "").replace("public void", "void"), """
                package shop;
                class Main {
                    public static void main(String[] arguments) {
                        Stock stock = new Stock();
                        new Thread(() -> stock.add(1)).start();
                        stock.add(2);
                    }
                }
                """);

        assertThat(reasons(anomaly)).contains("own-processes");
    }

    @Test
    void stepsFurtherBelowAreNotOfOneMethod() {
        Anomaly anomaly = only(STOCK.formatted("write(read() + n);", """
                private int read() { return items(); }
                private void write(int n) { items(n); }
                """));

        assertThat(reasons(anomaly)).contains("same-object").doesNotContain("one-method");
    }

    @Test
    void aLockThatIsHeldFromStepToStepSpeaksAgainstIt() {
        String code = "synchronized (lock) { items(items() + n); }";
        Anomaly anomaly = only(STOCK.formatted(code, """
                private final Object lock = new Object();
                public void clear() { items(0); }
                """));

        assertThat(reasons(anomaly)).contains("lock-held").doesNotContain("lock-released");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '@', value = {
        "if (dirty.get()) { text = \"\"; dirty.set(false); } @ dirty.set(true); @ false",
        "if (dirty.get()) { text = \"\"; dirty.set(false); } @ synchronized (lock) { dirty.set(true); } @ false",
        "if (marks.size() > 9) { text = \"\"; marks.clear(); } @ marks.add(text); @ false",
        "if (count.get() > 9) { text = \"\"; count.decrementAndGet(); } @ count.incrementAndGet(); @ true",
    })
    void aLockThatTheOthersDoWithoutDoesNotIfSomethingIsSetAnew(String save, String edit, boolean isHeld) {
        List<String> reasons = only("""
                package shop;
                import java.util.*;
                import java.util.concurrent.*;
                import java.util.concurrent.atomic.*;
                public class Text {
                    private final Object lock = new Object();
                    private final AtomicBoolean dirty = new AtomicBoolean();
                    private final AtomicInteger count = new AtomicInteger();
                    private final Queue<String> marks = new ConcurrentLinkedQueue<>();
                    private String text = "";
                    public synchronized void save() { %s }
                    public void edit(String text) { %s }
                }
                """.formatted(save, edit)).rankReasons().stream().map(RankReason::id).toList();

        assertThat(reasons.contains("lock-held")).isEqualTo(isHeld);
    }

    @Test
    void aNumberThatIsReadAgainIsNoReasonToWriteAnything() {
        Anomaly anomaly = only("""
                package shop;
                import java.util.concurrent.atomic.*;
                public class Users {
                    private final AtomicInteger users = new AtomicInteger();
                    public void enter() { users.incrementAndGet(); }
                    public boolean leave() { users.decrementAndGet(); return users.get() == 0; }
                }
                """);

        assertThat(reasons(anomaly)).contains("same-object", "read-again", "one-method")
                .doesNotContain("decides-write", "writes-back");
        assertThat(anomaly.message()).contains("changes Users.users", "reads it again");
    }

    @Test
    void whoTestsBeforeTakingTheMonitorWaitsForEver() {
        Anomaly anomaly = only("""
                package shop;
                public class Door {
                    private volatile boolean open;
                    public synchronized void open() { open = true; notifyAll(); }
                    public void enter() throws InterruptedException {
                        while (!open) { synchronized (this) { wait(); } }
                    }
                }
                """);

        assertThat(anomaly.message()).contains("reads Door.open", "waits for ever");
    }

    @Test
    void aFormatIsChangedByEveryCall() {
        Anomaly anomaly = only("""
                package shop;
                import java.text.*;
                import java.util.*;
                public class Receipt {
                    private final DateFormat format = new SimpleDateFormat("yyyy");
                    private String last = "";
                    public String at(Date date) { return format.format(date); }
                    public synchronized void last(String text) { last = text; }
                }
                """);

        assertThat(anomaly.kind()).isEqualTo(AnomalyKind.DATA_RACE);
        assertThat(reasons(anomaly)).contains("changed-without-lock", "changed-by-every-call");
    }

    @Test
    void aLockThatMayBeAnotherOneEachTimeDoesNot() {
        String code = "synchronized (lock()) { items(items() + n); }";
        Anomaly anomaly = only(STOCK.formatted(code, "private Object lock() { return new Object(); }"));

        assertThat(reasons(anomaly)).contains("lock-released").doesNotContain("lock-held");
    }

    @Test
    void accessesOfMethodsThatAreOnlyCalledUnderALockAreGuarded() {
        Anomaly guarded = only(STOCK.formatted("items(items() + n);", """
                public synchronized void clear() { reset(); }
                private void reset() { items = 0; }
                """));
        Anomaly bare = only(STOCK.formatted("items(items() + n);", """
                public int peek() { return items; }
                """));

        assertThat(text(guarded, "guarded")).contains("3 of 3");
        assertThat(text(bare, "guarded")).contains("2 of 3");
        assertThat(bare.rank()).isEqualTo(guarded.rank() - 4);
    }

    @Test
    void annotationsSayThatALockGuards() {
        Anomaly anomaly = only(
                STOCK.formatted("items(items() + n);", "").replace("private int", "@note.GuardedBy private int"),
                "package note; public @interface GuardedBy { }");

        assertThat(reasons(anomaly)).contains("annotated");
    }

    private static List<String> reasons(Anomaly anomaly) {
        return anomaly.rankReasons().stream().map(RankReason::id).toList();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '@', value = {
        "public void clear() { names.clear(); } @ changed-without-lock",
        "public boolean has(String name) { return names.contains(name); } @ changed-without-lock",
        "public int size() { return names.size(); } @ guarded",
        "public void go() { while (!closed) { Thread.onSpinWait(); } } @ read-in-loop",
        "public void open() { if (!closed) { synchronized (this) { if (!closed) { closed = true; } } } } @ "
                + "double-checked"
    })
    void whatMakesADataRaceWorthALook(String method, String reason) {
        Anomaly race = only("""
                package shop;
                import java.util.*;
                public class Names {
                    private final List<String> names = new ArrayList<>();
                    private boolean closed;
                    public synchronized void add(String name) { names.add(name); }
                    public synchronized void close() { closed = true; }
                    %s
                }
                """.formatted(method));

        assertThat(race.kind()).isEqualTo(AnomalyKind.DATA_RACE);
        List<String> others = new ArrayList<>(List.of("changed-without-lock", "read-in-loop", "double-checked"));
        others.remove(reason);
        assertThat(reasons(race)).startsWith("unguarded", "kind").contains(reason).doesNotContainAnyElementsOf(others);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '@', value = {
        "pool.submit(sender); @ true",
        "pool.submit(sender); pool.submit(sender); @ false",
        "for (int i = 0; i < 2; i++) { pool.submit(sender); } @ false",
        "pool.submit(() -> sender.sent++); @ false"
    })
    void oneTaskSeldomRunsInTwoThreads(String start, boolean isOne) {
        List<Anomaly> races = reported("""
                package shop;
                import java.util.concurrent.*;
                public class Post {
                    private final ExecutorService pool = Executors.newCachedThreadPool();
                    private final Sender sender = new Sender();
                    public synchronized void start() { %s }
                }
                class Sender implements Runnable {
                    int sent;
                    public void run() { sent++; }
                }
                """.formatted(start)).stream().filter(anomaly -> anomaly.kind() == AnomalyKind.DATA_RACE).toList();

        assertThat(races).isNotEmpty().allMatch(race -> reasons(race).contains("one-task") == isOne);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '@', value = {
        "new Clerk(orders).work(); @ int @ void clear() { number = 0; } @ true",
        "new Clerk(orders).work(); @ int @ synchronized void clear() { number = 0; } @ false",
        "new Clerk(orders).work(); @ volatile int @ void clear() { number = 0; } @ false",
        "new Clerk(orders).work(); @ static int @ void clear() { number = 0; } @ false"
    })
    void fieldsThatNoLockGuardsMayBelongToOneThread(String call, String type, String method, boolean isNever) {
        List<Anomaly> found = reported("""
                package shop;
                public class Shop {
                    public static void main(String[] args) {
                        Orders orders = new Orders();
                        for (int i = 0; i < 2; i++) { new Thread(() -> { %s }).start(); }
                    }
                }
                class Clerk {
                    private final Orders orders;
                    Clerk(Orders orders) { this.orders = orders; }
                    void work() { orders.add(); }
                }
                class Orders {
                    private %s number;
                    void add() { if (number < 9) { number = number + 1; } }
                    %s
                }
                """.formatted(call, type, method));

        assertThat(found).isNotEmpty()
                .allMatch(anomaly -> reasons(anomaly).contains("never-guarded") == isNever);
    }

    @Test
    void theCodeThatAThreadBeginsWithIsNotOfOneThread() {
        List<Anomaly> races = reported("""
                package shop;
                public class Shop {
                    public static void main(String[] args) {
                        Orders orders = new Orders();
                        for (int i = 0; i < 2; i++) { new Thread(() -> orders.add()).start(); }
                    }
                }
                class Orders {
                    private int number;
                    void add() { number++; }
                }
                """).stream().filter(anomaly -> anomaly.kind() == AnomalyKind.DATA_RACE).toList();

        assertThat(races).isNotEmpty().noneMatch(race -> reasons(race).contains("never-guarded"));
    }

    private static String text(Anomaly anomaly, String id) {
        return anomaly.rankReasons().stream()
                .filter(reason -> reason.id().equals(id))
                .map(RankReason::text)
                .findFirst()
                .orElse("");
    }

    /** The highest-ranked report. */
    private static Anomaly only(String... sources) {
        return reported(sources).getFirst();
    }

    private static List<Anomaly> reported(String... sources) {
        SessionSettings settings = new SessionSettings(
                AtomicOptions.DEFAULT.withLocks(LockUse.CRITICAL_SECTIONS), Set.of(), LibraryEffects.standard(),
                Specifications.NONE, Requests.standard(), Effort.DEFAULT);
        try (Session session = new Session("shop", TestPrograms.program(sources), settings)) {
            return session.analyse(SourceLocator.NONE, Progress.NONE).reported().stream()
                    .map(reported -> reported.anomaly())
                    .toList();
        }
    }
}
