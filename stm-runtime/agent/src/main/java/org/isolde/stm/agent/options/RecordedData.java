// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.options;

import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import org.isolde.stm.runtime.classes.Instrumented;

/**
 * Selects the classes of the program whose data accesses are recorded; of other classes only
 * synchronisation is recorded. Keeps track of names that have matched no class.
 */
public final class RecordedData {

    /** Selects all classes. */
    public static final RecordedData ALL = new RecordedData(List.of());

    private final List<String> names;
    private final Set<String> used = ConcurrentHashMap.newKeySet();

    /**
     * Creates it.
     *
     * @param names packages, with all that are in them, and classes, with those inside of them;
     *     none for all
     */
    RecordedData(List<String> names) {
        this.names = List.copyOf(names);
    }

    /**
     * Whether a class is selected, by its name with dots. Checks all names, to find the unused
     * ones.
     */
    public boolean isOf(String className) {
        boolean isNamed = names.isEmpty();
        for (String name : names) {
            if (Instrumented.isIn(className, List.of(name))) {
                used.add(name);
                isNamed = true;
            }
        }
        return isNamed;
    }

    /** Whether all classes are selected. */
    public boolean isAll() {
        return names.isEmpty();
    }

    /** Reports the names that have matched no class so far. */
    public void tellUnused(Consumer<String> console) {
        for (String name : names) {
            if (!used.contains(name)) {
                console.accept(
                        "record-data=" + name + " has named no class that was loaded and recorded. Use full names of"
                                + " packages or classes, without patterns");
            }
        }
    }
}
