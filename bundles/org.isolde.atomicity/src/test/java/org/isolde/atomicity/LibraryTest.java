// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.isolde.atomicity.Findings.found;

import org.isolde.atomicity.options.AtomicityOptions;
import org.junit.jupiter.api.Test;

/** Libraries, whose callers are not in sight: several threads may call their public methods. */
class LibraryTest {

    private static final String CLOAKROOM = """
            public class Cloakroom {
                private final int hooks;
                private int coats;
                public Cloakroom(int hooks) { this.hooks = hooks; }
                public synchronized int free() { return hooks - coats; }
                public synchronized void hang() { coats = coats + 1; }
                public boolean leave() {
                    if (free() == 0) { return false; }
                    hang();
                    return true;
                }
            }
            """;

    private static Iterable<String> violations(String... sources) {
        return found(AtomicityOptions.DEFAULT, sources);
    }

    @Test
    void aCheckBeforeAnActIsAStaleValueOfCallersOfOneObject() {
        assertThat(violations(CLOAKROOM)).anyMatch(
                found -> found.startsWith("STALE_VALUE Cloakroom.free > Cloakroom.hang by Cloakroom.leave"));
    }

    @Test
    void callersOfOneMethodMayShareItsObject() {
        assertThat(violations("""
                public class Visits {
                    private int n;
                    private synchronized int n() { return n; }
                    private synchronized void n(int value) { n = value; }
                    public void add() { n(n() + 1); }
                }
                """)).anyMatch(found -> found.startsWith("STALE_VALUE Visits.n > Visits.n by Visits.add"));
    }

    @Test
    void bothInOneCriticalSectionIsNone() {
        assertThat(violations(CLOAKROOM.replace("public boolean leave", "public synchronized boolean leave")))
                .isEmpty();
    }

    @Test
    void anObjectThatTheLibraryKeepsForACallIsNobodyElses() {
        assertThat(violations(CLOAKROOM.replace("public class", "class"), """
                public class Theatre {
                    private int shows;
                    public synchronized void show() { shows++; }
                    public boolean open() {
                        Cloakroom own = new Cloakroom(9);
                        return own.leave();
                    }
                }
                """)).isEmpty();
    }

    @Test
    void anObjectThatTheLibraryGivesAwayIsShared() {
        assertThat(violations(CLOAKROOM.replace("public class", "class"), """
                public class Theatre {
                    private Cloakroom room;
                    public synchronized void build() { room = new Cloakroom(9); }
                    public synchronized Cloakroom room() { return room; }
                    public boolean leave(Cloakroom any) { return any.leave(); }
                }
                """)).anyMatch(found -> found.startsWith("STALE_VALUE Cloakroom.free > Cloakroom.hang"));
    }

    @Test
    void callersMayPassObjectsOfTheirOwn() {
        assertThat(violations("""
                public class Purse {
                    private int coins;
                    public synchronized int coins() { return coins; }
                    public synchronized void coins(int n) { coins = n; }
                }
                """, """
                public class Till {
                    public synchronized void ring() { }
                    public static void move(Purse from, Purse to) {
                        int all = from.coins();
                        to.coins(all);
                    }
                }
                """)).anyMatch(found -> found.startsWith("STALE_VALUE Purse.coins > Purse.coins by Till.move"));
    }
}
