// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.execution.paths;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.TreeSet;
import org.isolde.heappaths.path.HeapAccess;
import org.isolde.heappaths.path.HeapPath;
import org.junit.jupiter.api.Test;

class CoverageTest {

    @Test
    void aJoinStandsForAllWordsOfEachOfItsAccesses() {
        HeapAccess any = access("A", 0);
        HeapAccess further = access("B", 1);
        HeapAccess joined = Coverage.joined(new TreeSet<>(List.of(any, further)));
        assertThat(PathWords.of(joined.object())).containsAll(PathWords.of(any.object()))
                .containsAll(PathWords.of(further.object()));
    }

    private static HeapAccess access(String label, int least) {
        HeapPath.Repeat repeat = new HeapPath.Repeat(new TreeSet<>(List.of("next")), label, least, false);
        return new HeapAccess(HeapPath.of("this").then("head").then(repeat), "value");
    }
}
