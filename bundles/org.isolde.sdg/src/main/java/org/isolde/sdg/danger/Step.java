// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.danger;

import java.util.Optional;
import org.isolde.sdg.access.Access;

/**
 * One step of a witness interleaving.
 *
 * @param instance the instance that takes it, as an index into
 *     {@link DangerousStructure#instances()}
 * @param action what it does
 * @param access the access made, for reads and writes
 */
public record Step(int instance, Action action, Optional<Access> access) {

    /** What an instance does in a step. */
    public enum Action {
        /** Takes its snapshot. */
        BEGIN,
        /** Reads from its snapshot. */
        READ,
        /** Writes, seen by others from its commit on. */
        WRITE,
        /** Commits. */
        COMMIT
    }
}
