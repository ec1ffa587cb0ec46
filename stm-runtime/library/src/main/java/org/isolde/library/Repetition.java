// SPDX-License-Identifier: EPL-2.0
package org.isolde.library;

/** Whether a transaction may execute a call, be aborted, and execute it again. */
public enum Repetition {

    /** The call changes nothing that can be observed, or nothing that has to be undone. */
    REPEATABLE,

    /**
     * The call changes its receiver alone. It may be repeated if the transaction created the
     * receiver.
     */
    ON_OWN_RECEIVER,

    /** The transaction has to become irrevocable before the call. */
    IRREVOCABLE
}
