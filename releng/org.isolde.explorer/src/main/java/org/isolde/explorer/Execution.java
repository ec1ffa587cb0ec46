// SPDX-License-Identifier: EPL-2.0
package org.isolde.explorer;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * One execution of a transaction on a snapshot.
 *
 * @param reads the cells whose values it took from the snapshot
 * @param writes the values that it wrote, by cell; objects it created are named after the instance,
 *     so that equal runs give equal names
 * @param initialised the values that static initialisers wrote, by cell, which are visible to
 *     others at once and never rolled back; including their progress ({@link Heap})
 * @param isolated whether no static initialiser accessed a location that the execution had written
 *     before: otherwise an execution without transactions would differ
 * @param created the objects it created, in order
 * @param result the returned value; empty if it threw an exception, and was rolled back, or does
 *     not terminate
 */
record Execution(
        Set<String> reads,
        Map<String, Object> writes,
        Map<String, Object> initialised,
        boolean isolated,
        List<String> created,
        Optional<Object> result) {

    /**
     * A call of a method.
     *
     * @param name identifies the instance in its history; a prefix of the names of the objects that
     *     it creates
     * @param method the method's simple name
     * @param arguments integers, names of objects and nulls
     */
    record Instance(String name, String method, List<Object> arguments) {

        /** For example {@code i1 = remove(2, s0:Node)}. */
        @Override
        public String toString() {
            StringBuilder text = new StringBuilder(name + " = " + method + "(");
            for (int i = 0; i < arguments.size(); i++) {
                text.append(i == 0 ? "" : ", ").append(arguments.get(i));
            }
            return text.append(')').toString();
        }
    }

    boolean commits() {
        return result.isPresent();
    }
}
