// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime;

import jdk.internal.vm.annotation.ReservedStackAccess;
import org.isolde.recorder.probe.Transactions;
import org.isolde.stm.Isolation;

/**
 * The transactions of one thread, one after the other, and the life of each: its attempts, until one commits. An algorithm is a final
 * subclass. Instrumented code gets it as a parameter.
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
 * <p>{@code begin} stands in the range of the handler: when the stack overflows just there, {@code recover} still ends the attempt.
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

    private final Gate.Pass pass = new Gate.Pass();
    private final int slot;
    private final Actions actions = new Actions();
    private final OwnObjects own = new OwnObjects();
    private final OwnObjects made = new OwnObjects();

    /** Null unless statistics have details. */
    private final Observation observation = Observation.ON ? new Observation(this) : null;

    private TransactionSite site;
    private Isolation isolation;
    private int attempts;
    private int restarts;
    private long transactions;
    private long aborts;
    private boolean running;
    private boolean alone;
    private boolean irrevocable;
    private boolean publishing;
    private Abort.Reason doom;

    private boolean pooled;
    private Transaction suspended;

    /** A transaction of the thread that calls this. */
    @SuppressWarnings("this-escape")
    protected Transaction() {
        slot = Threads.register(this);
    }

    // ---------------------------------------------------------------- what instrumented code calls

    /** The object with the transactions of this thread; it is made at the first call. */
    public static Transaction current() {
        return Threads.current();
    }

    /** The transaction that this thread is in; null when it is in none. */
    public static Transaction running() {
        Transaction current = Threads.currentIfAny();
        return current != null && current.running ? current : null;
    }

    /** Whether the thread is in a transaction. */
    public final boolean isRunning() {
        return running;
    }

    /** Begins an attempt at a transaction, the first or the next one. The thread must be in none. */
    @ReservedStackAccess
    public final void begin(TransactionSite next) {
        note(next);
        attempts++;
        if (Observation.ON) {
            observation.begin();
        }
        running = true;
        if (Transactions.areRecorded()) {
            // Before others depend on the attempt: where the program is driven the thread waits for its turn.
            Transactions.begun();
        }
        if (alone || next.irrevocable() || isAlwaysAlone()) {
            alone = true;
            irrevocable = next.irrevocable();
            Gate.enterAlone(this);
        } else {
            Gate.enter(this);
        }
        start();
    }

    /** Notes the atomic method. Most often it is the last one again, and to write a reference may take a fence. */
    private void note(TransactionSite next) {
        if (site != next) {
            site = next;
        }
        if (isolation != next.isolation()) {
            isolation = next.isolation();
        }
    }

    /**
     * Ends the attempt.
     *
     * @return whether it has committed; if not another one is to begin
     */
    @ReservedStackAccess
    public final boolean commit() {
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
            doom = Abort.Reason.CONFLICT;
        }
        abort();
        return false;
    }

    /**
     * Ends the attempt after an exception. When it returns another attempt is to begin.
     *
     * @param thrown what left the atomic method's body, or {@link #begin} or {@link #commit}
     * @throws Throwable {@code thrown}, when it is the program's: the attempt has committed or rolled back, as the site says
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
                doom = Abort.Reason.RESTART;
                abort();
            }
            default -> {
                end(false);
                throw thrown;
            }
        }
    }

    /** Begins an atomic method inside of a transaction; the result belongs to {@link #leaveNested}. */
    public final int enterNested() {
        // What is written to them from now on may have to be undone.
        made.clear();
        return mark();
    }

    /**
     * An exception leaves an atomic method that was called in a transaction: what it has written is undone.
     *
     * @param mark what {@link #enterNested} gave
     */
    public final void leaveNested(TransactionSite nested, int mark, Throwable thrown) {
        if (doom == null && !nested.exceptionCommits()) {
            undoTo(mark);
        }
    }

    /** Lets what unwinds an attempt pass a handler of the program that would catch it. */
    public static void pass(Throwable caught) {
        if (caught instanceof Abort abort) {
            throw abort;
        }
    }

    /**
     * Makes sure that what follows happens once and is never undone by a conflict: from here to its end the transaction runs while no
     * other does. An attempt that has not run so from the beginning is given up for one that does.
     */
    public final void becomeIrrevocable() {
        if (!alone) {
            throw doomed(Abort.IRREVOCABLE);
        }
        irrevocable = true;
    }

    /** Whether the attempt is known to do what cannot be undone. */
    final boolean isIrrevocable() {
        return irrevocable;
    }

    /** Says that the attempt has made an object of the JDK, which nobody else can see before it commits. */
    public final void own(Object made) {
        own.add(made);
    }

    /** Says that the attempt is making an object of the program, which nobody else can see before it commits. */
    public final void made(Object object) {
        made.add(object);
    }

    /** Whether the attempt is known to have made an object of the JDK. */
    final boolean owns(Object object) {
        return own.contains(object);
    }

    /**
     * Gives the attempt up, and waits until another transaction changes something that it has read.
     *
     * @throws IllegalStateException when the attempt has become irrevocable
     */
    public final void retry() {
        if (irrevocable) {
            throw new IllegalStateException("an irrevocable transaction cannot run again: " + site.name());
        }
        throw doomed(Abort.RETRY);
    }

    /** What is to be done when the attempt commits, or does not. */
    public final Actions actions() {
        return actions;
    }

    /**
     * Takes the thread out of its transaction for a while, so that it may run others.
     *
     * @return what {@link #resume} takes; null when the thread is in no transaction
     */
    public static Transaction suspend() {
        Transaction outer = running();
        if (outer != null) {
            Threads.replace(outer);
        }
        return outer;
    }

    /** Puts the thread back into the transaction that it was in. */
    public static void resume(Transaction suspended) {
        if (suspended != null) {
            Threads.putBack(suspended);
        }
    }

    // ---------------------------------------------------------------- what an algorithm may use

    /** How far the transaction is to be kept from others. */
    protected final Isolation isolation() {
        return isolation;
    }

    /** The atomic method. */
    protected final TransactionSite site() {
        return site;
    }

    /** Whether no other transaction runs during this attempt. It must commit. */
    protected final boolean isAlone() {
        return alone;
    }

    /**
     * Whether the attempt is known to have made an object of the program, and nothing that it writes there need be undone: if the attempt ends, or
     * the atomic method that it is in, nobody has the object, unless it is the exception that ends it. An algorithm writes to such an object at once,
     * so that exceptions keep what their constructors have written.
     */
    protected final boolean hasMade(Object object) {
        return made.contains(object);
    }

    /** How many attempts there were at this transaction, this one included. */
    protected final int attempts() {
        return attempts;
    }

    /** A number from 0 on that no other {@code Transaction} has. */
    protected final int slot() {
        return slot;
    }

    /** The transaction with a number; null for one that is not in use. */
    protected static Transaction inSlotIfAny(int slot) {
        return Threads.inSlotIfAny(slot);
    }

    /** The transaction with a number that is in use. */
    protected static Transaction inSlot(int slot) {
        return Threads.inSlot(slot);
    }

    /**
     * Says that the attempt needs no version that is older than those of a snapshot.
     *
     * <p>Until an attempt says this it counts as one that needs all versions. The snapshot must have been taken in or after
     * {@link #start}: then whoever has taken the newest snapshot before it asked for {@link #oldestSnapshot} knows of this attempt, or
     * took one that is not newer.
     *
     * @param snapshot at least 0
     */
    protected final void needs(long snapshot) {
        pass.narrow(snapshot);
    }

    /**
     * The oldest snapshot that an attempt needs now, or may need later.
     *
     * @param newest the newest snapshot that there is, taken before this call
     * @return at most {@code newest}
     */
    protected static long oldestSnapshot(long newest) {
        return Gate.oldest(newest);
    }

    /**
     * Whether no other attempt runs: all snapshots that are taken from now on are at least as new as the newest that there was before this
     * call, and no older one is in use. With many threads it is not found out.
     */
    protected final boolean isOnlyOne() {
        return Gate.isOnly(this);
    }

    /** Ends the attempt, which has met another transaction. To be thrown. */
    protected final Abort conflict() {
        return stopped(Abort.CONFLICT);
    }

    /** Ends the attempt, which comes too late for what it has to read. To be thrown. */
    protected final Abort versionGone() {
        return stopped(Abort.VERSION_GONE);
    }

    /** Ends the attempt, whose successor is to run in another way; it has met no other transaction. To be thrown. */
    protected final Abort again() {
        return doomed(Abort.AGAIN);
    }

    // ---------------------------------------------------------------- what an algorithm may tell statistics

    /** The conflict that ends the attempt is at a location. Without a word it is where the attempt has last read or written. */
    protected final void conflictAt(Object base, long offset) {
        if (Observation.ON) {
            observation.meetAt(base, offset);
        }
    }

    /** The conflict that ends the attempt is where it has read a location with metadata that stand there. */
    protected final void conflictAtMetadata(Object metadataBase, long metadataOffset) {
        if (Observation.ON) {
            observation.meetAtMetadata(metadataBase, metadataOffset);
        }
    }

    /** The conflict that ends the attempt is where it has read a location with a cell. */
    protected final void conflictAtCell(MetadataCell cell) {
        if (Observation.ON) {
            observation.meetAtCell(cell);
        }
    }

    /** The conflict that ends the attempt is with this transaction. */
    protected final void conflictWith(Transaction other) {
        if (Observation.ON) {
            observation.meet(other);
        }
    }

    // ---------------------------------------------------------------- attempts

    private Abort stopped(Abort abort) {
        if (Observation.ON && doom == null) {
            observation.stop();
        }
        return doomed(abort);
    }

    /** The attempt cannot commit any more, even if somebody catches the {@link Abort}. */
    private Abort doomed(Abort abort) {
        if (doom == null) {
            doom = abort.reason();
        }
        return abort;
    }

    private void committed() {
        if (Observation.ON) {
            observation.commit(site.counter(), slot);
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
                undo();
            }
        } finally {
            tellRecorder(committed);
            leave();
            forget();
        }
        count(committed ? null : Abort.Reason.EXCEPTION);
        transactions++;
        if (pooled && suspended == null) {
            Threads.giveBack(this);
        }
        actions.ended(committed);
    }

    /** Counts an attempt that has ended; null for one that has committed. */
    private void count(Abort.Reason reason) {
        MethodCounter counter = site.counter();
        if (counter == null) {
            return;
        }
        if (reason == null) {
            counter.committed(slot);
            if (Observation.ON) {
                observation.committed(counter, slot);
            }
        } else {
            counter.aborted(slot, reason);
            if (Observation.ON) {
                observation.aborted(counter, slot, reason);
            }
        }
    }

    private static void tellRecorder(boolean committed) {
        if (Transactions.areRecorded()) {
            Transactions.ended(committed);
        }
    }

    private void leave() {
        running = false;
        if (alone) {
            Gate.leaveAlone(this);
        } else {
            Gate.leave(this);
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
    private void abort() {
        Abort.Reason reason = doom;
        long seen = 0;
        try {
            undo();
            seen = Changes.alone();
        } finally {
            tellRecorder(false);
            leave();
            doom = null;
        }
        count(reason);
        aborts++;
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

    // ---------------------------------------------------------------- for the gate and the threads

    /** How many transactions of its threads are over. Other threads may see it late. */
    long transactions() {
        return transactions;
    }

    /** Counts from 0 again. */
    void forgetCounts() {
        transactions = 0;
        aborts = 0;
    }

    /** How many attempts of its threads were given up for another one. Other threads may see it late. */
    long aborts() {
        return aborts;
    }

    /** Only where statistics have details. */
    Observation observation() {
        return observation;
    }

    /** The atomic method that it was in last; other threads may see an earlier one, or null. */
    TransactionSite siteOrNull() {
        return site;
    }

    Gate.Pass gatePass() {
        return pass;
    }

    /** The transaction of this thread that waits for this one's end; null if none does. */
    Transaction suspended() {
        return suspended;
    }

    void setSuspended(Transaction outer) {
        suspended = outer;
    }

    void setPooled(boolean pooled) {
        this.pooled = pooled;
    }

    /** Whether another transaction of this thread, which waits, keeps all others out. */
    boolean isInsideOneAlone() {
        for (Transaction outer = suspended; outer != null; outer = outer.suspended) {
            if (outer.alone) {
                return true;
            }
        }
        return false;
    }

    /** A transaction that this one was suspended for has changed the memory behind its back. */
    void doomByInner() {
        doomed(Abort.CONFLICT);
    }

    /** Ends the attempt of a thread that has died in it. */
    void endOfDead() {
        if (publishing && publish()) {
            publishing = false;
        } else {
            publishing = false;
            undo();
        }
        leave();
        forget();
        if (Observation.ON) {
            observation.clear();
        }
        suspended = null;
        actions.forget();
    }
}
