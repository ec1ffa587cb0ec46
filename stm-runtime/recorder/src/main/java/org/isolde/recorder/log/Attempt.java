// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.log;

import org.isolde.recorder.event.EventSequence;
import org.isolde.recorder.event.EventWord;
import org.isolde.recorder.event.Suspended;
import org.isolde.recorder.redundancy.Repeats;
import org.isolde.trace.EventKind;

/**
 * The recording of a thread's attempt at a transaction of the STM. Its events are collected, since
 * it may abort, and become events of the trace when it commits, as if they happened at once. An
 * attempt that synchronises runs alone, and is only rolled back by an exception: from then on its
 * events are recorded directly.
 */
public final class Attempt {
    private final Log log;
    private final Repeats repeats;
    private final Suspended events = new Suspended();
    private boolean open;
    private int nestingBefore;

    Attempt(Log log, Repeats repeats) {
        this.log = log;
        this.repeats = repeats;
    }

    /** Whether what the thread does now may never have happened. */
    boolean isAside() {
        return events.areAside();
    }

    /** What it does, as long as that may never have happened. */
    Suspended events() {
        return events;
    }

    /** Puts an event aside. */
    void add(long event) {
        events.add(event);
    }

    /** The attempt begins. */
    public void begin() {
        events.putAside();
        nestingBefore = repeats.nesting();
        if (log.driven() != null) {
            log.driven().attempt().begin(TransactionLock.source());
        }
        log.begin(TransactionLock.source());
    }

    /** The attempt has committed. */
    public void commit() {
        if (log.driven() != null) {
            log.driven().attempt().commit();
        }
        log.end(TransactionLock.source());
        if (log.driven() != null) {
            events.end();
            open = false;
            log.driven().attempt().end(TransactionLock.source());
        } else if (isAside()) {
            events.end();
            log.ring().awaitRoomFor(2);
            long number = EventSequence.nextTwo();
            log.putNumbered(EventKind.ACQUIRE, TransactionLock.number(), TransactionLock.source(), number);
            putEvents(repeats.nesting() == 0 && repeats.saidNothingNew());
            log.putNumbered(EventKind.RELEASE, TransactionLock.number(), TransactionLock.source(), number + 1);
        } else if (open) {
            open = false;
            log.synchronisationNow(EventKind.RELEASE, TransactionLock.number(), TransactionLock.source());
        }
    }

    /** It is about to synchronise. */
    void open() {
        events.end();
        open = true;
        if (log.driven() == null) {
            log.ring().awaitRoomFor(2);
            log.putNumbered(EventKind.ACQUIRE, TransactionLock.number(), TransactionLock.source(),
                    EventSequence.next());
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

    /** The attempt has aborted: its collected events are dropped. */
    public void drop() {
        if (open) {
            // What synchronised has happened all the same.
            if (log.driven() != null) {
                log.driven().attempt().undo(nestingBefore > 0);
            }
            commit();
        } else if (isAside()) {
            if (log.driven() != null) {
                log.driven().attempt().drop(nestingBefore > 0);
            }
            events.end();
            events.clear();
            repeats.restore(nestingBefore);
        }
    }
}
