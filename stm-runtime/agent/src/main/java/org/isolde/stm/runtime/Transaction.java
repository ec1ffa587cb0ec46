// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime;

import jdk.internal.vm.annotation.ReservedStackAccess;
import org.isolde.recorder.probe.Transactions;
import org.isolde.stm.runtime.statistics.AbortReason;
import org.isolde.stm.runtime.statistics.MethodCounter;
import org.isolde.stm.runtime.statistics.Observation;
import org.isolde.stm.runtime.threads.Threads;
import org.jspecify.annotations.Nullable;

/**
 * The transactions of one thread, one after the other: each is a sequence of attempts, until one
 * commits. An algorithm is a final subclass. Instrumented code gets it as a parameter.
 *
 * <p>An atomic method, called {@code m} here, becomes
 *
 * <pre>{@code
 * Transaction tx = Transaction.current();
 * if (tx.isRunning()) return body with savepoint;
 * while (true) {
 *     try {
 *         tx.begin(SITE);
 *         result = m$atomic(arguments, tx);
 *         if (tx.commit()) return result;
 *     } catch (Throwable thrown) {
 *         tx.recover(thrown);          // throws what is to leave the method
 *     }
 * }
 * }</pre>
 *
 * <p>{@code begin} is in the range of the handler: if the stack overflows there, {@code recover}
 * still ends the attempt.
 *
 * <p>An atomic method that is called in a transaction becomes
 *
 * <pre>{@code
 * int mark = tx.enterNested();
 * try {
 *     return m$atomic(arguments, tx);
 * } catch (Throwable thrown) {
 *     tx.leaveNested(SITE, mark, thrown);
 *     throw thrown;
 * }
 * }</pre>
 *
 * <p>and a class initialiser, which belongs to no transaction,
 *
 * <pre>{@code
 * Transaction suspended = Transaction.suspend();
 * try {
 *     body
 * } finally {
 *     Transaction.resume(suspended);
 * }
 * }</pre>
 */
public abstract class Transaction extends Attempt {

    private final Actions actions = new Actions();
    private final OwnObjects own = new OwnObjects();

    private int restarts;
    private boolean running;
    private boolean irrevocable;
    private boolean publishing;

    /** Runs before the first attempt at the next transaction commits; null for nothing. */
    private @Nullable Runnable beforeCommit;

    /** Creates the transaction object of the calling thread. */
    protected Transaction() {}

    // ---------------------------------------------------------------- what instrumented code calls

    /** The transaction object of this thread; created on the first call. */
    public static Transaction current() {
        return (Transaction) Threads.current();
    }

    /** The transaction that this thread is in; null if it is in none. */
    public static @Nullable Transaction running() {
        Transaction current = (Transaction) Threads.currentIfAny();
        return current != null && current.running ? current : null;
    }

    /** Whether the thread is in a transaction. */
    public final boolean isRunning() {
        return running;
    }

    /**
     * Begins an attempt at a transaction, the first or the next one. The thread must not be in a
     * transaction.
     */
    @ReservedStackAccess
    public final void begin(TransactionSite next) {
        note(next);
        attempts++;
        if (Observation.ON) {
            observation.begin();
        }
        running = true;
        if (Transactions.areRecorded()) {
            // Before others depend on the attempt: where the program is driven the thread waits for
            // its turn.
            Transactions.begun();
        }
        if (alone || next.irrevocable() || isAlwaysAlone()) {
            alone = true;
            irrevocable = next.irrevocable();
            enterAlone();
        } else {
            enter();
        }
        start();
    }

    /**
     * Notes the atomic method. Most often it is the last one again, and to write a reference may
     * take a fence.
     */
    private void note(TransactionSite next) {
        if (site != next) {
            site = next;
        }
        if (isolation != next.isolation()) {
            isolation = next.isolation();
        }
    }

    /**
     * Tries to commit the attempt.
     *
     * @return whether it has committed; if not, the caller begins another attempt
     */
    @ReservedStackAccess
    public final boolean commit() {
        if (beforeCommit != null) {
            runBeforeCommit();
        }
        if (doom == null && (alone || isolation == site.isolation())) {
            publishing = true;
            boolean published = publish();
            publishing = false;
            if (published) {
                committed();
                return true;
            }
        }
        if (doom == null) {
            doom = AbortReason.CONFLICT;
        }
        abort();
        return false;
    }

    /**
     * Ends the attempt after an exception. If it returns, the caller begins another attempt.
     *
     * @param thrown the exception of the atomic method's body, of {@link #begin} or of
     *     {@link #commit}
     * @throws Throwable {@code thrown}, if it is the program's: the attempt has committed or rolled
     *     back, according to the site
     */
    @ReservedStackAccess
    public final void recover(Throwable thrown) throws Throwable {
        if (!running) {
            // The transaction is over; one of its actions has failed.
            throw thrown;
        }
        if (publishing) {
            // The stack has overflowed or the thread was stopped in the middle of it.
            boolean published = false;
            try {
                published = publish();
            } finally {
                publishing = false;
                end(published);
            }
            throw thrown;
        }
        if (thrown instanceof Abort abort) {
            doom = abort.reason();
        }
        if (doom != null) {
            abort();
            return;
        }
        switch (site.outcome(thrown)) {
            case COMMIT -> {
                if (commit()) {
                    throw thrown;
                }
            }
            case RESTART -> {
                if (++restarts >= site.restarts()) {
                    end(false);
                    throw thrown;
                }
                doom = AbortReason.RESTART;
                abort();
            }
            default -> {
                end(false);
                throw thrown;
            }
        }
    }

    /** Begins a nested atomic method; the result is passed to {@link #leaveNested}. */
    public final int enterNested() {
        // What is written to them from now on may have to be undone.
        made.clear();
        return mark();
    }

    /**
     * Undoes the writes of a nested atomic method that ends by an exception.
     *
     * @param mark the result of {@link #enterNested}
     */
    public final void leaveNested(TransactionSite nested, int mark, Throwable thrown) {
        if (doom == null && !nested.exceptionCommits()) {
            undoTo(mark);
        }
    }

    /**
     * Rethrows the error that aborts an attempt, in a handler of the program that would catch it.
     */
    public static void pass(Throwable caught) {
        if (caught instanceof Abort abort) {
            throw abort;
        }
    }

    /**
     * Makes the transaction irrevocable, so that the following effects happen once and are never
     * undone by a conflict: from here to its end it runs while no other does. An attempt that has
     * not run alone from its beginning is aborted and retried alone.
     */
    public final void becomeIrrevocable() {
        if (!alone) {
            throw doomed(Abort.IRREVOCABLE);
        }
        irrevocable = true;
    }

    /** Whether the attempt is known to have effects that cannot be undone. */
    public final boolean isIrrevocable() {
        return irrevocable;
    }

    /**
     * Records that the attempt has created an object of the JDK, which is invisible to others
     * before the commit.
     */
    public final void own(Object made) {
        own.add(made);
    }

    /**
     * Records that the attempt is creating an object of the program, which is invisible to others
     * before the commit.
     */
    public final void made(Object object) {
        made.add(object);
    }

    /** Whether the attempt is known to have created an object of the JDK. */
    public final boolean owns(Object object) {
        return own.contains(object);
    }

    /**
     * Rolls the attempt back, and waits until another transaction changes a location that it has
     * read.
     *
     * @throws IllegalStateException if the attempt has become irrevocable
     */
    public final void retry() {
        if (irrevocable) {
            throw new IllegalStateException("an irrevocable transaction cannot run again: " + site.name());
        }
        throw doomed(Abort.RETRY);
    }

    /**
     * Sets an action for the thread's next transaction, or for the running one: it runs at the
     * commit of the first attempt, before anything of it is visible to others. It does not run if
     * that attempt ends otherwise.
     *
     * @param action the action; null for none. An exception of it ends the attempt
     */
    public final void beforeCommit(@Nullable Runnable action) {
        beforeCommit = action;
    }

    /** The registered actions for the end of the attempt. */
    public final Actions actions() {
        return actions;
    }

    /**
     * Suspends the transaction of this thread, so that the thread may run others.
     *
     * @return the argument for {@link #resume}; null if the thread is in no transaction
     */
    public static @Nullable Transaction suspend() {
        Transaction outer = running();
        if (outer != null) {
            Threads.replace(outer);
        }
        return outer;
    }

    /** Resumes a suspended transaction of this thread. */
    public static void resume(@Nullable Transaction suspended) {
        if (suspended != null) {
            Threads.putBack(suspended);
        }
    }

    // ---------------------------------------------------------------- attempts

    private void runBeforeCommit() {
        Runnable action = beforeCommit;
        if (action != null && doom == null) {
            beforeCommit = null;
            action.run();
        }
    }

    @SuppressWarnings("NullAway") // if statistics have details, methods have counters
    private void committed() {
        if (Observation.ON) {
            observation.commit(site.counter(), slot());
        }
        if (alone) {
            Changes.aloneCommitted();
        }
        end(true);
    }

    /** The attempt was the last one. */
    private void end(boolean committed) {
        try {
            if (!committed) {
                beforeCommit = null;
                undo();
            }
        } finally {
            tellRecorder(committed);
            leaveGate();
            forget();
        }
        count(committed ? null : AbortReason.EXCEPTION);
        countEnded();
        actions.ended(committed);
    }

    /** Counts an attempt that has ended; null for one that has committed. */
    private void count(@Nullable AbortReason reason) {
        MethodCounter counter = site.counter();
        if (counter == null) {
            return;
        }
        if (reason == null) {
            counter.committed(slot());
            if (Observation.ON) {
                observation.committed(counter, slot());
            }
        } else {
            counter.aborted(slot(), reason);
            if (Observation.ON) {
                observation.aborted(counter, slot(), reason);
            }
        }
    }

    private static void tellRecorder(boolean committed) {
        if (Transactions.areRecorded()) {
            Transactions.ended(committed);
        }
    }

    private void leaveGate() {
        running = false;
        if (alone) {
            leaveAlone();
        } else {
            leave();
        }
        own.clear();
        made.clear();
    }

    /** The next attempt is the first of another transaction. */
    private void forget() {
        attempts = 0;
        restarts = 0;
        alone = false;
        irrevocable = false;
        doom = null;
    }

    /** Ends an attempt that another one follows. */
    @SuppressWarnings("NullAway") // an aborted attempt has a reason
    private void abort() {
        AbortReason reason = doom;
        if (reason != AbortReason.AGAIN) {
            beforeCommit = null;
        }
        long seen = 0;
        try {
            undo();
            seen = Changes.alone();
        } finally {
            tellRecorder(false);
            leaveGate();
            doom = null;
        }
        count(reason);
        countAborted();
        actions.ended(false);
        switch (reason) {
            case IRREVOCABLE -> alone = true;
            case RETRY -> {
                alone = false;
                Changes.await(this, seen);
            }
            case AGAIN -> attempts--;
            default -> {
                if (attempts > site.retries()) {
                    alone = true;
                } else {
                    BackOff.pause(attempts);
                }
            }
        }
    }

    /** The observation of this thread's attempts for statistics; null unless they have details. */
    public final Observation observation() {
        return observation;
    }

    // ---------------------------------------------------------------- for other threads

    @Override
    protected final void doomByInner() {
        doomed(Abort.CONFLICT);
    }

    @Override
    protected final void endOfDead() {
        if (publishing && publish()) {
            publishing = false;
        } else {
            publishing = false;
            undo();
        }
        beforeCommit = null;
        leaveGate();
        forget();
        if (Observation.ON) {
            observation.clear();
        }
        forgetSuspended();
        actions.forget();
    }
}
