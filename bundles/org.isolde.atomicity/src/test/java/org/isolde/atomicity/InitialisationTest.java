// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity;

import static org.assertj.core.api.Assertions.assertThat;

import org.assertj.core.api.AbstractBooleanAssert;
import org.isolde.atomicity.violation.AtomicityViolation;
import org.junit.jupiter.api.Test;

/** What a constructor stores in its own object changes nothing for others, unless it leaks it. */
class InitialisationTest {

    private static final String POOL = """
            import java.util.*;
            public class Pool {
                static class Named { Named(List<Named> all) { %s } }
                static class Item extends Named {
                    private int state = 1;
                    Item(List<Named> all) { super(all); %s }
                    void keep(List<Named> all) { all.add(this); }
                    private int first() { return state + 1; }
                    private void tell(List<Named> all) { all.add(this); }
                    synchronized int state() { return state; }
                    synchronized void mark() { state = 3; }
                }
                private final List<Named> items = new ArrayList<>();
                private final Object lock = new Object();
                public void make() { synchronized (lock) { %s } }
                public void sweep() {
                    Item item;
                    synchronized (lock) { item = (Item) items.get(0); }
                    synchronized (item) {
                        if (item.state() == 1) { item.mark(); }
                    }
                }
            }
            """;

    private static AbstractBooleanAssert<?> isMadeStale(String ofNamed, String ofItem, String make) {
        return assertThat(LockedPrograms.violations(POOL.formatted(ofNamed, ofItem, make)).stream().anyMatch(
                violation -> violation.kind() == AtomicityViolation.Kind.STALE_VALUE
                        && violation.other().method().name().equals("make")));
    }

    @Test
    void aNewObjectIsNobodyElses() {
        isMadeStale("", "", "items.add(new Item(items));").isFalse();
        isMadeStale("", "state = 2;", "items.add(new Item(items));").isFalse();
        isMadeStale("", "state = 2; all.add(this);", "new Item(items);").isFalse();
    }

    @Test
    void aPrivateMethodMayKeepTheObjectToItself() {
        isMadeStale("", "state = first();", "items.add(new Item(items));").isFalse();
    }

    @Test
    void anObjectThatOthersHaveIsChanged() {
        isMadeStale("", "", "items.add(new Item(items)); ((Item) items.get(0)).state = 1;").isTrue();
        isMadeStale("", "if (!all.isEmpty()) { ((Item) all.get(0)).state = 1; }", "items.add(new Item(items));")
                .isTrue();
    }

    @Test
    void aConstructorMayLeakItsObject() {
        isMadeStale("", "all.add(this); state = 2;", "new Item(items);").isTrue();
        isMadeStale("", "keep(all); state = 2;", "new Item(items);").isTrue();
        isMadeStale("", "tell(all); state = 2;", "new Item(items);").isTrue();
        isMadeStale("all.add(this);", "", "new Item(items);").isTrue();
    }
}
