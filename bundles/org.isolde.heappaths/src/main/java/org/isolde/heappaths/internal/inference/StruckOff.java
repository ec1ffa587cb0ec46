// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.inference;

import java.util.Optional;
import org.isolde.program.code.FieldRef;
import org.isolde.sdg.transaction.CodePosition;

/**
 * A candidate field that was found not to own the objects that it refers to.
 *
 * @param field the field
 * @param reason why, as a sentence for a user
 * @param position the code concerned, where it is known
 */
public record StruckOff(FieldRef field, String reason, Optional<CodePosition> position)
        implements Comparable<StruckOff> {

    /** Orders by field. */
    @Override
    public int compareTo(StruckOff other) {
        return field.compareTo(other.field);
    }
}
