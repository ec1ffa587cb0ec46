package org.isolde.stm.runtime;

import org.isolde.stm.Isolation;

/**
 * The transactions of one thread, one after the other, and the attempts at each. An algorithm is a final subclass.
 *
 * <p>Instrumented code gets it as a parameter. The <em>accesses</em> name a location by base and offset ({@link Memory}), and the
 * place of its metadata, if the algorithm's {@link Layout} has any, by another base and offset. For fields both bases are the same;
 * for an array's elements the second is the array beside it ({@link Siblings}). With {@link Layout#NONE} it is null and 0.
 *
 * <p>An atomic method, called {@code m} here, becomes
 *
 * <pre>{@code
 * Transaction tx = Transaction.current();
 * if (tx.isRunning()) return body with savepoint;
 * tx.begin(SITE);
 * while (true) {
 *     try {
 *         result = m$atomic(arguments, tx);
 *         if (tx.commit()) return result;
 *     } catch (Throwable thrown) {
 *         tx.recover(thrown);          // throws what is to leave the method
 *     }
 * }
 * }</pre>
 *
 * so that after {@code commit} has said no, and after {@code recover} has returned, the next attempt has begun.
 */
public abstract class Transaction {

    private final Gate.Pass pass = Gate.register();
    private final Actions actions = new Actions();
    private TransactionSite site;
    private int attempts;
    private boolean running;
    private boolean alone;

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

    /** Begins the first attempt at a transaction. The thread must be in none. */
    public final void begin(TransactionSite next) {
        site = next;
        attempts = 0;
        alone = next.irrevocable();
        startAttempt();
    }

    /**
     * Ends the attempt.
     *
     * @return whether it has committed; if not the next attempt has begun
     */
    public final boolean commit() {
        if (publish()) {
            leave();
            actions.committed();
            return true;
        }
        abort(Abort.Reason.CONFLICT);
        startAttempt();
        return false;
    }

    /**
     * Ends the attempt after an exception. When it returns, the next attempt has begun.
     *
     * @param thrown what left the atomic method's body, or {@link #commit}
     * @throws Throwable {@code thrown}, when it is the program's: the attempt has committed or rolled back, as the site says
     */
    public final void recover(Throwable thrown) throws Throwable {
        if (!running) {
            // The transaction is over; one of its actions has failed.
            throw thrown;
        }
        if (thrown instanceof Abort abort) {
            abort(abort.reason());
            startAttempt();
        } else if (!site.exceptionCommits()) {
            undo();
            leave();
            actions.rolledBack();
            throw thrown;
        } else if (commit()) {
            throw thrown;
        }
    }

    /** Begins an atomic method inside of a transaction; the result belongs to {@link #leaveNested}. */
    public final int enterNested() {
        return mark();
    }

    /**
     * An exception leaves an atomic method that was called in a transaction: what it has written is undone.
     *
     * @param mark what {@link #enterNested} gave
     */
    public final void leaveNested(TransactionSite nested, int mark, Throwable thrown) {
        if (!(thrown instanceof Abort) && !nested.exceptionCommits()) {
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
            throw Abort.IRREVOCABLE;
        }
    }

    /** Gives the attempt up, and waits until another transaction changes something that it has read. */
    public final void retry() {
        throw Abort.RETRY;
    }

    /** What is to be done when the attempt commits, or does not. */
    public final Actions actions() {
        return actions;
    }

    // ---------------------------------------------------------------- what an algorithm may ask

    /** How far the transaction is to be kept from others. */
    protected final Isolation isolation() {
        return site.isolation();
    }

    /** Whether no other transaction runs during this attempt. It must commit. */
    protected final boolean isAlone() {
        return alone;
    }

    // ---------------------------------------------------------------- attempts

    private void startAttempt() {
        attempts++;
        if (alone) {
            Gate.enterAlone(pass);
        } else {
            Gate.enter(pass);
        }
        running = true;
        start();
    }

    private void leave() {
        running = false;
        if (alone) {
            Gate.leaveAlone(pass);
        } else {
            Gate.leave(pass);
        }
    }

    private void abort(Abort.Reason reason) {
        undo();
        leave();
        actions.rolledBack();
        switch (reason) {
            case IRREVOCABLE -> alone = true;
            case RETRY -> Changes.await(this);
            default -> {
                if (attempts > site.retries()) {
                    alone = true;
                } else {
                    BackOff.pause(attempts);
                }
            }
        }
    }

    // ---------------------------------------------------------------- accesses

    /**
     * Reads a location of a primitive type.
     *
     * @param type a constant of {@link Memory}
     * @throws Abort when the attempt cannot go on
     */
    public abstract long readBits(Object base, long offset, int type, Object metadataBase, long metadataOffset);

    /**
     * Reads a reference.
     *
     * @throws Abort when the attempt cannot go on
     */
    public abstract Object readReference(Object base, long offset, Object metadataBase, long metadataOffset);

    /**
     * Writes a location of a primitive type.
     *
     * @param type a constant of {@link Memory}
     * @throws Abort when the attempt cannot go on
     */
    public abstract void writeBits(
            Object base, long offset, int type, long bits, Object metadataBase, long metadataOffset);

    /**
     * Writes a reference.
     *
     * @throws Abort when the attempt cannot go on
     */
    public abstract void writeReference(
            Object base, long offset, Object value, Object metadataBase, long metadataOffset);

    // ---------------------------------------------------------------- what an algorithm adds

    /** Begins an attempt. {@link #isolation()} and {@link #isAlone()} say how it runs. */
    protected abstract void start();

    /** Makes what was written visible to others, all at once; {@code false} when a conflict forbids it: then {@link #undo} follows. */
    protected abstract boolean publish();

    /** Forgets the attempt: all is as if it had not run. Called once for each attempt that does not commit. */
    protected abstract void undo();

    /** A mark of what was written so far in this attempt. Marks grow. */
    protected abstract int mark();

    /** Undoes what was written since a mark. What was read since remains read. */
    protected abstract void undoTo(int mark);

    /** Whether a location that the attempt has read has changed since; {@code true} when that is not known. */
    protected abstract boolean isOutdated();
}
