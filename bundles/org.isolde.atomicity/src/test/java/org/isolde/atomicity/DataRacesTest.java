// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.isolde.atomicity.options.AtomicityOptions;
import org.isolde.atomicity.violation.DataRace;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a lock guards in one place is not to be changed, or read while it changes, without it. */
class DataRacesTest {

    private static final String STORE = """
            import java.util.*;
            import java.util.concurrent.locks.*;
            public class Store {
                static class Box { int weight; }
                private static int made;
                private static final Object ALL = new Object();
                private int count;
                private volatile int version;
                private Box last = new Box();
                private Map<String, Integer> sizes = new HashMap<>();
                private final Map<String, Integer> safe = Collections.synchronizedMap(new HashMap<>());
                private final Map<String, Integer> concurrent = new java.util.concurrent.ConcurrentHashMap<>();
                private final Lock lock = new ReentrantLock();
                private final ReadWriteLock parts = new ReentrantReadWriteLock();
                private long total;
                public synchronized void put(String name, int n) {
                    sizes.put(name, n); count++; version = n; last = new Box(); last.weight = n; safe.put(name, n);
                }
                public void add(int n) {
                    parts.writeLock().lock(); try { total += n; } finally { parts.writeLock().unlock(); }
                }
                private void reset() { count = 0; }
                private void change() { count = 1; }
            """;

    private static List<String> races(String method) {
        AtomicityAnalysis analysis = new AtomicityAnalysis(AtomicityOptions.DEFAULT);
        LockedPrograms.violations(analysis, STORE + method + "}");
        return analysis.dataRaces()
                .stream()
                .map(race -> race.region().method().name() + "/" + race.other().method().name())
                .distinct()
                .toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "public void m() { count = 0; }",
        "public int m() { return count; }",
        "public void m() { sizes.remove(\"a\"); }",
        "public void m() { for (int size : sizes.values()) { System.out.println(size); } }",
        "public boolean m() { return sizes.isEmpty() || safe.isEmpty(); }",
        "public void m() { synchronized (ALL) { count--; } }",
        "public void m() { for (String name : safe.keySet()) { System.out.println(name); } }",
        "public void m() { lock.lock(); try { count--; } finally { lock.unlock(); } }",
        "public void m() { if (last == null) { synchronized (this) { last = new Box(); } } }",
        "private int limit; public void m() { limit = 3; } public synchronized int limit() { return limit; }",
        "private List<Integer> all = new ArrayList<>(); public void m() { all.add(1); } "
                + "public synchronized int all() { return all.size(); }",
    })
    void anAccessWithoutTheLockOfTheOthersIsADataRace(String method) {
        assertThat(races(method)).anyMatch(race -> race.startsWith("m/"));
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "public void m() { parts.readLock().lock(); try { total++; } finally { parts.readLock().unlock(); } }",
        "public synchronized void m() { made++; }",
        "public void m() { synchronized (ALL) { version++; } }",
        "int version() { return version; } public void m() { synchronized (ALL) { version = version() + 1; } }",
    })
    void severalThreadsMayHoldAReadLockOrDifferentLocks(String method) {
        assertThat(races(method)).anyMatch(race -> List.of("m/m", "m/add", "m/put").contains(race));
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "public synchronized void m() { count = 0; sizes.clear(); }",
        "public void m() { synchronized (this) { reset(); } }",
        "public int m() { return version; }",
        "public void m() { synchronized (ALL) { version = 7; } }",
        "public synchronized void m() { version++; }",
        "public int m() { return safe.size(); }",
        "public void m() { synchronized (safe) { for (String name : safe.keySet()) { System.out.println(name); } } }",
        "public Store() { change(); }",
        "public void m() { Store other = new Store(); other.count = 3; synchronized (other) { other.count = 4; } }",
        "public long m() { parts.readLock().lock(); try { return total; } finally { parts.readLock().unlock(); } }",
        "public void m() { synchronized (ALL) { made++; } }",
        "private int limit = 3; public int m() { return limit; } public synchronized int limit() { return limit; }",
        "public static synchronized void m() { made++; }",
        "public int m() { return version > 0 ? count : 0; }",
        "public void m() { for (String name : concurrent.keySet()) { concurrent.remove(name); } } "
                + "public synchronized void n() { concurrent.put(\"a\", 1); concurrent.keySet().iterator().next(); }",
        "public synchronized void m() { Map<String, Integer> fresh = new HashMap<>(); fresh.put(\"a\", 1); "
                + "sizes = fresh; }",
    })
    void whatTheLockGuardsOrNobodyElseHasIsNone(String method) {
        assertThat(races(method)).isEmpty();
    }

    @Test
    void aLookupChangesAMapInTheOrderOfAccess() {
        String lookup = """
                private final LinkedHashMap<String, Integer> recent = new LinkedHashMap<>(%s);
                public void keep(String name) {
                    parts.writeLock().lock(); try { recent.put(name, 1); } finally { parts.writeLock().unlock(); }
                }
                public Integer m(String name) {
                    parts.readLock().lock(); try { return recent.get(name); } finally { parts.readLock().unlock(); }
                }
                """;
        assertThat(races(lookup.formatted("16, 0.75f, true"))).contains("m/m");
        assertThat(races(lookup.formatted(""))).isEmpty();
        assertThat(races(lookup.formatted("16, 0.75f, false"))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "public synchronized void m() { Map<String, Integer> fresh = new HashMap<>(); sizes = fresh; "
                + "fresh.put(\"a\", 1); } public int n() { synchronized (ALL) { return sizes.size(); } }"
    })
    void anObjectThatIsChangedAfterItWasGivenAwayCounts(String method) {
        assertThat(races(method)).anyMatch(race -> race.contains("n"));
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "import java.util.*; import java.util.concurrent.*; public class Poll { List<String> all = new ArrayList<>(); "
                + "public static void main(String[] a) { Poll p = new Poll(); for (int i = 0; i < 3; i++) { "
                + "CompletableFuture.runAsync(() -> p.all.add(\"x\")); } } }",
        "public class Count implements Runnable { int n; int m; synchronized void other() { m++; } "
                + "public void run() { n++; other(); } public static void main(String[] a) { Count c = new Count(); "
                + "new Thread(c).start(); new Thread(c).start(); } }",
        "public class Count { int n; final Object lock = new Object(); "
                + "void more() { synchronized (lock) { n++; } synchronized (lock) { n--; } } "
                + "public static void main(String[] a) { Count c = new Count(); "
                + "new Thread(() -> c.more()).start(); synchronized (c) { System.out.println(c.n); } } }",
        "public class Count { int n; int m; synchronized void other() { m++; } void more() { n++; other(); } "
                + "public static void main(String[] a) { Count c = new Count(); "
                + "new Thread(() -> c.more()).start(); new Thread(() -> c.more()).start(); } }"
    })
    void twoTasksOfTheProgramNeedALockAndTheSameOne(String program) {
        assertThat(racesOf(program)).isNotEmpty();
    }

    private static final String WORKER = """
            class Shared {
                int n;
                final java.util.Map<String, Integer> sizes = new java.util.HashMap<>();
                final Object lock = new Object();
            }
            class Worker implements Runnable {
                final Shared shared;
                Worker(Shared shared) { this.shared = shared; }
                public void run() { work(); }
                public static void main(String[] a) {
                    Shared all = new Shared();
                    new Thread(new Worker(all)).start();
                    new Thread(new Worker(all)).start();
                }
            """;

    @ParameterizedTest
    @ValueSource(strings = {
        "private void work() { shared.n++; synchronized (shared.lock) { shared.sizes.clear(); } } }",
        "private void work() { synchronized (shared.lock) { shared.n++; } if (shared.n > 3) { work(); } } }",
        "private void work() { new Helper(shared).more(); } } "
                + "class Helper { final Shared all; Helper(Shared s) { all = s; } void more() { all.n++; } }",
        "private void work() { synchronized (shared.lock) { shared.sizes.clear(); } shared.sizes.remove(null); } }"
    })
    void whatAThreadDoesWithTheFieldsOfAnotherClassNeedsALock(String work) {
        assertThat(racesOf(WORKER + work)).isNotEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "private void work() { synchronized (shared.lock) { shared.n++; shared.sizes.clear(); } } }",
        "private void work() { Shared own = new Shared(); own.n++; synchronized (shared.lock) { shared.n++; } } }"
    })
    void aThreadThatTakesTheLockOfAnotherClassHasIt(String work) {
        assertThat(racesOf(WORKER + work)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"'',true", "thread.join();,false"})
    void whatMainDoesWithoutALockIsNoDataRaceButNotCleanEither(String wait, boolean isLeftOut) {
        AtomicityAnalysis analysis = new AtomicityAnalysis(AtomicityOptions.DEFAULT);
        LockedPrograms.violations(analysis, """
                class Count {
                    int n;
                    synchronized void more() { n++; }
                    public static void main(String[] a) throws Exception {
                        Count count = new Count();
                        Thread thread = new Thread(() -> count.more());
                        thread.start();
                        %s
                        System.out.println(count.n);
                    }
                }
                """.formatted(wait));
        assertThat(analysis.dataRaces()).isEmpty();
        assertThat(analysis.omissions().isEmpty()).isNotEqualTo(isLeftOut);
    }

    /** The inner lock keeps others out of one access of the outer section, but not of the other. */
    @ParameterizedTest
    @ValueSource(strings = {"names.add(name);", "addBare(name);"})
    void whatASectionDoesOutsideOfAnInnerOneHasItsOwnLocks(String outside) {
        String list = """
                private final List<String> names = new ArrayList<>();
                private final java.util.concurrent.locks.ReentrantLock own =
                        new java.util.concurrent.locks.ReentrantLock();
                private void addBare(String name) { names.add(name); }
                public synchronized void m(String name) {
                    own.lock(); try { names.add(name); } finally { own.unlock(); }
                    %s
                }
                public int n() { own.lock(); try { return names.size(); } finally { own.unlock(); } }
                """;
        assertThat(races(list.formatted(outside))).containsExactly("n/m");
        assertThat(races(list.formatted(""))).isEmpty();
    }

    @Test
    void aThreadThatReadsWithoutTheLockMeetsWhatMainChanges() {
        AtomicityAnalysis analysis = new AtomicityAnalysis(AtomicityOptions.DEFAULT);
        LockedPrograms.violations(analysis, """
                class Limit implements Runnable {
                    int n;
                    public void run() { System.out.println(n); }
                    synchronized int limit() { return n; }
                    public static void main(String[] a) {
                        Limit limit = new Limit();
                        new Thread(limit).start();
                        limit.n = limit.limit() + 1;
                    }
                }
                """);
        assertThat(analysis.omissions()).isNotEmpty();
    }

    @Test
    void aThreadThatLooksIntoACollectionMeetsWhatMainChanges() {
        AtomicityAnalysis analysis = new AtomicityAnalysis(AtomicityOptions.DEFAULT);
        LockedPrograms.violations(analysis, """
                import java.util.*;
                class Limits {
                    private static final Map<String, Integer> LIMITS = new HashMap<>();
                    private static final Map<String, Integer> USED = Collections.synchronizedMap(new HashMap<>());
                    static void use() { if (LIMITS.containsKey("a")) { USED.put("a", 1); } }
                    public static void main(String[] a) {
                        new Thread(() -> use()).start();
                        LIMITS.put("a", 1);
                    }
                }
                """);
        assertThat(analysis.omissions()).isNotEmpty();
    }

    private static List<DataRace> racesOf(String program) {
        AtomicityAnalysis analysis = new AtomicityAnalysis(AtomicityOptions.DEFAULT);
        LockedPrograms.violations(analysis, program);
        return analysis.dataRaces();
    }

    private static final String JOBS = """
            import java.util.concurrent.*;
            public class Jobs {
                private final ExecutorService pool = Executors.newFixedThreadPool(2);
                private int done;
                public void run(Runnable job) { %s }
                public synchronized int done() { return done; }
            }
            """;

    @ParameterizedTest
    @CsvSource(delimiter = '@', value = {
        "pool.execute(() -> { job.run(); done++; }); @ true",
        "pool.execute(() -> { job.run(); synchronized (this) { done++; } }); @ false",
    })
    void whatATaskChangesAndALockGuardsElsewhereNeedsTheLock(String run, boolean isRace) {
        AtomicityAnalysis analysis = new AtomicityAnalysis(AtomicityOptions.DEFAULT);
        LockedPrograms.violations(analysis, JOBS.formatted(run));
        assertThat(analysis.dataRaces().isEmpty()).isNotEqualTo(isRace);
    }

    private static final String POST = """
            import java.util.concurrent.*;
            public class Post {
                private final ExecutorService pool = Executors.newCachedThreadPool();
                private final Object lock = new Object();
                private boolean stopped;
                private int sent;
                private void await() { while (!stopped) { Thread.onSpinWait(); } }
                %s
            }
            """;

    @ParameterizedTest
    @ValueSource(strings = {
        "public synchronized void m() { pool.submit(() -> { sent++; }); }",
        "public void m() { synchronized (lock) { new Thread(() -> { sent++; }).start(); } }",
        "public void m() { synchronized (lock) { change(); } pool.execute(this::change); } "
                + "private void change() { sent++; }",
        "public void m() { pool.submit(() -> { sent++; }); }",
        "public void m() { new Thread(this::await).start(); } public void n() { stopped = true; }",
        "public void m() { new Thread(() -> { while (!stopped) { } }).start(); } public void n() { stopped = true; }"
    })
    void threadsOfALibraryDoNotHaveTheLockOfWhoStartsThem(String methods) {
        assertThat(racesOf(POST.formatted(methods))).isNotEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "public synchronized void m() { pool.submit(() -> { synchronized (lock) { sent++; } }); }",
        "public void m() { new Thread(this::await).start(); }",
        "public Post() { stopped = true; } public void m() { new Thread(this::await).start(); }",
        "public synchronized void m() { stopped = true; java.util.List.of(1).forEach(one -> sent++); }"
    })
    void threadsOfALibraryThatLockOrOnlyReadAreRight(String methods) {
        assertThat(racesOf(POST.formatted(methods))).isEmpty();
    }
}
