package org.isolde.predict;

/**
 * A lock state of a thread, at some stamp; it stands for all the times in a transaction at which the thread is in that state. Where there are
 * too many stamps to keep apart it stands for a span of them, and then too much is possible, never too little.
 */
final class Moment {
    final LockState state;
    /** The earliest stamp: less comes before it than before the others. */
    final Stamp from;
    /** The latest stamp: more may come after it than after the others. */
    final Stamp to;
    /** How many other moments of the transaction have the same lock state. */
    final int siblings;
    /** The transaction in which the thread was last in this state. */
    long transaction;
    /** The number of the last change of states that led here. */
    long entered;
    /** The event of the thread that did. */
    long enteredAt;
    /** The moments of the transaction, by the time at which they were last entered. */
    Moment older;
    Moment newer;

    Moment(LockState state, Stamp from, Stamp to, int siblings) {
        this.state = state;
        this.from = from;
        this.to = to;
        this.siblings = siblings;
    }
}
