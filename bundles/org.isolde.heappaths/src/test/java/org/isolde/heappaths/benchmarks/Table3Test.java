// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.isolde.testing.OrderedList;
import org.junit.jupiter.api.Test;

/**
 * Table 3 of UNL-DI-5-2011 without its two false positives. The analysis by shape graphs alone
 * reports them, and a third of their kind that the table does not have; see OrderedListPaperTest.
 */
class Table3Test {

    private static List<String> dangers(String list) {
        try (Analysed analysed = Analysed.program(Benchmark.compiled(List.of(list, OrderedList.NODE)))) {
            return List.copyOf(analysed.dangers());
        }
    }

    @Test
    void theTwoFalsePositivesAreGone() {
        assertThat(dangers(OrderedList.LIST)).containsExactlyInAnyOrder("add > remove", "remove > remove");
    }

    @Test
    void withADummyWriteNothingIsLeft() {
        assertThat(dangers(OrderedList.WITH_DUMMY_WRITE)).isEmpty();
    }
}
