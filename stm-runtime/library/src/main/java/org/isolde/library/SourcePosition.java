// SPDX-License-Identifier: EPL-2.0
package org.isolde.library;

import java.io.Serializable;

/**
 * A position in a file that a user writes: of descriptions of libraries, or of specifications of
 * methods.
 *
 * @param source the file
 * @param line the line, from 1
 * @param column the column, from 1
 */
public record SourcePosition(String source, int line, int column) implements Serializable {

    /** For example {@code java.util.txt:3:7}. */
    @Override
    public String toString() {
        return source + ":" + line + ":" + column;
    }
}
