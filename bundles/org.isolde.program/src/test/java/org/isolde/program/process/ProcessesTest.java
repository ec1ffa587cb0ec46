// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.isolde.program.Program;
import org.isolde.program.Programs;
import org.isolde.program.atomic.AtomicOptions;
import org.isolde.program.atomic.AtomicRegion;
import org.isolde.program.atomic.AtomicRegions;
import org.isolde.program.atomic.LockUse;
import org.isolde.program.calls.CallGraph;
import org.isolde.program.library.LibraryEffects;
import org.junit.jupiter.api.Test;

/** The threads of a program, and the atomic regions each meets. */
class ProcessesTest {

    private static final AtomicOptions OPTIONS = AtomicOptions.DEFAULT.withAnnotation("Atomic")
            .withLocks(LockUse.TRANSACTIONS);
    private static final String ATOMIC = "@interface Atomic {}";

    private static Map<String, Process> processes(String... sources) {
        Program program = Programs.of(sources);
        List<AtomicRegion> regions = AtomicRegions.in(program, OPTIONS).regions();
        Map<String, Process> byEntry = new TreeMap<>();
        Processes.of(CallGraph.of(program, LibraryEffects.standard()), regions)
                .forEach(process -> byEntry.put(process.entry().owner() + "." + process.entry().name(), process));
        return byEntry;
    }

    private static List<String> regionNames(Process process) {
        return process.regions().stream().map(region -> region.method().name()).toList();
    }

    @Test
    void theExampleOfFigure311HasThreeProcesses() {
        Map<String, Process> processes = processes(
                ATOMIC,
                """
                class Main {
                    @Atomic static void startTimer() {}
                    @Atomic static void stopTimer() {}
                    @Atomic static void m1() {}
                    @Atomic static void m2() {}
                    @Atomic static void m3() {}
                    @Atomic static void m4() {}
                    public static void main(String[] args) {
                        MyThread1 t1 = new MyThread1();
                        MyThread2 t2 = new MyThread2();
                        startTimer();
                        t1.start();
                        t2.start();
                        stopTimer();
                    }
                }
                class MyThread1 extends Thread { @Override public void run() { Main.m1(); Main.m2(); } }
                class MyThread2 extends Thread { @Override public void run() { Main.m3(); Main.m4(); } }
                """);

        assertThat(processes).containsOnlyKeys("Main.main", "MyThread1.run", "MyThread2.run");
        assertThat(regionNames(processes.get("Main.main"))).containsExactly("startTimer", "stopTimer");
        assertThat(regionNames(processes.get("MyThread1.run"))).containsExactly("m1", "m2");
        assertThat(regionNames(processes.get("MyThread2.run"))).containsExactly("m3", "m4");
        assertThat(processes.get("Main.main").instances()).isEqualTo(1);
        assertThat(processes.get("MyThread1.run").instances()).isEqualTo(2);
        assertThat(processes.get("MyThread1.run").kind()).isEqualTo(Process.Kind.THREAD);
    }

    @Test
    void aStartTellsWhereItIs() {
        Map<String, Process> processes = processes(
                """
                class Main {
                    public static void main(String[] args) {
                        Runnable task = () -> {};
                        new Thread(task).start();
                    }
                }
                """);

        assertThat(processes.get("Main.lambda$main$0").starts()).singleElement().satisfies(start -> {
            assertThat(start.method().name()).isEqualTo("main");
            assertThat(start.line()).isEqualTo(4);
        });
    }

    @Test
    void tasksOfExecutorsTimersAndFuturesAreProcesses() {
        Map<String, Process> processes = processes(
                """
                import java.util.*;
                import java.util.concurrent.*;
                class Main {
                    static class Tick extends TimerTask { @Override public void run() {} }
                    static class Job implements Callable<String> { public String call() { return ""; } }
                    static class Sum extends RecursiveTask<Integer> { @Override protected Integer compute() { return 1; } }
                    static void referenced() {}
                    static String supplied() { return ""; }
                    static void consumed(String s) {}
                    void all(ExecutorService pool, Timer timer, ForkJoinPool forkJoin) throws Exception {
                        pool.submit(new Job());
                        pool.execute(Main::referenced);
                        timer.schedule(new Tick(), 1);
                        forkJoin.invoke(new Sum());
                        CompletableFuture.supplyAsync(Main::supplied).thenAccept(Main::consumed);
                        Thread.ofVirtual().start(() -> {});
                    }
                }
                """);

        assertThat(processes).containsOnlyKeys("Main$Tick.run", "Main$Job.call", "Main$Sum.compute", "Main.referenced",
                "Main.supplied", "Main.consumed", "Main.lambda$all$0");
        assertThat(processes.get("Main$Job.call").kind()).isEqualTo(Process.Kind.TASK);
        assertThat(processes.get("Main.lambda$all$0").kind()).isEqualTo(Process.Kind.THREAD);
    }

    @Test
    void theFunctionsOfParallelStreamsAreProcesses() {
        Map<String, Process> processes = processes(
                """
                import java.util.*;
                import java.util.stream.*;
                class Main {
                    static int mapped(int i) { return i; }
                    static boolean wanted(int i) { return true; }
                    static void taken(int i) {}
                    static void alone(int i) {}
                    static int filled(int i) { return i; }
                    void all(List<Integer> list, int[] array) {
                        list.parallelStream().filter(Main::wanted).forEach(Main::taken);
                        IntStream.range(0, 3).parallel().map(Main::mapped).sum();
                        list.stream().forEach(Main::alone);
                        Arrays.parallelSetAll(array, Main::filled);
                    }
                }
                """);

        assertThat(processes).containsOnlyKeys("Main.wanted", "Main.taken", "Main.mapped", "Main.filled");
        assertThat(processes.values()).allMatch(process -> process.instances() == 2);
    }

    @Test
    void aStreamFromElsewhereMayBeParallelWhenTheProgramMakesSuch() {
        String use = """
                import java.util.stream.*;
                class Use {
                    static void taken(String s) {}
                    void all(Stream<String> stream) { stream.forEach(Use::taken); }
                }
                """;
        String parallel = """
                class Main { java.util.stream.Stream<String> make(java.util.List<String> l) { return l.parallelStream(); } }
                """;

        assertThat(processes(use)).isEmpty();
        assertThat(processes(use, parallel)).containsOnlyKeys("Use.taken");
    }

    @Test
    void virtualThreadsAndStagesOfFuturesAreProcesses() {
        Map<String, Process> processes = processes(
                """
                import java.util.concurrent.*;
                class Main {
                    static void one() {}
                    static void two() {}
                    static void three() {}
                    static int four(String s) { return 1; }
                    static int five(int a, Throwable t) { return a; }
                    static String six(int a, String b) { return b; }
                    static void seven() {}
                    void all(CompletableFuture<String> other) throws Exception {
                        Thread.startVirtualThread(Main::one);
                        Thread.ofVirtual().unstarted(Main::two).start();
                        try (ExecutorService pool = Executors.newVirtualThreadPerTaskExecutor()) { pool.submit(Main::three); }
                        other.thenApplyAsync(Main::four).handle(Main::five).thenCombine(other, Main::six);
                        Thread.ofVirtual().factory().newThread(Main::seven).start();
                    }
                }
                """);

        assertThat(processes).containsOnlyKeys("Main.one", "Main.two", "Main.three", "Main.four", "Main.five",
                "Main.six", "Main.seven");
    }

    @Test
    void aTaskThatIsNotPlainToSeeIsAnyOfItsType() {
        Map<String, Process> processes = processes(
                """
                class Main {
                    void start(Runnable task) { new Thread(task).start(); }
                    Runnable lambda() { return () -> {}; }
                }
                class One implements Runnable { public void run() {} }
                """);

        assertThat(processes).containsOnlyKeys("Main.lambda$lambda$0", "One.run");
    }

    @Test
    void callingRunStartsNothing() {
        assertThat(processes("class Main implements Runnable { public void run() {} void call() { run(); } }"))
                .isEmpty();
    }

    @Test
    void makingATaskDoesNotRunIt() {
        Map<String, Process> processes = processes(
                ATOMIC,
                """
                import java.util.TimerTask;
                import java.util.concurrent.RecursiveAction;
                class Main {
                    @Atomic static void one() {}
                    public static void main(String[] args) {
                        new Worker("worker");
                        new Tick();
                        new Part();
                    }
                }
                class Worker extends Thread {
                    Worker(String name) { super(name); }
                    @Override public void run() { Main.one(); }
                }
                class Tick extends TimerTask { @Override public void run() { Main.one(); } }
                class Part extends RecursiveAction { @Override protected void compute() { Main.one(); } }
                """);

        assertThat(processes).containsOnlyKeys("Main.main");
        assertThat(regionNames(processes.get("Main.main"))).isEmpty();
    }

    @Test
    void regionsInsideRegionsAndBehindStartsAreNotMet() {
        Map<String, Process> processes = processes(
                ATOMIC,
                """
                class Main {
                    @Atomic static void inner() {}
                    @Atomic static void outer() { inner(); }
                    static void block() { synchronized (Main.class) { inner(); } late(); }
                    @Atomic static void late() {}
                    @Atomic static void other() {}
                    public static void main(String[] args) {
                        outer();
                        block();
                        new Thread(Main::other).start();
                    }
                }
                """);

        assertThat(regionNames(processes.get("Main.main"))).containsExactly("outer", "block", "late");
        assertThat(regionNames(processes.get("Main.other"))).containsExactly("other");
    }

    @Test
    void callersOfALibraryRunThePublicMethodsOfClassesThatLock() {
        Map<String, Process> processes = processes(
                "@interface NotThreadSafe {}",
                """
                public class Gate {
                    private boolean open;
                    public synchronized void open() { open = true; }
                    public boolean isOpen() { return open; }
                    public void pass() { step(); }
                    void inPackage() {}
                    private void step() { synchronized (this) { open = false; } }
                }
                """,
                "public class Door extends Gate { public void knock() {} }",
                "public class Plain { public void run() {} }",
                "class Hidden { public synchronized void m() {} }",
                "@NotThreadSafe\npublic class Alone { public synchronized void m() {} }");

        assertThat(processes).containsOnlyKeys("Gate.open", "Gate.isOpen", "Gate.pass", "Door.knock");
        assertThat(processes.values()).allMatch(process -> process.kind() == Process.Kind.CALLER
                && process.starts().isEmpty() && process.instances() == 2);
        assertThat(regionNames(processes.get("Gate.pass"))).containsExactly("step");
    }

    @Test
    void whatMainUsesIsNoLibrary() {
        Map<String, Process> processes = processes(
                "public class Used { public synchronized void m() {} }",
                "public class Unused { public synchronized void m() {} }",
                """
                public class Main {
                    public static void main(String[] args) { new Used().m(); new Thread(Main::task).start(); }
                    static void task() {}
                }
                """);

        assertThat(processes).containsOnlyKeys("Main.main", "Main.task", "Unused.m");
    }

    @Test
    void mainUsesNoObjectThatItDoesNotCreate() {
        String[] library = {
            """
            public class Pool {
                private int size;
                public Pool() {}
                public synchronized int size() { return size; }
                @Override public String toString() { return "Pool " + size(); }
            }
            """,
            "public class Maker { public static Pool make() { return new Pool(); } }"};

        assertThat(processes(with(library, "public class Tool { public static void main(String[] given) "
                + "{ Object what = given; System.out.println(what); } }")))
                .containsOnlyKeys("Tool.main", "Pool.size", "Pool.toString");
        assertThat(processes(with(library, "public class Tool { public static void main(String[] given) "
                + "{ Object what = Maker.make(); System.out.println(what); } }")))
                .containsOnlyKeys("Tool.main");
        assertThat(processes(with(library, "public class Tool { static final Object WHAT = new Pool(); "
                + "public static void main(String[] given) { System.out.println(WHAT); } }")))
                .containsOnlyKeys("Tool.main");
    }

    private static String[] with(String[] sources, String more) {
        return Stream.concat(Stream.of(sources), Stream.of(more)).toArray(String[]::new);
    }

    @Test
    void aTaskOfALibraryIsNoCallerToo() {
        Map<String, Process> processes = processes(
                """
                public class Ticker implements Runnable {
                    private int ticks;
                    public Ticker() { new Thread(this).start(); }
                    @Override public synchronized void run() { ticks++; }
                    public synchronized int ticks() { return ticks; }
                }
                """);

        assertThat(processes).containsOnlyKeys("Ticker.run", "Ticker.ticks");
        assertThat(processes.get("Ticker.run").kind()).isEqualTo(Process.Kind.THREAD);
    }

    private static final String[] TEST_FRAMEWORKS = {
        "package org.junit.jupiter.api; public @interface Test {}",
        "package org.junit.jupiter.api; public @interface BeforeEach {}",
        "package org.junit.jupiter.api.parallel; public enum ExecutionMode { SAME_THREAD, CONCURRENT }",
        "package org.junit.jupiter.api.parallel; public @interface Execution { ExecutionMode value(); }",
        "package org.junit; public @interface Test {}",
        "package junit.framework; public class TestCase {}",
        """
        package org.testng.annotations;
        public @interface Test { int threadPoolSize() default 0; int invocationCount() default 1; }
        """
    };

    private static Map<String, Process> tests(String... sources) {
        List<String> all = new ArrayList<>(List.of(TEST_FRAMEWORKS));
        all.addAll(List.of(sources));
        return processes(all.toArray(String[]::new));
    }

    @Test
    void testFrameworksRunTestsOneAfterTheOther() {
        Map<String, Process> processes = tests(
                "@org.junit.jupiter.api.Test\n@interface Slow {}",
                """
                import org.junit.jupiter.api.*;
                class Jupiter {
                    @BeforeEach void begin() {}
                    @Test void one() { new Thread(this::task).start(); }
                    @Slow void slow() {}
                    void task() {}
                }
                """,
                "public class Four { @org.junit.Test public void four() {} }",
                "public abstract class Base { @org.junit.Test public void inherited() {} }",
                "public class Below extends Base {}",
                "public class Three extends junit.framework.TestCase {"
                        + "public void testIt() {} public void setUp() {} }",
                "@org.testng.annotations.Test\npublic class Group { public void ng() {} void helper() {} }",
                "public class Many { @org.testng.annotations.Test(invocationCount = 3) public void ng() {} }");

        assertThat(processes).containsOnlyKeys("Jupiter.begin", "Jupiter.one", "Jupiter.slow", "Jupiter.task",
                "Four.four", "Base.inherited", "Three.testIt", "Three.setUp", "Group.ng", "Many.ng");
        assertThat(processes.entrySet().stream()
                .filter(process -> process.getValue().kind() == Process.Kind.TEST)
                .map(Map.Entry::getKey)).containsExactlyInAnyOrder(
                        "Jupiter.one", "Jupiter.slow", "Four.four", "Group.ng");
        assertThat(processes.entrySet().stream()
                .filter(process -> process.getValue().kind() == Process.Kind.REPEATED_TEST)
                .map(Map.Entry::getKey)).containsExactlyInAnyOrder(
                        "Jupiter.begin", "Base.inherited", "Three.testIt", "Three.setUp", "Many.ng");
        assertThat(processes.values()).allMatch(
                process -> process.instances() == (process.kind().isSequential() ? 1 : 2));
    }

    @Test
    void annotationsLetTestsRunAtTheSameTime() {
        Map<String, Process> processes = tests(
                """
                import org.junit.jupiter.api.*;
                import org.junit.jupiter.api.parallel.*;
                @Execution(ExecutionMode.CONCURRENT)
                class Jupiter {
                    class Inner { @Test void one() {} }
                }
                """,
                "public class Ng { @org.testng.annotations.Test(threadPoolSize = 3) public void ng() {} }");

        assertThat(processes).containsOnlyKeys("Jupiter$Inner.one", "Ng.ng");
        assertThat(processes.values()).allMatch(process -> process.kind() == Process.Kind.PARALLEL_TEST
                && process.instances() == 2);
    }

    @Test
    void testsThatStartNothingAreNoProcesses() {
        assertThat(tests("class Tests { @org.junit.jupiter.api.Test void one() {} }")).isEmpty();
    }

    @Test
    void frameworksCallHandlersInThreadsOfTheirOwn() {
        String[] sources = {
            ATOMIC,
            "package web; public @interface Route {}",
            "package jakarta.ws.rs; public @interface GET {}",
            """
            class Main {
                @Atomic static void one() {}
                public static void main(String[] args) {}
                @web.Route void routed() { one(); }
                @jakarta.ws.rs.GET String get() { one(); return ""; }
            }
            """,
            """
            class Handler implements com.sun.net.httpserver.HttpHandler {
                @Override public void handle(com.sun.net.httpserver.HttpExchange exchange) { Main.one(); }
            }
            """};

        Map<String, Process> known = processes(sources);
        assertThat(known).containsOnlyKeys("Main.main", "Main.get", "Handler.handle");
        assertThat(known.get("Main.get").kind()).isEqualTo(Process.Kind.REQUEST);
        assertThat(known.get("Handler.handle").instances()).isEqualTo(2);
        assertThat(regionNames(known.get("Handler.handle"))).containsExactly("one");

        Program program = Programs.of(sources);
        List<AtomicRegion> regions = AtomicRegions.in(program, OPTIONS).regions();
        CallGraph calls = CallGraph.of(program, LibraryEffects.standard());
        for (String name : List.of("Route", "web.Route")) {
            assertThat(Processes.of(calls, regions, Requests.NONE.withAnnotation(name)))
                    .extracting(process -> process.entry().name())
                    .containsExactly("main", "routed");
        }
    }
}
