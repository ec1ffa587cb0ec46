// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.atomic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.isolde.program.ClassModel;
import org.isolde.program.MethodModel;
import org.isolde.program.Problem;
import org.isolde.program.Program;
import org.isolde.program.Programs;
import org.isolde.program.code.Body;
import org.isolde.program.code.Constant;
import org.isolde.program.code.Kind;
import org.isolde.program.code.MethodRef;
import org.isolde.program.code.Stmt;
import org.isolde.program.code.Variable;
import org.isolde.program.flow.ControlFlowGraph;
import org.junit.jupiter.api.Test;

/** Which code counts as atomic. */
class AtomicRegionsTest {

    private static final String ISOLDE = """
            package org.isolde.stm;
            public @interface Atomic {
                String group() default "";
                Isolation isolation() default Isolation.AUTO;
            }
            """;
    private static final String ISOLATION = """
            package org.isolde.stm;
            public enum Isolation { SERIALIZABLE, SNAPSHOT, AUTO }
            """;
    private static final String DEUCE = """
            package org.deuce;
            public @interface Atomic { int retries() default 1; }
            """;
    private static final AtomicOptions LOCKS = AtomicOptions.DEFAULT.withLocks(LockUse.TRANSACTIONS);

    private static List<AtomicRegion> regions(AtomicOptions options, String... sources) {
        return AtomicRegions.in(Programs.of(sources), options).regions();
    }

    @Test
    void annotatedMethodsAreAtomicWithTheirGroupAndRule() {
        List<AtomicRegion> regions = regions(
                AtomicOptions.DEFAULT,
                ISOLDE,
                ISOLATION,
                DEUCE,
                """
                class A {
                    @org.isolde.stm.Atomic void plain() {}
                    @org.isolde.stm.Atomic(group = "bank") void grouped() {}
                    @org.deuce.Atomic(retries = 3) void deuce() {}
                    void other() {}
                }
                """);

        assertThat(regions).extracting(region -> region.method().name()).containsExactly("deuce", "grouped", "plain");
        assertThat(regions).extracting(AtomicRegion::group).containsExactly("default", "bank", "default");
        assertThat(regions).extracting(AtomicRegion::exceptionRule)
                .containsExactly(ExceptionRule.COMMIT, ExceptionRule.ROLLBACK, ExceptionRule.ROLLBACK);
        assertThat(regions).extracting(AtomicRegion::kind).containsOnly(AtomicRegion.Kind.ANNOTATED_METHOD);
    }

    @Test
    void aMethodMayAskToBeSerializable() {
        List<AtomicRegion> regions = regions(
                AtomicOptions.DEFAULT.withAnnotation("x.Tx"),
                ISOLDE,
                ISOLATION,
                "package x;\nimport org.isolde.stm.Isolation; public @interface Tx { Isolation isolation(); }",
                """
                import org.isolde.stm.*;
                class A {
                    @Atomic(isolation = Isolation.AUTO) void auto() {}
                    @x.Tx(isolation = Isolation.SERIALIZABLE) void other() {}
                    @Atomic(isolation = Isolation.SERIALIZABLE) void serializable() {}
                    @Atomic void silent() {}
                    @Atomic(isolation = Isolation.SNAPSHOT) void snapshot() {}
                }
                """);

        assertThat(regions).extracting(region -> region.method().name())
                .containsExactly("auto", "other", "serializable", "silent", "snapshot");
        assertThat(regions).extracting(AtomicRegion::isolation).containsExactly(
                Isolation.SNAPSHOT, Isolation.SNAPSHOT, Isolation.SERIALIZABLE, Isolation.SNAPSHOT, Isolation.SNAPSHOT);
    }

    @Test
    void otherAnnotationsCountWhenNamed() {
        String[] sources = {"package x;\npublic @interface Tx {}", "class A { @x.Tx void m() {} }"};

        assertThat(regions(AtomicOptions.DEFAULT, sources)).isEmpty();
        assertThat(regions(AtomicOptions.DEFAULT.withAnnotation("x.Tx"), sources)).singleElement().satisfies(
                region -> assertThat(region.exceptionRule()).isEqualTo(ExceptionRule.COMMIT));
    }

    @Test
    void bridgeMethodsAreNotAtomicBesidesTheMethodTheyCall() {
        List<AtomicRegion> regions = regions(
                AtomicOptions.DEFAULT,
                ISOLDE,
                ISOLATION,
                "class A implements Comparable<A> { @org.isolde.stm.Atomic public int compareTo(A a) { return 0; } }");

        assertThat(regions).extracting(region -> region.method().descriptor()).containsExactly("(LA;)I");
    }

    @Test
    void anAtomicMethodWithoutCodeIsAProblem() {
        AtomicRegions found = AtomicRegions.in(
                Programs.of(
                        ISOLDE,
                        ISOLATION,
                        """
                        abstract class A {
                            @org.isolde.stm.Atomic abstract void open();
                            @org.isolde.stm.Atomic native void foreign();
                        }
                        """),
                AtomicOptions.DEFAULT);

        assertThat(found.regions()).isEmpty();
        assertThat(found.problems()).extracting(Problem::kind).containsOnly(Problem.Kind.ATOMIC_WITHOUT_CODE);
        assertThat(found.problems()).extracting(Problem::message).satisfiesExactly(
                message -> assertThat(message).contains("foreign of A is to be atomic but is native"),
                message -> assertThat(message).contains("open of A is to be atomic but is abstract"));
    }

    @Test
    void synchronizedMethodsAndBlocksCountWithLocksOnly() {
        String source = """
                class A {
                    int x;
                    synchronized void method() { x = 1; }
                    void block() { x = 2; synchronized (this) { x = 3; } x = 4; }
                }
                """;

        assertThat(regions(AtomicOptions.DEFAULT, source)).isEmpty();
        List<AtomicRegion> regions = regions(LOCKS, source);
        assertThat(regions).extracting(AtomicRegion::kind)
                .containsExactly(AtomicRegion.Kind.SYNCHRONIZED_BLOCK, AtomicRegion.Kind.SYNCHRONIZED_METHOD);
        assertThat(regions.getFirst().monitor()).isPresent();
        assertThat(regions.getFirst().line()).isEqualTo(4);
    }

    @Test
    void aBlockHoldsItsStatementsOnAllPathsAndNoOthers() {
        Program program = Programs.of(
                """
                class A {
                    int x;
                    int m(Object a, Object b, boolean early) {
                        x = 0;
                        synchronized (a) {
                            x = 1;
                            if (early) { return x; }
                            synchronized (b) { x = 2; }
                            for (int i = 0; i < 3; i++) { x = 3; }
                        }
                        x = 4;
                        return x;
                    }
                }
                """);
        Body body = Programs.method(program, "A", "m").body().orElseThrow();

        AtomicRegions found = AtomicRegions.in(program, LOCKS);

        assertThat(found.problems()).isEmpty();
        assertThat(found.regions()).hasSize(2);
        assertThat(stored(body, found.regions().get(0))).containsExactly(1, 2, 3);
        assertThat(stored(body, found.regions().get(1))).containsExactly(2);
        for (AtomicRegion region : found.regions()) {
            assertThat(region.statements().stream().mapToObj(body::statement))
                    .noneMatch(Stmt.Return.class::isInstance)
                    .anyMatch(Stmt.MonitorExit.class::isInstance);
        }
    }

    @Test
    void whatRunsWhileALockIsHeldIsARegion() {
        assertThat(locked("""
                x = 0;
                lock.lock();
                try { x = 1; if (early) { return; } x = 2; } finally { x = 3; lock.unlock(); x = 4; }
                x = 5;
                """)).containsExactly(List.of(1, 3, 2, 3, 3));
        assertThat(locked("lock.lockInterruptibly(); x = 1; lock.unlock(); x = 2;")).containsExactly(List.of(1));
        assertThat(locked("lock.readLock().lock(); x = 1; lock.readLock().unlock(); x = 2;"))
                .containsExactly(List.of(1));
    }

    @Test
    void aLockThatIsTriedIsHeldWhereTheResultIsTrue() {
        assertThat(locked("if (lock.tryLock()) { x = 1; lock.unlock(); } else { x = 2; } x = 3;"))
                .containsExactly(List.of(1));
        assertThat(locked("boolean got = lock.tryLock(); if (!got) { x = 2; return; } x = 1; lock.unlock(); x = 3;"))
                .containsExactly(List.of(1));
        assertThat(locked("lock.tryLock(); x = 1; lock.unlock();")).as("nobody looks").isEmpty();
    }

    @Test
    void oneOfSeveralLocksIsReleasedByItsOwnCall() {
        assertThat(locked("lock.lock(); x = 1; other.lock(); x = 2; lock.unlock(); x = 3; other.unlock(); x = 4;"))
                .as("hand over hand").containsExactly(List.of(1, 2), List.of(2, 3));
        assertThat(locked("lock.lock(); x = 1; lock.lock(); x = 2; lock.unlock(); x = 3; lock.unlock(); x = 4;"))
                .as("taken twice").containsExactly(List.of(1, 2, 3), List.of(2));
    }

    @Test
    void whereOnePathDoesNotHoldTheLockNobodyMayRelyOnIt() {
        assertThat(locked("if (early) { lock.lock(); x = 1; } x = 2; if (early) { x = 3; lock.unlock(); }"))
                .containsExactly(List.of(1));
    }

    /** The constants that each region of a method with this code stores. */
    private static List<List<Integer>> locked(String code) {
        String type = code.contains("readLock") ? "ReentrantReadWriteLock" : "ReentrantLock";
        Program program = Programs.of(
                """
                import java.util.concurrent.locks.*;
                class A {
                    private final %s lock = new %s();
                    private final Lock other = new ReentrantLock();
                    int x;
                    void m(boolean early) throws Exception { %s }
                }
                """.formatted(type, type, code));
        Body body = Programs.method(program, "A", "m").body().orElseThrow();
        List<AtomicRegion> regions = AtomicRegions.in(program, LOCKS).regions();
        assertThat(regions).allMatch(region -> region.kind() == AtomicRegion.Kind.LOCK_BLOCK && region.isBlock());
        return regions.stream().map(region -> stored(body, region)).toList();
    }

    private static List<Integer> stored(Body body, AtomicRegion region) {
        List<Integer> values = new ArrayList<>();
        for (int i = 0; i < body.size(); i++) {
            if (region.contains(i) && body.statement(i) instanceof Stmt.FieldStore store
                    && store.value() instanceof Constant.OfInt(int value)) {
                values.add(value);
            }
        }
        return values;
    }

    @Test
    void monitorsThatDoNotPairTakeTheRestOfTheMethod() {
        Variable lock = new Variable(0, Kind.REFERENCE, "this");
        List<Stmt> statements = List.of(
                new Stmt.Nop(),
                new Stmt.MonitorEnter(lock),
                new Stmt.Nop(),
                new Stmt.Return(Optional.empty()));
        Body body = new Body(List.of(lock), List.of(lock), statements, new int[4], List.of());
        MethodModel method = new MethodModel(
                new MethodRef("A", "m", "()V"), 0, List.of(), List.of(), Optional.of(body));
        ClassModel model = new ClassModel(
                "A", 0, Optional.of("java/lang/Object"), List.of(), Optional.empty(), List.of(), List.of(),
                List.of(method), "A.class", "");

        AtomicRegions found = AtomicRegions.in(model, LOCKS, LockTypes.NONE);

        assertThat(found.regions()).singleElement().satisfies(
                region -> assertThat(region.statements().stream()).containsExactly(1, 2, 3));
        assertThat(found.problems()).extracting(Problem::kind).containsExactly(Problem.Kind.UNBALANCED_MONITORS);
    }

    @Test
    void anEnterReachedAgainWithoutAnExitIsUnbalanced() {
        Variable lock = new Variable(0, Kind.REFERENCE, "this");
        List<Stmt> statements = List.of(new Stmt.MonitorEnter(lock), new Stmt.Goto(0));
        Body body = new Body(List.of(lock), List.of(lock), statements, new int[2], List.of());

        assertThat(MonitorScope.of(ControlFlowGraph.of(body), 0).balanced()).isFalse();
    }

    @Test
    void ownSubtypesOfLocksAreLocks() {
        List<AtomicRegion> regions = regions(
                LOCKS,
                "class Fair extends java.util.concurrent.locks.ReentrantLock { }",
                "interface Latch extends java.util.concurrent.locks.Lock { }",
                "class Door { void lock() { } void unlock() { } }",
                """
                class Held {
                    private final Fair fair = new Fair();
                    private Latch latch;
                    private Door door;
                    int n;
                    void fair() { fair.lock(); try { n++; } finally { fair.unlock(); } }
                    void latch() { latch.lock(); try { n++; } finally { latch.unlock(); } }
                    void door() { door.lock(); try { n++; } finally { door.unlock(); } }
                }
                """);

        assertThat(regions).extracting(region -> region.method().name()).containsExactly("fair", "latch");
        assertThat(regions).allMatch(region -> region.kind() == AtomicRegion.Kind.LOCK_BLOCK);
    }

    @Test
    void criticalSectionsAreNoTransactions() {
        List<AtomicRegion> regions = regions(
                AtomicOptions.DEFAULT.withLocks(LockUse.CRITICAL_SECTIONS),
                ISOLDE,
                ISOLATION,
                """
                class A {
                    @org.isolde.stm.Atomic void annotated() {}
                    synchronized void method() {}
                    int block() { synchronized (this) { return 1; } }
                }
                """);

        assertThat(regions)
                .extracting(region -> region.method().name(), AtomicRegion::isTransaction, AtomicRegion::group)
                .containsExactly(
                        tuple("annotated", true, "default"),
                        tuple("block", false, "locks"),
                        tuple("method", false, "locks"));
    }

    @Test
    void callsOfThreadSafeObjectsAreCriticalSections() {
        List<AtomicRegion> regions = regions(
                AtomicOptions.DEFAULT.withLocks(LockUse.CRITICAL_SECTIONS),
                """
                import java.util.*;
                import java.util.concurrent.*;
                import java.util.concurrent.atomic.*;
                class A {
                    private final Map<String, String> concurrent = new ConcurrentHashMap<>();
                    private final Map<String, String> wrapped = Collections.synchronizedMap(new HashMap<>());
                    private final Map<String, String> plain = new HashMap<>();
                    private Map<String, String> either = new ConcurrentHashMap<>();
                    private final AtomicInteger number = new AtomicInteger();
                    String a() { return concurrent.get("a"); }
                    void b() { wrapped.put("b", ""); }
                    void c() { plain.put("c", ""); }
                    void d() { either = new HashMap<>(); either.put("d", ""); }
                    void e(ConcurrentMap<String, String> given) { given.putIfAbsent("e", ""); }
                    void f() { number.compareAndSet(1, 2); }
                    void g() { number.incrementAndGet(); }
                    boolean h(BlockingQueue<String> queue) { return queue.isEmpty(); }
                    void i(Vector<String> vector) { vector.iterator(); vector.toString(); }
                    void j(ConcurrentMap<String, String> given) { given.remove("j", ""); given.remove("j"); }
                }
                """);

        assertThat(regions)
                .extracting(region -> region.method().name(), AtomicRegion::kind)
                .containsExactly(
                        tuple("a", AtomicRegion.Kind.CALL),
                        tuple("b", AtomicRegion.Kind.CALL),
                        tuple("e", AtomicRegion.Kind.CHECKED_CALL),
                        tuple("f", AtomicRegion.Kind.CHECKED_CALL),
                        tuple("g", AtomicRegion.Kind.CALL),
                        tuple("h", AtomicRegion.Kind.CALL),
                        tuple("j", AtomicRegion.Kind.CHECKED_CALL),
                        tuple("j", AtomicRegion.Kind.CALL));
        assertThat(regions).allMatch(region -> region.statements().cardinality() == 1 && !region.isTransaction());
    }
}
