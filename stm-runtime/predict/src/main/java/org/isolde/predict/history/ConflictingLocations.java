// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict.history;

import java.util.BitSet;
import java.util.List;
import org.isolde.predict.witness.WitnessKey;
import org.jspecify.annotations.Nullable;

/** Finds the locations that several threads access, some of them to write. */
public final class ConflictingLocations {
    private final BitSet accessed = new BitSet();
    private final BitSet shared = new BitSet();
    private final BitSet written = new BitSet();

    private ConflictingLocations() {}

    /** The locations, from the histories of all threads. Takes time linear in their size. */
    public static BitSet of(List<Histories> threads) {
        ConflictingLocations locations = new ConflictingLocations();
        for (Histories thread : threads) {
            HistoryTable table = thread.table();
            for (int branch = 0; branch < table.branches(); branch++) {
                locations.addBranch(branch, table.branch(branch));
            }
        }
        locations.shared.and(locations.written);
        return locations.shared;
    }

    private void addBranch(int number, History @Nullable [][] branch) {
        for (int leaf = 0; branch != null && leaf < branch.length; leaf++) {
            for (int i = 0; branch[leaf] != null && i < branch[leaf].length; i++) {
                if (branch[leaf][i] != null) {
                    add(HistoryTable.location(number, leaf, i), branch[leaf][i]);
                }
            }
        }
    }

    private void add(int location, History history) {
        if (accessed.get(location)) {
            shared.set(location);
        } else {
            accessed.set(location);
        }
        for (int group = 0; group < history.groups() && !written.get(location); group++) {
            if (history.list(history.start(group)) == WitnessKey.List.WRITES) {
                written.set(location);
            }
        }
    }
}
