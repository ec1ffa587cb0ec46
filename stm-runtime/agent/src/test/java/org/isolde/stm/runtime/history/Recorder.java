// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime.history;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.isolde.stm.Isolation;
import org.isolde.stm.runtime.Abort;
import org.isolde.stm.runtime.Transaction;
import org.isolde.stm.runtime.TransactionSite;

/** Runs the transactions of one thread of a program, and remembers each attempt. */
public final class Recorder {

    /** The values of a thread are below this; the next thread's are above. */
    private static final int VALUES = 8_000;

    private static final TransactionSite NESTED = new TransactionSite("nested", Isolation.AUTO, Integer.MAX_VALUE,
            false, false);

    private final int thread;
    private final Transaction transaction;
    private final List<Location> locations;
    private final AtomicLong clock;
    private final List<Attempt> attempts = new ArrayList<>();
    private List<Event> events = new ArrayList<>();
    private TransactionSite site;
    private long begin;
    private long next;
    private long value;

    Recorder(int thread, Transaction transaction, List<Location> locations, AtomicLong clock) {
        this.thread = thread;
        this.transaction = transaction;
        this.locations = locations;
        this.clock = clock;
        this.value = thread * (long) VALUES;
    }

    List<Attempt> attempts() {
        return attempts;
    }

    /**
     * The loop of an atomic method ({@link Atomically}), with the times at which its attempts end.
     */
    void run(Program.Body body) {
        site = body.site();
        begin = clock.getAndIncrement();
        while (true) {
            try {
                transaction.begin(site);
                body.steps().forEach(step -> step.run(this));
                // If this attempt does not commit the next one will begin after now.
                next = clock.getAndIncrement();
                boolean committed = transaction.commit();
                ended(committed);
                if (committed) {
                    return;
                }
            } catch (Throwable thrown) {
                if (recover(thrown)) {
                    return;
                }
            }
        }
    }

    private boolean recover(Throwable thrown) {
        next = clock.getAndIncrement();
        try {
            transaction.recover(thrown);
            ended(false);
            return false;
        } catch (Step.Failed expected) {
            ended(site.exceptionCommits());
            return true;
        } catch (Throwable unexpected) {
            throw new IllegalStateException("what left the transaction is not what its body has thrown", unexpected);
        }
    }

    private void ended(boolean committed) {
        attempts.add(new Attempt(thread, site.isolation(), begin, clock.getAndIncrement(), committed, events));
        events = new ArrayList<>();
        begin = next;
    }

    void read(int location) {
        events.add(new Event.Read(location, locations.get(location).read(transaction)));
    }

    void write(int location) {
        value++;
        locations.get(location).write(transaction, value);
        events.add(new Event.Write(location, value));
    }

    void nested(List<Step> steps, boolean fails) {
        events.add(new Event.Entered());
        int mark = transaction.enterNested();
        try {
            steps.forEach(step -> step.run(this));
            if (fails) {
                throw new Step.Failed();
            }
            events.add(new Event.Left(false));
        } catch (Step.Failed failed) {
            transaction.leaveNested(NESTED, mark, failed);
            events.add(new Event.Left(true));
        } catch (Abort abort) {
            transaction.leaveNested(NESTED, mark, abort);
            throw abort;
        }
    }

    void becomeIrrevocable() {
        transaction.becomeIrrevocable();
    }
}
