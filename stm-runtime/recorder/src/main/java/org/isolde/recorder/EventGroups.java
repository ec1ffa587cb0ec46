package org.isolde.recorder;

import java.util.ArrayList;
import java.util.List;

/** Accesses to fields of an object that are made together: on their way to the {@link Drain} they are one word. */
final class EventGroups {
    private static final List<long[]> GROUPS = new ArrayList<>();

    private EventGroups() {}

    /**
     * Adds some.
     *
     * @param events what they are, with the numbers of the fields as operands; kept as it is
     * @return the word for all of them, but for the {@linkplain Objects#number(int) number} of the object
     */
    static synchronized long add(long[] events) {
        GROUPS.add(events);
        return EventWord.group(GROUPS.size() - 1);
    }

    /** Those that have been added, by the places of their words. */
    static synchronized long[][] all() {
        return GROUPS.toArray(long[][]::new);
    }
}
