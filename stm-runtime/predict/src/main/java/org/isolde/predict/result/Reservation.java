// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict.result;

/**
 * The reasons why a predicted violation may be a false positive, as far as the order of
 * synchronisation shows; the surest first.
 */
public enum Reservation {
    /**
     * There is such a run, in which waiting threads are woken, and volatile reads of other
     * locations see what they see, as in the recorded run.
     */
    NONE,
    /**
     * Whether there is one was not told apart: a moment that the prediction is about stands for
     * many, as a thread synchronised often, or has acquired many locks.
     */
    MERGED_MOMENTS,
    /**
     * In each such run a waiting thread is woken by another notification, or a volatile read of
     * another location sees another write: then the threads may take other steps.
     */
    OTHER_ORDER
}
