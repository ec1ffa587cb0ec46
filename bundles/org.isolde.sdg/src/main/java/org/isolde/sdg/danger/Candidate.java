// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.danger;

import org.isolde.sdg.dependency.Dependency;
import org.isolde.sdg.transaction.Transaction;

/**
 * Two consecutive vulnerable dependencies that might be the core of a dangerous structure.
 *
 * @param incoming R →rw P
 * @param outgoing P →rw Q
 * @param closing how Q leads back to R
 */
public record Candidate(Dependency incoming, Dependency outgoing, Closing closing) {

    /** How the cycle closes. */
    public enum Closing {
        /** Q is R, the same instance. */
        SAME_INSTANCE,
        /** By at least one more dependency. */
        BY_PATH
    }

    /** The transaction between the two dependencies. */
    public Transaction pivot() {
        return incoming.to();
    }
}
