package org.isolde.atomicity;

import java.util.Comparator;
import org.isolde.program.MethodRef;

/**
 * A statement of the program.
 *
 * @param method the method it stands in
 * @param statement its index in the method's body
 * @param line its source line, 0 where it is not known
 */
public record Position(MethodRef method, int statement, int line) implements Comparable<Position> {

    private static final Comparator<Position> ORDER = Comparator.comparing(Position::method)
            .thenComparingInt(Position::statement)
            .thenComparingInt(Position::line);

    /** Orders by method, then by statement. */
    @Override
    public int compareTo(Position other) {
        return ORDER.compare(this, other);
    }

    /** For example {@code Counter.incX:8}. */
    @Override
    public String toString() {
        return method.owner().substring(method.owner().lastIndexOf('/') + 1) + "." + method.name() + ":" + line;
    }
}
