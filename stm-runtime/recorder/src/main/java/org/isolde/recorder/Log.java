package org.isolde.recorder;

import jdk.internal.misc.Unsafe;
import jdk.internal.vm.annotation.ReservedStackAccess;
import org.isolde.trace.EventKind;

/**
 * The events of one thread, on their way to the {@link Drain}: a ring that the thread fills and the drain empties, without locks. A thread
 * that is faster than the drain waits for it.
 *
 * <p>An event is a word: its kind in the upper five bits, its place in the next 27, its operand in the lower 32. Behind a synchronisation event
 * stands its number.
 *
 * <p>In a transaction of the STM events are put aside until it commits.
 */
final class Log {
    private static final int SIZE = 1 << 14;
    private static final int SIZE_OF_VIRTUAL = 1 << 9;
    private static final int KIND_SHIFT = 59;
    private static final int SOURCE_SHIFT = 32;
    private static final int SOURCE_MASK = (1 << KIND_SHIFT - SOURCE_SHIFT) - 1;
    private static final EventKind[] KINDS = EventKind.values();

    private static final int READ = EventKind.READ.ordinal();
    private static final int WRITE = EventKind.WRITE.ordinal();
    private static final int BEGIN = EventKind.BEGIN.ordinal();
    private static final int END = EventKind.END.ordinal();

    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final long FILLED = UNSAFE.objectFieldOffset(Log.class, "filled");
    private static final long EMPTIED = UNSAFE.objectFieldOffset(Log.class, "emptied");

    private final Thread thread;
    private final int number;
    private final long firstSequence;
    private final long[] ring;
    private final Context context = new Context();
    private final Repeats repeats = new Repeats(context);
    private final HeldMonitors held = new HeldMonitors();
    private final HeldMonitors methods = new HeldMonitors();
    private final Suspended suspended = new Suspended();
    /** Where a program is driven, who does it; then nothing is recorded. */
    private final Director director = Recording.director();
    private final PlannedThread role;

    // The thread's.
    private long head;
    private long limit;
    private int waitingLock = Shadow.NONE;
    private int waitingSource;
    private boolean busy;
    private boolean aside;
    private boolean open;
    private int nestingBefore;

    // Shared: how far the thread has come, and how far the drain.
    private volatile long filled;
    private volatile long emptied;

    /**
     * Creates the log of a thread.
     *
     * @param number the thread's number
     * @param firstSequence the number of the event that started it; 0 if none is known
     * @param role the thread of a plan that it stands for; null if it stands for none
     */
    Log(Thread thread, int number, long firstSequence, PlannedThread role) {
        this.role = role;
        this.thread = thread;
        this.number = number;
        this.firstSequence = firstSequence;
        this.ring = new long[Threads.isVirtual(thread) ? SIZE_OF_VIRTUAL : SIZE];
        this.limit = ring.length;
    }

    Thread thread() {
        return thread;
    }

    int number() {
        return number;
    }

    long firstSequence() {
        return firstSequence;
    }

    /** The locks that the thread holds. */
    HeldMonitors held() {
        return held;
    }

    /** A synchronized method has been entered. */
    void enterMethod(Object lock) {
        methods.push(lock, 0);
    }

    /** The lock of the synchronized method that was entered last; null if the recorder knows of none. */
    Object leaveMethod() {
        return methods.popLast();
    }

    /** Whether the recorder itself is at work in the thread, whose steps are no events then. */
    boolean isBusy() {
        return busy;
    }

    void setBusy(boolean busy) {
        this.busy = busy;
    }

    // ---------------------------------------------------------------- events

    void read(int location, int source) {
        if (director != null) {
            director.access(role, location, false, source);
        } else if (!repeats.isRepeated(location, (source << 1) + 2)) {
            put(READ, location, source);
        }
    }

    void write(int location, int source) {
        if (director != null) {
            director.access(role, location, true, source);
        } else if (!repeats.isRepeated(location, (source << 1) + 3)) {
            put(WRITE, location, source);
        }
    }

    private void put(int kind, int operand, int source) {
        if (waitingLock != Shadow.NONE) {
            awake();
        }
        long event = (long) kind << KIND_SHIFT | (long) (source & SOURCE_MASK) << SOURCE_SHIFT | operand & 0xFFFFFFFFL;
        if (aside) {
            suspended.add(event);
            return;
        }
        long at = head;
        if (at >= limit) {
            awaitRoom(1);
        }
        ring[(int) at & ring.length - 1] = event;
        head = at + 1;
        UNSAFE.putLongRelease(this, FILLED, at + 1);
    }

    /** An event that is numbered among those of all threads; at the end of a wait, what was waited for has come. */
    @ReservedStackAccess
    void synchronisation(EventKind kind, int operand, int source) {
        if (aside && kind.operand() == EventKind.Operand.LOCATION) {
            // A volatile access in a transaction comes into force with it.
            put(kind == EventKind.VOLATILE_READ ? READ : WRITE, operand, source);
            return;
        }
        if (waitingLock != Shadow.NONE) {
            awake();
        }
        synchronisationNow(kind, operand, source);
    }

    private void synchronisationNow(EventKind kind, int operand, int source) {
        if (director != null) {
            direct(kind, source);
            return;
        }
        switch (kind) {
            case ACQUIRE -> context.acquired(operand << 1);
            case ACQUIRE_SHARED -> context.acquired(operand << 1 | 1);
            case RELEASE -> context.released(operand << 1);
            case RELEASE_SHARED -> context.released(operand << 1 | 1);
            default -> context.exchanged();
        }
        if (aside) {
            open();
        }
        awaitRoomFor(2);
        putNumbered(kind, operand, source, Recording.nextSequence());
    }

    private void putNumbered(EventKind kind, int operand, int source, long sequence) {
        long at = head;
        ring[(int) at & ring.length - 1] = (long) kind.ordinal() << KIND_SHIFT
                | (long) (source & SOURCE_MASK) << SOURCE_SHIFT | operand & 0xFFFFFFFFL;
        ring[(int) (at + 1) & ring.length - 1] = sequence;
        head = at + 2;
        UNSAFE.putLongRelease(this, FILLED, at + 2);
    }

    /** What has happened already cannot wait any more. */
    private void direct(EventKind kind, int source) {
        switch (kind) {
            case JOIN -> {
                return;
            }
            case ACQUIRE, ACQUIRE_SHARED, WAKE, RECEIVE, RECEIVE_ALWAYS, VOLATILE_UPDATE -> {
            }
            case SEND -> director.awaitToSend(role);
            default -> director.await(role);
        }
        director.step(role, kind, source);
    }

    /** The thread is about to acquire a lock that others may reach. */
    void awaitTurn() {
        if (director != null) {
            director.await(role);
        }
    }

    /** The thread is about to wait for what others send. */
    void awaitReception() {
        if (director != null) {
            director.awaitToReceive(role);
        }
    }

    /** The thread has entered a monitor before its turn to acquire it: until then it lets go of it. */
    void awaitTurnOutside(Object monitor) {
        if (director != null) {
            director.awaitOutside(monitor, role);
        }
    }

    /** The thread of a plan that one stands for which this one starts now; null if it stands for none. */
    PlannedThread castChild(Thread child) {
        return director == null ? null : director.cast(child, role);
    }

    /** The thread starts another one, whose log knows the number of the event. */
    void fork(Log child, int source) {
        awake();
        if (director != null) {
            return;
        }
        context.exchanged();
        if (aside) {
            open();
        }
        awaitRoomFor(2);
        putNumbered(EventKind.FORK, child.number(), source, child.firstSequence());
    }

    /** A transaction begins. */
    void begin(int source) {
        if (director != null) {
            direct(EventKind.BEGIN, source);
            return;
        }
        context.begin();
        put(BEGIN, 0, source);
    }

    /** A transaction ends. */
    void end(int source) {
        if (director != null) {
            direct(EventKind.END, source);
            return;
        }
        context.end();
        put(END, 0, source);
    }

    /** The thread is about to wait on a lock that it holds. */
    void await(int lock, int source) {
        synchronisation(EventKind.WAIT, lock, source);
        waitingLock = lock;
        waitingSource = source;
    }

    /** The thread holds the lock again. An exception may end the wait: then its next event tells. */
    void awake() {
        if (waitingLock != Shadow.NONE) {
            int lock = waitingLock;
            waitingLock = Shadow.NONE;
            synchronisationNow(EventKind.WAKE, lock, waitingSource);
        }
    }

    // ---------------------------------------------------------------- transactions of the STM

    /** An attempt at a transaction begins: what comes now may never have happened. */
    void putAside() {
        aside = true;
        nestingBefore = context.nesting();
        begin(Transactions.source());
    }

    /** The attempt has committed: its events have happened, at one go. */
    void commit() {
        end(Transactions.source());
        if (aside) {
            aside = false;
            awaitRoomFor(2);
            long number = Recording.nextTwoSequences();
            putNumbered(EventKind.ACQUIRE, Transactions.lock(), Transactions.source(), number);
            putSuspended();
            awaitRoomFor(2);
            putNumbered(EventKind.RELEASE, Transactions.lock(), Transactions.source(), number + 1);
        } else if (open) {
            open = false;
            synchronisationNow(EventKind.RELEASE, Transactions.lock(), Transactions.source());
        }
    }

    /** A transaction that synchronises runs alone, and nothing but an exception undoes it: its events are recorded as they come from here on. */
    private void open() {
        aside = false;
        open = true;
        awaitRoomFor(2);
        putNumbered(EventKind.ACQUIRE, Transactions.lock(), Transactions.source(), Recording.nextSequence());
        putSuspended();
    }

    private void putSuspended() {
        for (int i = 0; i < suspended.size(); i++) {
            awaitRoomFor(1);
            putWord(suspended.get(i));
        }
        suspended.clear();
    }

    private void awaitRoomFor(int words) {
        if (head + words > limit) {
            awaitRoom(words);
        }
    }

    private void putWord(long word) {
        ring[(int) head & ring.length - 1] = word;
        head++;
        UNSAFE.putLongRelease(this, FILLED, head);
    }

    /** The attempt has been given up: what was put aside has not happened. */
    void drop() {
        if (open) {
            // What synchronised has happened all the same.
            commit();
        } else if (aside) {
            aside = false;
            suspended.clear();
            context.restore(nestingBefore);
            repeats.forget();
        }
    }

    // ---------------------------------------------------------------- the ring

    /** Parking would take a permit of the program's, and waiting an interrupt: the thread can but yield. */
    private void awaitRoom(int words) {
        limit = emptied + ring.length;
        while (head + words > limit) {
            if (!Recording.isOpen()) {
                // Nobody empties the ring any more: what is written is lost.
                limit = Long.MAX_VALUE;
                return;
            }
            Recording.wakeDrain();
            Thread.yield();
            limit = UNSAFE.getLongAcquire(this, EMPTIED) + ring.length;
        }
    }

    /** How far the thread has come. For the drain. */
    long filled() {
        return UNSAFE.getLongAcquire(this, FILLED);
    }

    /** How far the drain has come. For the drain. */
    long emptied() {
        return emptied;
    }

    void setEmptied(long position) {
        UNSAFE.putLongRelease(this, EMPTIED, position);
    }

    long word(long position) {
        return ring[(int) position & ring.length - 1];
    }

    static EventKind kind(long event) {
        return KINDS[(int) (event >>> KIND_SHIFT)];
    }

    static int source(long event) {
        return (int) (event >>> SOURCE_SHIFT) & SOURCE_MASK;
    }

    static int operand(long event) {
        return (int) event;
    }
}
