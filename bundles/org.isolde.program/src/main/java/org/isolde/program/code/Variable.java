// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.code;

import java.util.Optional;
import org.eclipse.jdt.annotation.Nullable;

/**
 * A local variable of a body: a parameter, a named local, or a temporary that represents a slot of
 * the operand stack.
 *
 * <p>Variables are not in static single assignment form: there is one per slot and kind, and it may
 * be assigned many times.
 *
 * @param index its place in {@link Body#variables()}
 * @param kind the kind of value it holds
 * @param label the source name where debug information has one, otherwise null
 */
public record Variable(int index, Kind kind, @Nullable String label) implements Operand {

    /** The source name, where the class file has one. */
    public Optional<String> sourceName() {
        return Optional.ofNullable(label);
    }

    /** The source name, or {@code $} and the index for a variable without one. */
    @Override
    public String toString() {
        return label != null ? label : "$" + index;
    }
}
