// SPDX-License-Identifier: EPL-2.0
package org.isolde.execution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.isolde.execution.Executed.anomalies;

import org.isolde.program.code.MethodRef;
import org.junit.jupiter.api.Test;

/** Known programs have exactly their known anomalies, with a history that shows each. */
class ExecutionTest {

    private static final String SHOP = """
            private final Map<String, Integer> stock = new HashMap<>();
            private final Map<String, List<String>> orders = new TreeMap<>();
            private final Map<String, Boolean> onCall = new HashMap<>();
            private int open;
            void join(String who) { onCall.put(who, true); }
            @Atomic boolean order(String customer, String item, int n) {
                int have = stock.getOrDefault(item, 0);
                if (have < n) return false;
                stock.put(item, have - n);
                orders.computeIfAbsent(customer, c -> new ArrayList<>()).add(item);
                open++;
                return true;
            }
            @Atomic int total() { int sum = 0; for (int v : stock.values()) sum += v; return sum; }
            @Atomic void restock(String item, int n) { stock.merge(item, n, Integer::sum); }
            @Atomic boolean leave(String who) {
                if (onCall.values().stream().filter(b -> b).count() <= 1) return false;
                onCall.put(who, false);
                return true;
            }
            """;

    @Test
    void ofTheShopTwoWhoLeaveAreTheOnlyAnomaly() throws Exception {
        assertThat(anomalies(SHOP)).containsExactly("leave leave");
    }

    @Test
    void theFindingTellsHowToSeeTheAnomaly() throws Exception {
        Result result = Executed.result(SHOP, "leave", "leave");
        assertThat(result).isInstanceOfSatisfying(Result.Shown.class, shown -> {
            Finding finding = shown.finding();
            assertThat(finding.transactions()).extracting(MethodRef::name).containsExactly("leave", "leave");
            assertThat(finding).hasToString("""
                    new T();
                    t.join("a");
                    t.join("b");
                    state: T{onCall=HashMap{"a"=true, "b"=true}, open=0, orders=TreeMap{}, stock=HashMap{}}
                    0: t.leave("a")
                    1: t.leave("b")
                    [begin 0, begin 1, commit 0, commit 1]: true; true; \
                    T{onCall=HashMap{"a"=false, "b"=false}, open=0, orders=TreeMap{}, stock=HashMap{}}
                    serial [0, 1]: true; false; \
                    T{onCall=HashMap{"a"=false, "b"=true}, open=0, orders=TreeMap{}, stock=HashMap{}}
                    serial [1, 0]: false; true; \
                    T{onCall=HashMap{"a"=true, "b"=false}, open=0, orders=TreeMap{}, stock=HashMap{}}
                    """);
        });
    }
}
