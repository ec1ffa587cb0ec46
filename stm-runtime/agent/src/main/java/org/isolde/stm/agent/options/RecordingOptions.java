// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.options;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.isolde.recorder.standstill.WatchLimits;

/**
 * The options of a recording.
 *
 * @param file the trace; empty for an analysis while the program runs
 * @param regions the intended atomic regions
 * @param ofJdk the classes of the JDK that are recorded as well
 * @param data the classes of the program whose data accesses are recorded, besides synchronisation
 * @param order the events whose order among all threads is recorded
 * @param violation the number of the violation, of those predicted from the trace, whose schedule
 *     is replayed; 0 if none is
 * @param preemption the number of the point at which a thread is preempted; 0 if none is
 * @param watch when the program is ended since it stands still; empty if it is not
 * @param kept the options stored in the trace, see {@link KeptOptions}
 */
public record RecordingOptions(Optional<Path> file, RegionPatterns regions, List<String> ofJdk, RecordedData data,
        RecordedOrder order,
        int violation, int preemption, Optional<WatchLimits> watch, List<String> kept) {

    /** Whether the program is driven, and not recorded. */
    public boolean isDriven() {
        return violation > 0 || preemption > 0;
    }

    /** In place of a file: the analysis while the program runs. */
    static final String ONLINE = "online";

    /** Classes that the recorder may use while it notes an event: to record them would not end. */
    private static final Set<String> OWN = Set.of(
            "AbstractCollection", "AbstractList", "AbstractMap", "AbstractSet", "AbstractQueue", "ArrayDeque",
            "ArrayList", "Arrays", "Collections", "HashMap", "HashSet", "ImmutableCollections", "LinkedHashMap",
            "List", "Map", "Set", "Objects", "Optional", "WeakHashMap");
    private static final String UTIL = "java.util.";

    /** A name of a file, in which {@code %p} stands for the number of this process. */
    static String ofProcess(String name) {
        return name.replace("%p", Long.toString(ProcessHandle.current().pid()));
    }

    /** Whether the JDK has a class. */
    static boolean hasJdk(String name) {
        return ClassLoader.getPlatformClassLoader().getResource(name.replace('.', '/') + ".class") != null;
    }

    /** Whether a class of the JDK may be recorded. */
    static boolean mayRecord(String name) {
        String simple = name.startsWith(UTIL) ? name.substring(UTIL.length()) : ".";
        return simple.indexOf('.') < 0 && !OWN.contains(simple.replaceFirst("\\$.*", ""));
    }
}
