// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.predicates;

/**
 * A position in a text that a user has written.
 *
 * @param text the text's name, as in {@link SpecificationText}
 * @param line the line, from 1
 * @param column the column, from 1
 */
public record Position(String text, int line, int column) {

    /** For example {@code list_pred.sl:3:14}. */
    @Override
    public String toString() {
        return text + ":" + line + ":" + column;
    }
}
