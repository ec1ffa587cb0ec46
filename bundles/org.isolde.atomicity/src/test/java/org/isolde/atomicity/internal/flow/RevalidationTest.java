// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.flow;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.isolde.atomicity.options.AtomicityOptions;
import org.isolde.atomicity.options.AtomicityRefinement;
import org.junit.jupiter.api.Test;

/** Old values that a region checks before it acts on them. */
class RevalidationTest {

    private static String cell(String members) {
        return "class C { int x, y; synchronized int get() { return x; }\n" + members + "}";
    }

    private static Set<String> escapes(String members) {
        return Flows.of(cell(members)).escapes();
    }

    @Test
    void theSameTestOnTheFreshValueIsACheck() {
        assertThat(escapes("""
                void run() {
                    int seen;
                    synchronized (this) { seen = x; }
                    if (seen == 0) {
                        synchronized (this) {
                            if (x == 0) {
                                x = 1;
                            }
                        }
                    }
                }
                """)).containsExactly("run: C.x in block4@4 ->? C.x in block6@6 checked");
    }

    @Test
    void anotherTestIsNone() {
        assertThat(escapes("""
                void run() {
                    if (get() == 0) {
                        synchronized (this) {
                            if (x != 0) {
                                x = 1;
                            }
                            if (y == 0) {
                                y = 1;
                            }
                        }
                    }
                }
                """)).containsExactly(
                "run: C.x in get@3 ->? C.x in block4@4",
                "run: C.x in get@3 ->? C.y in block4@4");
    }

    @Test
    void aCheckInAnotherMethodCounts() {
        assertThat(escapes("""
                synchronized boolean isUnset() { return x == 0; }
                synchronized void init() { if (isUnset()) x = 1; }
                void run() {
                    if (isUnset()) {
                        init();
                    }
                }
                """)).containsExactly(
                "init: C.x in isUnset@3 ->? C.x in init@3",
                "run: C.x in isUnset@5 ->? C.x in init@6 checked");
    }

    @Test
    void anOldValueThatIsStillThereIsCurrent() {
        assertThat(escapes("""
                synchronized boolean compareAndSet(int old, int next) {
                    if (x == old) {
                        x = next;
                        return true;
                    }
                    return false;
                }
                void run() {
                    int old;
                    do {
                        old = get();
                    } while (!compareAndSet(old, old + 1));
                }
                """)).containsExactly("run: C.x in compareAndSet@13 ->? C.x in compareAndSet@13 checked",
                "run: C.x in get@12 -> C.x in compareAndSet@13 checked");
    }

    /**
     * As the fix does it: the check is another region inside of the one that acts, and what acts
     * comes after it.
     */
    @Test
    void aRegionThatEndsWhenTheValueHasChangedIsChecked() {
        assertThat(escapes("""
                synchronized void set(int next) { x = next; }
                synchronized boolean setIfUnchanged(int seen, int next) {
                    if (get() != seen) {
                        return false;
                    }
                    set(next);
                    return true;
                }
                void run() {
                    int seen;
                    int next;
                    do {
                        seen = get();
                        next = seen + 1;
                    } while (!setIfUnchanged(seen, next));
                }
                """)).filteredOn(escape -> escape.startsWith("run:")).containsExactly(
                "run: C.x in get@14 -> C.x in setIfUnchanged@16 checked",
                "run: C.x in setIfUnchanged@16 ->? C.x in setIfUnchanged@16 checked");
    }

    @Test
    void aRegionThatGoesOnWhenTheValueHasChangedIsNotChecked() {
        assertThat(escapes("""
                synchronized void set(int next) { x = next; }
                synchronized boolean setIfUnchanged(int seen, int next) {
                    if (get() != seen) {
                        y = 1;
                    }
                    set(next);
                    return true;
                }
                void run() {
                    int seen = get();
                    setIfUnchanged(seen, seen + 1);
                }
                """)).contains("run: C.x in get@11 -> C.x in setIfUnchanged@12");
    }

    @Test
    void whatMayBeWrittenWithoutTheCheckIsNotChecked() {
        assertThat(escapes("""
                synchronized void set(int old, int next, boolean force) {
                    if (x == old || force) {
                        x = next;
                    }
                }
                void run(boolean force) {
                    set(get(), 5, force);
                }
                """)).containsExactly("run: C.x in get@8 -> C.x in set@8");
    }

    @Test
    void aStricterTestIsACheckToo() {
        assertThat(escapes("""
                void run() {
                    if (get() > 1) {
                        synchronized (this) {
                            if (x == 2) {
                                x = 1;
                            }
                        }
                    }
                }
                void other() {
                    if (get() > 1) {
                        synchronized (this) {
                            if (x >= 1) {
                                x = 1;
                            }
                        }
                    }
                }
                """)).containsExactly("other: C.x in get@12 ->? C.x in block13@13",
                "run: C.x in get@3 ->? C.x in block4@4 checked");
    }

    @Test
    void aCellWithTheSameNumberStillHasItsOldValue() {
        assertThat(escapes("""
                void run() {
                    int seen = get();
                    if (seen == 2) {
                        synchronized (this) {
                            if (x == 2) {
                                x = seen + 1;
                                y = seen;
                            }
                        }
                    }
                }
                void other() {
                    int seen = get();
                    if (seen != 2) {
                        synchronized (this) {
                            if (x != 2) {
                                x = seen + 1;
                            }
                        }
                    }
                }
                """)).containsExactly("other: C.x in get@14 -> C.x in block16@16",
                "run: C.x in get@3 -> C.x in block5@5 checked",
                "run: C.x in get@3 -> C.y in block5@5 checked");
    }

    @Test
    void aValueThatIsUsedBesideTheTestIsNotChecked() {
        assertThat(escapes("""
                void run() {
                    int seen = get();
                    if (seen > 0) {
                        synchronized (this) {
                            if (x > 0) {
                                y = seen;
                            }
                        }
                    }
                }
                """)).containsExactly("run: C.x in get@3 -> C.y in block5@5");
    }

    @Test
    void whatIsLeftOfAnEarlierRoundIsNotChecked() {
        assertThat(escapes("""
                synchronized void replace(int old, int next) { if (x == old) { x = next; } }
                void run() {
                    int sum = 0;
                    for (int i = 0; i < 9; i++) {
                        int seen = get();
                        int next = seen + 1;
                        replace(seen, next + sum);
                        sum = sum + seen;
                    }
                }
                """)).containsExactly("run: C.x in get@6 -> C.x in replace@8");
    }

    @Test
    void anObjectThatIsFetchedOnceIsTheSame() {
        assertThat(escapes("""
                C[] all;
                synchronized void replace(int old, int next) { if (x == old) { x = next; } }
                synchronized void init() { if (x == 0) { x = 1; } }
                void swap() {
                    for (C one : all) {
                        int seen = one.get();
                        one.replace(seen, seen + 1);
                    }
                }
                void once() {
                    C one = all[0];
                    if (one.get() == 0) {
                        one.init();
                    }
                }
                void others() {
                    int seen = all[0].get();
                    all[0].replace(seen, seen + 1);
                }
                """)).containsExactly("once: C.x in get@13 ->? C.x in init@14 checked",
                "others: C.x in get@18 -> C.x in replace@19",
                "swap: C.x in get@7 -> C.x in replace@8 checked");
    }

    @Test
    void whatIsAskedOfOneObjectIsNotAskedAgainOfTheNext() {
        assertThat(escapes("""
                C[] all;
                synchronized void init() { if (x == 0) { x = 1; } }
                void run() {
                    C one = all[0];
                    int i = 0;
                    while (one.get() == 0) {
                        one = all[i++];
                        one.init();
                    }
                }
                """)).containsExactly("run: C.x in get@7 ->? C.x in init@9");
    }

    @Test
    void anObjectThatIsAnotherOneIsNotChecked() {
        assertThat(escapes("""
                void run(C other) {
                    if (get() == 0) {
                        synchronized (this) {
                            if (other.x == 0) {
                                x = 1;
                            }
                        }
                    }
                }
                """)).containsExactly("run: C.x in get@3 ->? C.x in block4@4");
    }

    @Test
    void withoutTheSwitchNothingIsChecked() {
        AtomicityOptions options = AtomicityOptions.DEFAULT.without(AtomicityRefinement.REVALIDATION);
        assertThat(Flows.of(options, Set.of(), cell("""
                void run() {
                    if (get() == 0) {
                        synchronized (this) {
                            if (x == 0) {
                                x = 1;
                            }
                        }
                    }
                }
                """)).escapes()).containsExactly("run: C.x in get@3 ->? C.x in block4@4");
    }
}
