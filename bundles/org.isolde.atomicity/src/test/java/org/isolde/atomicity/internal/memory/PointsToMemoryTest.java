// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.memory;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.isolde.atomicity.Snapshot;
import org.isolde.atomicity.internal.Steps;
import org.isolde.atomicity.memory.Memory;
import org.isolde.atomicity.memory.MemoryCell;
import org.isolde.atomicity.specification.Specifications;
import org.isolde.program.MethodModel;
import org.isolde.program.code.Body;
import org.isolde.program.code.MethodRef;
import org.isolde.program.code.Stmt;
import org.junit.jupiter.api.Test;

/**
 * Which cells the statements of a program touch when objects are told apart by where they are
 * created.
 */
class PointsToMemoryTest {

    private Snapshot snapshot;
    private PointsToMemory memory;

    private void look(String... sources) {
        snapshot = Snapshot.of(sources);
        memory = new MemoryAnalysis(Specifications.NONE).of(snapshot.calls(), snapshot.processes(), Set.of(),
                new Steps(Long.MAX_VALUE, () -> false));
    }

    private Body body(MethodRef method) {
        return snapshot.program().method(method).flatMap(MethodModel::body).orElseThrow();
    }

    /** The cells that a method itself reads and writes. */
    private SortedSet<MemoryCell> touched(Memory by, String className, String methodName) {
        MethodRef method = snapshot.method(className, methodName);
        SortedSet<MemoryCell> cells = new TreeSet<>();
        for (int s = 0; s < body(method).size(); s++) {
            cells.addAll(by.reads(method, s));
            cells.addAll(by.writes(method, s));
        }
        return cells;
    }

    private SortedSet<MemoryCell> touched(String className, String methodName) {
        return touched(memory, className, methodName);
    }

    @Test
    void objectsCreatedAtDifferentPlacesHaveDifferentCells() {
        look("""
                class Main {
                    static class Box { int value; Box next; }
                    static Box left() { Box b = new Box(); return b; }
                    static Box right() { return new Box(); }
                    static void useLeft() { left().value = 1; }
                    static void useRight() { right().value = 1; }
                    static void useBoth(boolean c) { Box b = c ? left() : right(); b.value++; }
                    static void useNext() { Box b = left(); b.next = right(); b.next.value = 2; }
                }
                """);

        SortedSet<MemoryCell> left = touched("Main", "useLeft");
        SortedSet<MemoryCell> right = touched("Main", "useRight");
        assertThat(left).hasSize(1);
        assertThat(right).hasSize(1).doesNotContainAnyElementsOf(left);
        assertThat(touched("Main", "useBoth")).containsAll(left).containsAll(right).hasSize(2);
        assertThat(touched("Main", "useNext")).containsAll(right).doesNotContainAnyElementsOf(left);
    }

    @Test
    void withoutObjectsThereIsOneForEachClass() {
        look("""
                class Main {
                    static class Box { int value; }
                    static void one() { new Box().value = 1; }
                    static void two() { new Box().value = 2; }
                }
                """);
        Memory perClass = new ClassMemory(snapshot.calls(), Specifications.NONE);

        assertThat(touched(perClass, "Main", "one")).singleElement()
                .satisfies(cell -> assertThat(cell.object()).isEqualTo(MemoryCell.NONE))
                .isEqualTo(touched(perClass, "Main", "two").first());
    }

    @Test
    void objectsComeBackFromCollectionsAndTheirIterators() {
        look("""
                import java.util.*;
                class Main {
                    static class Box { int value; }
                    static final List<Box> boxes = new ArrayList<>();
                    static final Map<String, Box> names = new HashMap<>();
                    static void fill() { Box b = new Box(); b.value = 1; boxes.add(b); }
                    static void other() { Box b = new Box(); b.value = 1; names.put("x", b); }
                    static void each() { for (Box b : boxes) { b.value = 3; } }
                    static void get() { names.get("x").value = 4; }
                    static void size() { boxes.size(); }
                    static void named() { names.size(); }
                }
                """);

        MemoryCell filled = touched("Main", "fill").stream().filter(c -> c.toString().contains("value")).findFirst()
                .get();
        MemoryCell named = touched("Main", "other").stream().filter(c -> c.toString().contains("value")).findFirst()
                .get();
        assertThat(touched("Main", "each")).contains(filled).doesNotContain(named);
        assertThat(touched("Main", "get")).contains(named).doesNotContain(filled);
        assertThat(touched("Main", "each")).as("the iterator reads the list").containsAll(touched("Main", "size"));
        assertThat(touched("Main", "each")).doesNotContainAnyElementsOf(
                touched("Main", "named").stream().filter(c -> c.object() != MemoryCell.NONE).toList());
    }

    @Test
    void objectsComeIntoArraysByFillingAndByCopying() {
        look("""
                import java.util.*;
                class Main {
                    static class Box { int value; }
                    static final Box[] filled = new Box[2];
                    static final Box[] copied = new Box[2];
                    static final Box[] none = {};
                    static void fill() { Box b = new Box(); b.value = 1; Arrays.fill(filled, b); }
                    static void copy() { System.arraycopy(filled, 0, copied, 0, 2); }
                    static void useFilled() { filled[0].value = 2; }
                    static void useCopied() { copied[0].value = 3; }
                    static void elements() { copied[0] = null; }
                    static void noElements() { none[0] = null; }
                }
                """);

        MemoryCell box = touched("Main", "fill").stream().filter(c -> c.toString().contains("value")).findFirst().get();
        assertThat(touched("Main", "useFilled")).contains(box);
        assertThat(touched("Main", "useCopied")).contains(box);
        assertThat(touched("Main", "noElements")).doesNotContainAnyElementsOf(touched("Main", "elements"))
                .hasSize(2);
    }

    @Test
    void whatACallbackReturnsComesBackFromTheMapThatCallsIt() {
        look("""
                import java.util.*;
                class Main {
                    static class Box { int value; }
                    static final Map<String, Box> boxes = new HashMap<>();
                    static Box made(String name) { Box b = new Box(); b.value = 1; return b; }
                    static void make() { boxes.computeIfAbsent("a", Main::made).value = 2; }
                    static void get() { boxes.get("a").value = 3; }
                }
                """);

        MemoryCell box = touched("Main", "made").first();
        assertThat(touched("Main", "make")).contains(box);
        assertThat(touched("Main", "get")).contains(box);
    }

    @Test
    void finalFieldsAreFixed() {
        look("""
                class Main {
                    static class Box { final int fixed; int loose; Box(int n) { fixed = n; loose = n; } }
                    static final Box BOX = new Box(1);
                    static void read() { System.exit(BOX.fixed); }
                    static void write() { new Box(2).loose = 3; }
                }
                """);

        assertThat(touched("Main", "read")).allMatch(memory::isFixed);
        assertThat(touched("Main", "write")).noneMatch(memory::isFixed);
    }

    @Test
    void valuesReachTasksThroughFieldsConstructorsAndLambdas() {
        look("""
                class Main {
                    static class Box { int value; }
                    static class Worker extends Thread {
                        private final Box box;
                        Worker(Box box) { this.box = box; }
                        @Override public void run() { box.value = 1; }
                    }
                    static void byLambda(Box b) { b.value = 2; }
                    public static void main(String[] args) {
                        Box one = new Box();
                        Box two = new Box();
                        new Worker(one).start();
                        Runnable task = () -> byLambda(two);
                        new Thread(task).start();
                        one.value = 3;
                    }
                }
                """);

        MemoryCell one = touched("Main", "main").stream().filter(c -> c.toString().contains("value")).findFirst().get();
        assertThat(touched("Main$Worker", "run")).contains(one);
        assertThat(touched("Main", "byLambda")).hasSize(1).doesNotContain(one);
        assertThat(memory.isPrivate(one)).isFalse();
    }

    @Test
    void whatNoOtherThreadCanFindIsPrivate() {
        look("""
                class Main {
                    static class Box { int value; }
                    static Box shared;
                    static class Worker extends Thread {
                        private int mine;
                        int everybodys;
                        private final Worker next;
                        Worker(Worker next) { this.next = next; mine = 5; }
                        @Override public void run() { mine++; step(); if (next != null) { next.everybodys++; } }
                        private void step() { mine = mine * 2; everybodys++; }
                    }
                    static void own() { Box b = new Box(); b.value = 1; }
                    static void publish() { Box b = new Box(); b.value = 1; shared = b; }
                    static void both() { own(); publish(); }
                    static class Both extends Thread { @Override public void run() { both(); } }
                    public static void main(String[] args) {
                        Worker first = new Worker(null);
                        first.start();
                        new Worker(first).start();
                        for (int i = 0; i < 3; i++) { new Both().start(); new Worker(first).start(); }
                    }
                }
                """);

        assertThat(touched("Main", "own")).isNotEmpty().allMatch(memory::isPrivate);
        assertThat(touched("Main", "publish").stream().filter(c -> c.toString().contains("value")))
                .isNotEmpty().noneMatch(memory::isPrivate);
        assertThat(touched("Main$Worker", "step").stream().filter(c -> c.toString().contains("mine")))
                .isNotEmpty().allMatch(memory::isPrivate);
        assertThat(touched("Main$Worker", "step").stream().filter(c -> c.toString().contains("everybodys")))
                .as("only the first worker is another one's next")
                .hasSize(3)
                .filteredOn(cell -> !memory.isPrivate(cell))
                .hasSize(1);
    }

    @Test
    void codeThatIsNotKnownMayGiveAnyObject() {
        look("""
                class Main {
                    static class Box { int value; }
                    static final Box box = new Box();
                    static native Box foreign();
                    static void known() { box.value = 1; }
                    static void unknown() { foreign().value = 2; }
                }
                """);

        assertThat(touched("Main", "unknown")).contains(
                touched("Main", "known").stream().filter(c -> c.object() != MemoryCell.NONE).findFirst().get());
    }

    @Test
    void aLockIsOneObjectWhenItIsMadeOnce() {
        look("""
                import java.util.concurrent.locks.*;
                class Main {
                    static final Object ONE = new Object();
                    static final ReadWriteLock LOCK = new ReentrantReadWriteLock();
                    final Object own = new Object();
                    static void one() { synchronized (ONE) {} }
                    static void literal() { synchronized (Main.class) {} }
                    void several() { synchronized (own) {} }
                    static void read() { Lock l = LOCK.readLock(); synchronized (l) {} }
                    static void write() { Lock l = LOCK.writeLock(); synchronized (l) {} }
                    public static void main(String[] args) {
                        for (int i = 0; i < 3; i++) { new Main().several(); }
                    }
                }
                """);

        assertThat(lock("one").single()).isTrue();
        assertThat(lock("literal").single()).isTrue();
        assertThat(lock("several").single()).isFalse();
        assertThat(lock("several").objects()).hasSize(1);
        assertThat(lock("read").objects()).isEqualTo(lock("write").objects()).hasSize(1);
        assertThat(lock("read").shared()).isTrue();
        assertThat(lock("write").shared()).isFalse();
        assertThat(lock("write").single()).isTrue();
    }

    private LockObject lock(String methodName) {
        MethodRef method = snapshot.method("Main", methodName);
        Body body = body(method);
        for (int s = 0; s < body.size(); s++) {
            if (body.statement(s) instanceof Stmt.MonitorEnter enter) {
                return memory.lock(method, s, enter.object(), List.of());
            }
        }
        throw new AssertionError(methodName + " takes no lock");
    }
}
