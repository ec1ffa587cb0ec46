// SPDX-License-Identifier: EPL-2.0
package org.isolde.explorer.locks;

import java.util.List;

/** A variable that the processes of a program share. */
public record Variable(String name, Kind kind) {

    /** What a variable is in Java. */
    public enum Kind {
        /** A field of type {@code int}. */
        PLAIN("int", "0", false),
        /** A volatile one. */
        VOLATILE("volatile int", "0", true),
        /** An atomic variable. */
        ATOMIC("final AtomicInteger", "new AtomicInteger()", true),
        /** A map that several threads may use. */
        CONCURRENT_MAP("final Map<Integer, Integer>", "new ConcurrentHashMap<>()", true),
        /** A synchronized map: each of its methods takes its lock. */
        SYNCHRONIZED_MAP("final Map<Integer, Integer>", "Collections.synchronizedMap(new HashMap<>())", true),
        /** A map that needs a lock. */
        HASH_MAP("final Map<Integer, Integer>", "new HashMap<>()", false),
        /** A list that needs a lock. */
        ARRAY_LIST("final List<Integer>", "new ArrayList<>()", false);

        private final String type;
        private final String initial;
        private final boolean isThreadSafe;

        Kind(String type, String initial, boolean isThreadSafe) {
            this.type = type;
            this.initial = initial;
            this.isThreadSafe = isThreadSafe;
        }

        /** Whether accesses to it at the same time are no data race. */
        boolean isThreadSafe() {
            return isThreadSafe;
        }
    }

    /** Its declaration. */
    String declaration(String modifiers) {
        return modifiers + kind.type + " " + name + " = " + kind.initial + ";";
    }

    /** What it contains at first; see {@link Operation}. */
    List<Integer> contents() {
        return switch (kind) {
            case PLAIN, VOLATILE, ATOMIC -> List.of(0);
            case CONCURRENT_MAP, SYNCHRONIZED_MAP, HASH_MAP -> List.of(Operation.ABSENT, Operation.ABSENT);
            case ARRAY_LIST -> List.of();
        };
    }
}
