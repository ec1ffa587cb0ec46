// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder;

import org.isolde.trace.EventKind;

/**
 * A thread's attempt at a transaction of the STM. What it does is put aside, since it may be given up, and has happened when it commits, at one go. An attempt that
 * synchronises runs alone, and nothing but an exception undoes it: its events are recorded as they come from there on.
 */
final class Attempt {
    private final Log log;
    private final Repeats repeats;
    private final Suspended events = new Suspended();
    private boolean aside;
    private boolean open;
    private int nestingBefore;

    Attempt(Log log, Repeats repeats) {
        this.log = log;
        this.repeats = repeats;
    }

    /** Whether what the thread does now may never have happened. */
    boolean isAside() {
        return aside;
    }

    /** Puts an event aside. */
    void add(long event) {
        events.add(event);
    }

    /** It begins. */
    void begin() {
        aside = true;
        nestingBefore = repeats.nesting();
        if (log.driven() != null) {
            log.driven().attempt().begin();
        }
        log.begin(Transactions.source());
    }

    /** It has committed. */
    void commit() {
        if (log.driven() != null) {
            log.driven().attempt().commit();
        }
        log.end(Transactions.source());
        if (log.driven() != null) {
            aside = false;
            open = false;
            log.driven().attempt().end();
        } else if (aside) {
            aside = false;
            log.ring().awaitRoomFor(2);
            long number = Recording.nextTwoSequences();
            log.putNumbered(EventKind.ACQUIRE, Transactions.lock(), Transactions.source(), number);
            putEvents(repeats.nesting() == 0 && repeats.saidNothingNew());
            log.putNumbered(EventKind.RELEASE, Transactions.lock(), Transactions.source(), number + 1);
        } else if (open) {
            open = false;
            log.synchronisationNow(EventKind.RELEASE, Transactions.lock(), Transactions.source());
        }
    }

    /** It is about to synchronise. */
    void open() {
        aside = false;
        open = true;
        if (log.driven() == null) {
            log.ring().awaitRoomFor(2);
            log.putNumbered(EventKind.ACQUIRE, Transactions.lock(), Transactions.source(), Recording.nextSequence());
            putEvents(false);
        }
    }

    private void putEvents(boolean withoutAccesses) {
        for (int i = 0; i < events.size(); i++) {
            if (!withoutAccesses || !EventWord.isAccess(events.get(i))) {
                log.ring().put(events.get(i));
            }
        }
        events.clear();
    }

    /** It has been given up: what was put aside has not happened. */
    void drop() {
        if (open) {
            // What synchronised has happened all the same.
            if (log.driven() != null) {
                log.driven().attempt().undo(nestingBefore > 0);
            }
            commit();
        } else if (aside) {
            if (log.driven() != null) {
                log.driven().attempt().drop(nestingBefore > 0);
            }
            aside = false;
            events.clear();
            repeats.restore(nestingBefore);
        }
    }
}
