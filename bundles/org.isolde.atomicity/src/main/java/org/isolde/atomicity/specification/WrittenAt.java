// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.specification;

import java.io.Serializable;

/**
 * A place in a file of specifications.
 *
 * @param source the file
 * @param line the line, from 1
 * @param column the column, from 1
 */
public record WrittenAt(String source, int line, int column) implements Serializable {

    /** For example {@code methods.xml:3:7}. */
    @Override
    public String toString() {
        return source + ":" + line + ":" + column;
    }
}
