// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.recording.types;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.isolde.stm.agent.classfile.Hierarchy;
import org.isolde.stm.agent.classfile.MethodKey;

/**
 * Recognises synchronizers of the program, which extend {@code AbstractQueuedSynchronizer}, and the
 * methods that such a class implements.
 */
public final class SynchronizerMethods {

    private static final String LOCKS = "java/util/concurrent/locks/";

    /** The JDK's classes, with the type of their state. */
    private static final Map<String, String> BASES = Map.of(LOCKS + "AbstractQueuedSynchronizer", "I",
            LOCKS + "AbstractQueuedLongSynchronizer", "J");
    private static final Set<String> IMPLEMENTED = Set.of("tryAcquire", "tryAcquireShared", "tryRelease",
            "tryReleaseShared");

    private SynchronizerMethods() {}

    /** The type of a synchronizer's state, as a descriptor; empty if the class is none. */
    public static Optional<String> stateOf(String name, Hierarchy hierarchy) {
        return BASES.keySet().stream().filter(base -> hierarchy.isSubtype(name, base)).map(BASES::get).findFirst();
    }

    /**
     * Whether a method of a class implements how a synchronizer is acquired or released. What it
     * does with the synchronizer's fields is a part of that: the acquisition is recorded after it,
     * and the release before it.
     */
    static boolean areImplementedBy(RecordedType type, MethodKey method) {
        return IMPLEMENTED.contains(method.name()) && stateOf(type.name(), type.hierarchy())
                .filter(state -> method.descriptor().startsWith("(" + state + ")")).isPresent();
    }
}
