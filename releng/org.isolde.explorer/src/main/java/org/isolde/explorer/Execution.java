// SPDX-License-Identifier: EPL-2.0
package org.isolde.explorer;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * One run of a transaction on a snapshot.
 *
 * @param reads the cells whose values it took from the snapshot
 * @param writes what it wrote, by cell; objects it created are named after the instance, so that
 *     equal runs give equal names
 * @param initialised what static initialisers wrote, which others see at once and which is never
 *     rolled back, by cell; their progress included ({@link Heap})
 * @param isolated whether no static initialiser accessed what the run had written before: otherwise
 *     a machine without transactions does something else
 * @param created the objects it created, in order
 * @param result what it returned; empty when it threw, in which case it is rolled back, or runs for
 *     ever
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
     * @param name tells the instances of one history apart, and begins the names of the objects
     *     that it creates
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
