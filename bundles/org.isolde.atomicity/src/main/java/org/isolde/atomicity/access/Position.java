// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.access;

import org.eclipse.jdt.annotation.NonNull;
import org.isolde.program.code.MethodRef;

/**
 * A statement of the program.
 *
 * @param method the method that contains it
 * @param statement its index in the method's body
 * @param line its source line, 0 where it is not known
 */
public record Position(MethodRef method, int statement, int line) implements Comparable<@NonNull Position> {

    /** Orders by method, then by statement. */
    @Override
    public int compareTo(Position other) {
        int order = method.equals(other.method) ? 0 : method.compareTo(other.method);
        order = order != 0 ? order : Integer.compare(statement, other.statement);
        return order != 0 ? order : Integer.compare(line, other.line);
    }

    /** For example {@code Counter.incX:8}. */
    @Override
    public String toString() {
        return method.owner().substring(method.owner().lastIndexOf('/') + 1) + "." + method.name() + ":" + line;
    }
}
