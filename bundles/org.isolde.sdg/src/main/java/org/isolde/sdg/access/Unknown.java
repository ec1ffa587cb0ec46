// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.access;

import org.eclipse.jdt.annotation.NonNull;
import org.isolde.sdg.transaction.CodePosition;

/**
 * Code that a transaction may run and that the analysis does not understand: the verdict can then
 * not be <em>safe</em>.
 *
 * @param reason a sentence for a user
 * @param position where in the code
 */
public record Unknown(String reason, CodePosition position) implements Comparable<@NonNull Unknown> {

    /** Orders by position, then by reason. */
    @Override
    public int compareTo(Unknown other) {
        int byPosition = position.compareTo(other.position);
        return byPosition != 0 ? byPosition : reason.compareTo(other.reason);
    }
}
