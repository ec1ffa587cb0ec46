// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.options;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What is recorded, and where to.
 *
 * @param file the trace; empty for an analysis while the program runs
 * @param regions what is meant to be atomic
 * @param ofJdk the classes of the JDK that are recorded, too
 * @param data the classes of the program whose accesses to data are recorded, and not only what
 *     synchronises
 * @param order of which events the order among all threads is recorded
 * @param violation the number of the violation along whose schedule the program is driven, of those
 *        that are predicted from the trace; 0 where it is recorded
 * @param kept options that the trace keeps, as {@link KeptOptions} has them
 */
public record RecordingOptions(Optional<Path> file, RegionPatterns regions, List<String> ofJdk, RecordedData data,
        RecordedOrder order,
        int violation, List<String> kept) {

    /** In place of a file: the analysis while the program runs. */
    static final String ONLINE = "online";

    /** Classes that the recorder may use while it notes an event: to record them would not end. */
    private static final Set<String> OWN = Set.of(
            "AbstractCollection", "AbstractList", "AbstractMap", "AbstractSet", "AbstractQueue", "ArrayDeque",
            "ArrayList", "Arrays", "Collections", "HashMap", "HashSet", "ImmutableCollections", "LinkedHashMap",
            "List", "Map", "Set", "Objects", "Optional", "WeakHashMap");
    private static final String UTIL = "java.util.";

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
