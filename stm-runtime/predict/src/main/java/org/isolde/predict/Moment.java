package org.isolde.predict;

/** The situation of a thread in a transaction; stands for all the times in the transaction at which the thread is in it. */
final class Moment {
    final Situation situation;
    /** The latest stamp of the situation. */
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

    Moment(Situation situation, int siblings) {
        this.situation = situation;
        this.to = situation.to;
        this.siblings = siblings;
    }
}
