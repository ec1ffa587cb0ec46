// SPDX-License-Identifier: EPL-2.0
package org.isolde.bench.analysis;

import java.util.Map;

/**
 * Generates a program with one transaction of two hundred statements: ten sections of straight-line
 * code over fields, each with a branch that writes one of two fields; between them a loop over an
 * ordered list, and two calls of a helper that searches the list, after which it is changed.
 *
 * <p>Counted are the statements of the method's source, each branch and loop as one and what stands
 * in it besides.
 */
final class LongTransaction {

    static final String METHOD = "close";

    private static final int STEPS = 10;

    /** Eight statements. */
    private static final String INSERTION = """
            Entry gap = before(total);
            Entry next = gap.next;
            if (next == null || next.key != total) {
                Entry added = new Entry(total, next);
                added.amount = amount;
                gap.next = added;
                size = size + 1;
                amount = 0;
            }
            """;

    /** Twelve statements. */
    private static final String LOOP = """
            int sum = 0;
            int most = 0;
            Entry entry = first.next;
            while (entry != null) {
                int value = entry.amount;
                sum += value;
                if (value > most) {
                    most = value;
                }
                entry = entry.next;
            }
            total += sum;
            total -= most;
            greatest = most;
            """;

    /** Eight statements. */
    private static final String REMOVAL = """
            int key = total - amount;
            Entry previous = before(key);
            Entry found = previous.next;
            if (found != null && found.key == key) {
                previous.next = found.next;
                found.next = found.next;
                total += found.amount;
                size = size - 1;
            }
            """;

    /** Two statements, and what a helper does. */
    private static final String LEDGER = """
            package ledger;
            import org.isolde.stm.Atomic;
            public final class Ledger {
                private static final class Entry {
                    final int key;
                    int amount;
                    Entry next;
                    Entry(int key, Entry next) {
                        this.key = key;
                        this.next = next;
                    }
                }
                private final Entry first = new Entry(Integer.MIN_VALUE, null);
                private int size;
                private int greatest;
                %1$s
                private Entry before(int key) {
                    Entry entry = first;
                    while (entry.next != null && entry.next.key < key) {
                        entry = entry.next;
                    }
                    return entry;
                }
                @Atomic public int %2$s(int amount) {
                    int total = 0;
                    %3$s
                    return total + amount;
                }
            }
            """;

    private LongTransaction() {}

    /** All sources, by path. */
    static Map<String, String> sources() {
        StringBuilder fields = new StringBuilder();
        StringBuilder steps = new StringBuilder();
        for (int i = 0; i < STEPS; i++) {
            fields.append("int counted%1$d; int limit%1$d; int over%1$d;\n".formatted(i));
            steps.append(step(i));
            if (i == 2) {
                steps.append(INSERTION);
            } else if (i == 5) {
                steps.append(LOOP);
            } else if (i == 8) {
                steps.append(REMOVAL);
            }
        }
        return Map.of(
                "org/isolde/stm/Atomic.java",
                "package org.isolde.stm; public @interface Atomic { }",
                "ledger/Ledger.java",
                LEDGER.formatted(fields, METHOD, steps));
    }

    /** Seventeen statements. */
    private static String step(int number) {
        return """
                int before%1$d = counted%1$d;
                int change%1$d = amount * %1$d + total;
                int after%1$d = before%1$d + change%1$d;
                int limit%1$d = this.limit%1$d;
                int spare%1$d = limit%1$d - after%1$d;
                int rate%1$d = spare%1$d / 7;
                int bonus%1$d = rate%1$d * 3;
                bonus%1$d += rate%1$d %% 5;
                after%1$d -= bonus%1$d;
                counted%1$d = after%1$d;
                if (after%1$d > limit%1$d) {
                    over%1$d = after%1$d - limit%1$d;
                    total += limit%1$d;
                } else {
                    this.limit%1$d = limit%1$d - bonus%1$d;
                    total += after%1$d;
                }
                amount += total;
                amount -= bonus%1$d;
                """.formatted(number);
    }
}
