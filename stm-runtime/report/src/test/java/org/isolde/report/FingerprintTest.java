// SPDX-License-Identifier: EPL-2.0
package org.isolde.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class FingerprintTest {

    private static final List<String> GROUP = List.of("group");

    @Test
    void namesThatRunIntoEachOtherAreKeptApart() {
        assertThat(Fingerprint.of(List.of("ab", "c"))).isNotEqualTo(Fingerprint.of(List.of("a", "bc")));
    }

    @Test
    void aCycleIsTheSameWhereverItIsEntered() {
        assertThat(Fingerprint.ofCycle(GROUP, List.of("b", "c", "a")))
                .isEqualTo(Fingerprint.ofCycle(GROUP, List.of("a", "b", "c")));
    }

    @Test
    void aCycleIsAnotherOneTheOtherWayRound() {
        assertThat(Fingerprint.ofCycle(GROUP, List.of("c", "b", "a")))
                .isNotEqualTo(Fingerprint.ofCycle(GROUP, List.of("a", "b", "c")));
    }
}
