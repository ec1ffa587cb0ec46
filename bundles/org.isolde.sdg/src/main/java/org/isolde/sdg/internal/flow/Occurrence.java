// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.internal.flow;

import org.isolde.sdg.transaction.CodePosition;

/**
 * Where code makes an access, and what each execution has surely written that makes it.
 *
 * @param position the first place in order
 * @param expression what the source calls that which is accessed, for example {@code stock[item]};
 *     null where that is not known
 * @param exclusive whether two writes of the cell conflict
 * @param onReturn what has been written when the code returns
 * @param onExit what has been written when it returns or throws
 */
record Occurrence(CodePosition position, String expression, boolean exclusive, SurelyWritten onReturn, SurelyWritten onExit) {

    /** Of which nothing is known but the place. */
    static Occurrence at(CodePosition position) {
        return new Occurrence(position, null, false, SurelyWritten.NOTHING, SurelyWritten.NOTHING);
    }

    /** Either of two: the first place, and what is written with both. */
    Occurrence or(Occurrence other) {
        boolean first = CodePosition.first(position, other.position).equals(position);
        return new Occurrence(
                first ? position : other.position,
                first ? expression : other.expression,
                exclusive && other.exclusive,
                onReturn.and(other.onReturn),
                onExit.and(other.onExit));
    }

    /** Whether anything is known to be written. */
    boolean isTelling() {
        return !onReturn.isNothing() || !onExit.isNothing();
    }
}
