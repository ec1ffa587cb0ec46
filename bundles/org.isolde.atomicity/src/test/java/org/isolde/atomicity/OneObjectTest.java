// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.isolde.atomicity.options.AtomicityOptions;
import org.isolde.atomicity.violation.AtomicityViolation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Threads outside share one object of each class, code outside leaves the program alone, and calls
 * run what the objects run that come to them.
 */
class OneObjectTest {

    private final AtomicityAnalysis analysis = new AtomicityAnalysis(AtomicityOptions.DEFAULT);

    private List<AtomicityViolation> violations(String... sources) {
        return LockedPrograms.violations(analysis, sources);
    }

    private static final String SHELF = """
            import java.util.*;
            public class Shelf {
                static class Box { private int weight; int weight() { synchronized (this) { return weight; } }
                    void add(int n) { synchronized (this) { weight += n; } } }
                private final Object monitor = new Object();
                private final Map<String, Box> boxes = new HashMap<>();
                private Object monitor() { return monitor; }
                public void make(String name) {
                    synchronized (monitor()) { boxes.put(name, new Box()); }
                }
            """;

    @Test
    void theLockOfTheObjectGuardsWhatIsInItAlsoBehindAGetter() {
        assertThat(violations(SHELF + """
                public void fill(String name, int most) {
                    synchronized (monitor()) {
                        Box box = boxes.get(name);
                        if (box.weight() < most) { box.add(1); }
                    }
                } }
                """)).isEmpty();
    }

    @Test
    void withoutThatLockTheWeightMayBeStale() {
        assertThat(violations(SHELF + """
                public void fill(String name, int most) {
                    Box box;
                    synchronized (monitor()) { box = boxes.get(name); }
                    if (box.weight() < most) { box.add(1); }
                } }
                """)).anyMatch(violation -> violation.kind() == AtomicityViolation.Kind.STALE_VALUE);
    }

    @Test
    void twoLocksOfOneObjectAreTwo() {
        assertThat(violations(SHELF + """
                private final Object other = new Object();
                public void fill(String name, int most) {
                    synchronized (monitor()) {
                        Box box = boxes.get(name);
                        if (box.weight() < most) { box.add(1); }
                    }
                }
                public void drain(String name) {
                    synchronized (other) { boxes.get(name).add(-1); }
                } }
                """)).anyMatch(violation -> violation.kind() == AtomicityViolation.Kind.STALE_VALUE);
    }

    @Test
    void anotherObjectThatIsPassedIsNotTheSameOne() {
        assertThat(violations("""
                public class Purse {
                    private int coins;
                    private synchronized int coins() { return coins; }
                    private synchronized void set(int n) { coins = n; }
                    public synchronized void earn() { coins++; }
                    public synchronized void empty(Purse other) { other.set(other.coins() + 1); }
                }
                """)).anyMatch(violation -> violation.kind() == AtomicityViolation.Kind.STALE_VALUE);
    }

    @Test
    void aMapOfStringsDoesNotCallEqualsOfTheClassAround() {
        assertThat(violations("""
                import java.util.*;
                public class Drawer {
                    private final Map<String, Integer> prices = new HashMap<>();
                    private int size;
                    private int opened;
                    public synchronized void resize(int n) { size = n; opened = 0; }
                    private synchronized void open() { opened = opened + 1; }
                    private synchronized Integer price(String key) { return prices.get(key); }
                    public void look(String key) { if (price(key) == null) { open(); } }
                    @Override public synchronized boolean equals(Object o) {
                        return o instanceof Drawer && ((Drawer) o).size == size; }
                    @Override public synchronized int hashCode() { return size; }
                }
                """)).isEmpty();
    }

    @Test
    void listenersThatNobodyImplementsAreMentionedOnce() {
        List<AtomicityViolation> found = violations("""
                import java.util.*;
                public class Bell {
                    public interface Ear { void rung(Bell bell); }
                    private final List<Ear> ears = new ArrayList<>();
                    private int rung;
                    public synchronized void add(Ear ear) { ears.add(ear); }
                    public synchronized void ring() { rung++; tell(); }
                    public synchronized void silence() { rung = 0; tell(); }
                    private void tell() { for (Ear ear : ears) { ear.rung(this); } }
                }
                """);
        assertThat(found).isEmpty();
        assertThat(analysis.omissions()).singleElement()
                .matches(omission -> omission.reason().contains("No class in sight implements Bell$Ear.rung"));
    }

    private static final String STOCK = """
            import java.util.*;
            public class Stock {
                static class Item { private int state = 1; Item() { state = 2; }
                    synchronized int state() { return state; } synchronized void mark() { state = 3; } }
                private final List<Item> items = new ArrayList<>();
                public synchronized void make() { items.add(new Item()); }
                private synchronized Item first() { return items.get(0); }
                private static void sweep(Item item) { if (item.state() == 1) { item.mark(); } }
            """;

    @ParameterizedTest
    @ValueSource(strings = {
        "public void m() { Item item = first(); synchronized (item) { if (item.state() == 1) { item.mark(); } } }",
        "public void m() { while (true) { Item item = first(); synchronized (item) { sweep(item); } } }"
    })
    void theMonitorOfTheObjectItselfGuardsIt(String method) {
        assertThat(violations(STOCK + method + "}")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "public void m() { Item item = first(); if (item.state() == 1) { item.mark(); } }",
        "public void m() { Item item = first(); synchronized (item) { item = first(); sweep(item); } }",
        "public void m() { Item item = first(); Item other = first(); synchronized (other) { sweep(item); } }"
    })
    void theMonitorOfAnotherObjectDoesNot(String method) {
        assertThat(violations(STOCK + method + "}")).isNotEmpty();
    }

    @Test
    void anObjectThatItsConstructorGivesAwayIsChangedInTheSightOfOthers() {
        String item = """
                public class Desk {
                    static class Item { private int state; Item(Desk desk) { desk.item = this; state = 1; }
                        synchronized int state() { return state; } synchronized void look() { state++; } }
                    private volatile Item item;
                    public synchronized void make() { new Item(this); }
                    public void m() {
                        Item known = item;
                        synchronized (known) { if (known.state() == 0) { known.look(); } }
                    }
                }
                """;
        assertThat(LockedPrograms.violations(item)).isNotEmpty();
        assertThat(
                LockedPrograms.violations(item.replace("desk.item = this; state = 1;", "state = 1; desk.item = this;")))
                .isEmpty();
    }
}
