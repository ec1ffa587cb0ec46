// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * SmallBank with each of the repairs that its authors publish is clean. The one dangerous structure
 * of examples/bank, balance → writeCheck → transactSavings, goes when either of its two
 * dependencies does, and a dependency goes when both its transactions write something in common: by
 * <em>promotion</em> the reader also writes what it reads, unchanged; by <em>materialization</em>
 * both write a field that is there for nothing else.
 *
 * <p>Source: M. Alomari, M. Cahill, A. Fekete, U. Röhm, <em>The cost of serializability on
 * platforms that use snapshot isolation</em>, ICDE 2008, whose names for the repairs are those
 * here; reference 1 of UNL-DI-5-2011.
 */
class SmallBankRepairsTest {

    private static final String BALANCE = "return customer.savings + customer.checking;";
    private static final String WRITE_CHECK = "customer.checking = customer.checking - cost;";
    private static final String TRANSACT_SAVINGS = "customer.savings = savings;";
    private static final String FIELD = "int checking;";

    /** A statement that goes before another one of the example. */
    private record Edit(String before, String added) {

        String apply(String source) {
            assertThat(source).containsOnlyOnce(before);
            return source.replace(before, added + "\n" + before);
        }
    }

    private static final Edit CONFLICT_FIELD = new Edit(FIELD, "int conflict;");

    private static Edit materialised(String before) {
        return new Edit(before, "customer.conflict++;");
    }

    enum Repair {
        PROMOTE_WT(new Edit(WRITE_CHECK, "customer.savings = customer.savings;")),
        PROMOTE_BW(new Edit(BALANCE, "customer.checking = customer.checking;")),
        MATERIALIZE_WT(CONFLICT_FIELD, materialised(WRITE_CHECK), materialised(TRANSACT_SAVINGS)),
        MATERIALIZE_BW(CONFLICT_FIELD, materialised(BALANCE), materialised(WRITE_CHECK));

        private final List<Edit> edits;

        Repair(Edit... edits) {
            this.edits = List.of(edits);
        }
    }

    /** What leaves both dependencies as they are, although it looks like one of the repairs. */
    enum NoRepair {
        PROMOTION_OF_WHAT_IS_WRITTEN_ANYHOW(new Edit(WRITE_CHECK, "customer.checking = customer.checking;")),
        PROMOTION_ON_SOME_WAYS_ONLY(new Edit(WRITE_CHECK, "if (amount > 9) { customer.savings = customer.savings; }")),
        HALF_OF_A_MATERIALIZATION(CONFLICT_FIELD, materialised(WRITE_CHECK)),
        MATERIALIZATION_AT_THE_ENDS(CONFLICT_FIELD, materialised(BALANCE), materialised(TRANSACT_SAVINGS));

        private final List<Edit> edits;

        NoRepair(Edit... edits) {
            this.edits = List.of(edits);
        }
    }

    private static List<String> dangers(List<Edit> edits) {
        String[] sources = ExampleSources.of("bank");
        for (int i = 0; i < sources.length; i++) {
            if (sources[i].contains("class SmallBank ")) {
                for (Edit edit : edits) {
                    sources[i] = edit.apply(sources[i]);
                }
            }
        }
        Analysed bank = Analysed.program(sources);
        assertThat(bank.of("SmallBank.writeCheck").complete()).isTrue();
        return bank.dangers().stream().filter(danger -> danger.startsWith("SmallBank.")).toList();
    }

    @ParameterizedTest
    @EnumSource(Repair.class)
    void aPublishedRepairMakesItClean(Repair repair) {
        assertThat(dangers(repair.edits)).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(NoRepair.class)
    void whatKeepsNoTwoApartDoesNot(NoRepair repair) {
        assertThat(dangers(repair.edits))
                .containsExactly("SmallBank.balance > SmallBank.writeCheck > SmallBank.transactSavings");
    }
}
