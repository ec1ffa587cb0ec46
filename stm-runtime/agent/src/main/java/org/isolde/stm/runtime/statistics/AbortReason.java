// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime.statistics;

/** The reasons why an attempt at a transaction ends without a commit. */
public enum AbortReason {

    /** Another transaction has written what this one has read, or is about to. */
    CONFLICT,

    /** The version of a location that the transaction has to read is not kept any more. */
    VERSION_GONE,

    /** The transaction must be retried alone, since it reaches an effect that cannot be undone. */
    IRREVOCABLE,

    /** The program asks for it: what was read is to change first. */
    RETRY,

    /** The program asks for it by an exception of Deuce, and does not wait for a change. */
    RESTART,

    /** The algorithm wants to run the transaction in another way. */
    AGAIN,

    /** The program ends the transaction with an exception: this was the last attempt. */
    EXCEPTION
}
