// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.isolde.atomicity.Findings.START;
import static org.isolde.atomicity.Findings.analyse;
import static org.isolde.atomicity.Findings.found;

import org.isolde.atomicity.options.AtomicityOptions;
import org.junit.jupiter.api.Test;

/** Old values that do no harm, because nobody notices or because they are checked again. */
class HarmlessValuesTest {

    @Test
    void whatNobodyElseTouchesAfterwardsMakesNoConflict() {
        String source = """
                class Main {
                    static int x;
                    static int seenByOne;
                    @Atomic static int getX() { return x; }
                    @Atomic static void setX(int p0) { x = p0; }
                    @Atomic static void note(int v) { seenByOne = v; }
                    static void one() { note(getX()); }
                    static void two() { setX(5); }
                """ + START;

        assertThat(found(AtomicityOptions.MOTH, source)).isNotEmpty();
        assertThat(found(AtomicityOptions.DEFAULT, source)).isEmpty();
    }

    @Test
    void whatSomebodyReadsAfterwardsMakesAConflict() {
        String source = """
                class Main {
                    static int x;
                    static int total;
                    static int shown;
                    @Atomic static int getX() { return x; }
                    @Atomic static void setX(int v) { x = v; }
                    @Atomic static void setTotal(int v) { total = v; }
                    @Atomic static int getTotal() { return total; }
                    static void one() { setTotal(getX()); }
                    static void two() { setX(5); shown = getTotal(); }
                """ + START;

        assertThat(found(AtomicityOptions.DEFAULT, source))
                .containsExactly("STALE_VALUE Main.getX > Main.setTotal by Main.one, Main.setX of Main.two");
    }

    @Test
    void aWriteThatOnlyTheThreadItselfSeesDoesNoHarm() {
        String source = """
                class Main {
                    static class Log { int entries; }
                    static int x;
                    @Atomic static int countIfSet(Log log) { if (x > 0) { log.entries++; } return log.entries; }
                    @Atomic static void setX(int v) { x = v; }
                    static void one() { Log log = new Log(); while (countIfSet(log) < 9) { setX(1); } }
                    static void two() { setX(5); }
                """ + START;

        assertThat(analyse(AtomicityOptions.DEFAULT, source))
                .allMatch(violation -> violation.secondAccesses().stream()
                        .noneMatch(access -> access.cell().toString().contains("entries")));
    }

    @Test
    void aValueThatIsCheckedAgainIsNotStale() {
        String source = """
                class Main {
                    static class Cell {
                        int value;
                        @Atomic int get() { return value; }
                        @Atomic boolean compareAndSet(int old, int v) {
                            if (value == old) { value = v; return true; }
                            return false;
                        }
                        @Atomic void init() { if (value == 0) { value = 7; } }
                    }
                    static final Cell cell = new Cell();
                    static void increment() {
                        int old;
                        do { old = cell.get(); } while (!cell.compareAndSet(old, old + 1));
                    }
                    static void lazily() { if (cell.get() == 0) { cell.init(); } }
                    static void one() { increment(); lazily(); }
                    static void two() { one(); }
                """ + START;

        assertThat(found(AtomicityOptions.DEFAULT, source)).isEmpty();
        assertThat(found(AtomicityOptions.MOTH, source)).contains(
                "STALE_VALUE Cell.get > Cell.compareAndSet by Main.one, Cell.compareAndSet of Main.two",
                "STALE_VALUE Cell.get > Cell.init by Main.one, Cell.compareAndSet of Main.two");
    }

    @Test
    void aRegionThatRunsAgainUntilItSucceedsNeedsNoOldValue() {
        String source = """
                class Main {
                    static boolean taken;
                    @Atomic static boolean take() { if (taken) { return false; } taken = true; return true; }
                    @Atomic static void release() { taken = false; }
                    static void one() { boolean done = false; while (!done) { done = take(); } release(); }
                    static void two() { one(); }
                """ + START;

        assertThat(found(AtomicityOptions.DEFAULT, source)).isEmpty();
    }
}
