// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.isolation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.isolde.engine.SourceLocator;
import org.isolde.engine.TestPrograms;
import org.isolde.engine.analysis.Progress;
import org.isolde.engine.anomaly.Anomaly;
import org.isolde.engine.anomaly.AnomalyKind;
import org.isolde.engine.anomaly.DependencyEvidence;
import org.isolde.engine.session.Session;
import org.isolde.engine.session.SessionSettings;
import org.isolde.program.Program;
import org.isolde.program.ProgramChange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Reports name collections and arrays by the fields of the program. */
class LocationNamesTest {

    private static final String FIELDS = """
            package shop;
            import java.util.*;
            import org.isolde.stm.Atomic;
            class Shop {
                static final Map<String, Boolean> onCall = new HashMap<>();
                static final Map<String, List<String>> orders = new TreeMap<>();
                static final boolean[] seats = new boolean[9];
                static final int[][] grid = new int[3][3];
                final List<String> queue = new ArrayList<>();
                static int size(Map<String, Boolean> map) { return map.size(); }
                static void take(Map<String, Boolean> map, String key) { map.put(key, true); }
                List<String> queue() { return queue; }
                @Atomic static boolean t(Shop shop, String s, int i, int j, Map<String, Boolean> any) { %s }
            }
            """;

    @ParameterizedTest
    @CsvSource(delimiter = '~', textBlock = """
            Shop.onCall      ~ if (onCall.size() < 2) return false; onCall.put(s, true); return true;
            Shop.onCall      ~ for (boolean b : onCall.values()) if (b) return false; onCall.put(s, true); return true;
            Shop.onCall      ~ if (onCall.keySet().stream().count() < 2) return false; onCall.put(s, true); return true;
            Shop.onCall      ~ Map<String, Boolean> m = onCall; if (m.size() < 2) return false; m.put(s, true); return true;
            Shop.onCall      ~ if (size(onCall) < 2) return false; take(onCall, s); return true;
            Shop.orders[]    ~ if (orders.get(s).size() < 2) return false; orders.get(s).add(s); return true;
            Shop.queue       ~ if (shop.queue().contains(s)) return false; shop.queue.set(i, s); return true;
            Shop.seats[j]    ~ if (seats[i] || seats[j]) return false; seats[i] = true; return true;
            Shop.grid[j][i]  ~ if (grid[i][j] + grid[j][i] > 0) return false; grid[i][j] = 1; return true;
            a Map            ~ if (any.size() < 2) return false; any.put(s, true); return true;
            """)
    void aFieldIsNamedWhereItIsKnownAndATypeElsewhere(String name, String code) {
        assertThat(locations(code)).containsExactly(name);
    }

    @Test
    void whereTwoFieldsArePossibleNoneIsNamed() {
        assertThat(locations("""
                Map<String, ?> m = i == 0 ? onCall : orders;
                if (m.size() < 2) return false;
                m.remove(s);
                return true;"""))
                .containsExactly("a Map");
    }

    @Test
    void anArrayOfUnknownFieldIsNamedByItsTypeAndNotByThatOfBytes() {
        String code = FIELDS.formatted("return true;").replace("@Atomic static boolean t(",
                "@Atomic static boolean u(boolean[] some, int i) {"
                        + " if (some[i] || some[i + 1]) return false; some[i] = true; return true; }\n"
                        + " static boolean t(");

        assertThat(skews(code)).isNotEmpty().allSatisfy(skew -> assertThat(skew.cycle())
                .extracting(DependencyEvidence::location).containsOnly("boolean[]"));
    }

    @Test
    void theTransactionsOfAProgramAreToldApartByTheirFields() {
        String code = FIELDS.formatted("""
                if (orders.size() < 2) return false;
                onCall.put(s, true);
                return true;""").replace("@Atomic static boolean t(",
                "@Atomic static boolean u(String s) {"
                        + " if (onCall.size() < 2) return false; orders.remove(s); return true; }\n"
                        + " @Atomic static boolean t(");

        assertThat(skews(code)).anySatisfy(skew -> assertThat(skew.cycle())
                .extracting(DependencyEvidence::location).containsExactlyInAnyOrder("Shop.onCall", "Shop.orders"));
    }

    @Test
    void aFieldThatIsRenamedHasItsNewNameInWhatIsAnalysedAgain() {
        String code = FIELDS.formatted("if (onCall.size() < 2) return false; onCall.put(s, true); return true;");
        Program before = TestPrograms.program(code);
        Program after = TestPrograms.program(code.replace("onCall", "onDuty"));
        try (Session session = new Session("shop", before, SessionSettings.DEFAULT)) {
            session.analyse(SourceLocator.NONE, Progress.NONE);
            session.apply(new ProgramChange(List.copyOf(after.classes()), Set.of(), List.of()));

            assertThat(session.analyse(SourceLocator.NONE, Progress.NONE).anomalies()).isNotEmpty()
                    .allSatisfy(anomaly -> assertThat(anomaly.cycle()).extracting(DependencyEvidence::location)
                            .containsOnly("Shop.onDuty"));
        }
    }

    private static TreeSet<String> locations(String body) {
        List<Anomaly> skews = skews(FIELDS.formatted(body));
        assertThat(skews).isNotEmpty();
        return skews.stream()
                .flatMap(skew -> skew.cycle().stream())
                .map(DependencyEvidence::location)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static List<Anomaly> skews(String source) {
        try (Session session = new Session("shop", TestPrograms.program(source), SessionSettings.DEFAULT)) {
            return session.analyse(SourceLocator.NONE, Progress.NONE)
                    .anomalies()
                    .stream()
                    .filter(anomaly -> anomaly.kind() == AnomalyKind.WRITE_SKEW)
                    .toList();
        }
    }
}
