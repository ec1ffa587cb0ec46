// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.log;

import jdk.internal.vm.annotation.DontInline;
import jdk.internal.vm.annotation.ForceInline;
import jdk.internal.vm.annotation.ReservedStackAccess;
import org.isolde.recorder.arrays.CellRuns;
import org.isolde.recorder.arrays.RecentCells;
import org.isolde.recorder.arrays.Stretch;
import org.isolde.recorder.event.EventGroups;
import org.isolde.recorder.event.EventRing;
import org.isolde.recorder.event.EventSequence;
import org.isolde.recorder.event.EventWord;
import org.isolde.recorder.event.RecordingState;
import org.isolde.recorder.jvm.ThreadIdentity;
import org.isolde.recorder.jvm.VirtualThreads;
import org.isolde.recorder.redundancy.Repeats;
import org.isolde.recorder.replay.Director;
import org.isolde.recorder.replay.DrivenThread;
import org.isolde.recorder.replay.PlannedThread;
import org.isolde.recorder.replay.ProgramThread;
import org.isolde.recorder.shadow.AccessKey;
import org.isolde.recorder.shadow.Shadow;
import org.isolde.recorder.shadow.Site;
import org.isolde.trace.EventKind;
import org.jspecify.annotations.Nullable;

/**
 * What a thread does, as it becomes events: repeated accesses are left out, and in a transaction of
 * the STM events are put aside until it commits. They go to the {@link Drain} by an
 * {@link EventRing}; or, where the program is driven, to the {@link Director}.
 */
public final class Log extends RecentCells implements ProgramThread {
    /** The words of its ring: at first, and at most. */
    private static final int FEW_WORDS = 1 << 11;
    public static final int MOST_WORDS = 1 << 15;
    private static final int WORDS_OF_VIRTUAL = 1 << 9;
    private static final long BUSY = -1;
    private static final int PLACES = 64;
    private static final int PLACES_OF_VIRTUAL = 16;

    private final Thread thread;
    private final int number;
    private final long firstSequence;
    private final EventRing ring;
    private final CellRuns runs;
    private final Repeats repeats = new Repeats(this);
    private final HeldMonitors held = new HeldMonitors();
    private final HeldMonitors methods = new HeldMonitors();
    private final Attempt attempt = new Attempt(this, repeats);
    /** Where the program is driven, and nothing is recorded; otherwise null. */
    private final @Nullable DrivenThread driven;
    /** Where the true order of all events is recorded, that of the accesses; otherwise null. */
    private final @Nullable ExactOrder exact = RecordingState.isExact() ? new ExactOrder(this) : null;

    // The thread's.
    private int waitingLock = Shadow.NONE;
    private int waitingSource;
    /**
     * The identifier of the thread, unless the recorder itself is at work in it: then
     * {@link #BUSY}.
     */
    private long active;
    /** Surely the thread is in a transaction whose accesses are events as they come. */
    private boolean plain;

    /**
     * Creates the log of a thread.
     *
     * @param number the thread's number
     * @param firstSequence the number of the event that started it; 0 if none is known
     * @param role the thread of a plan that it stands for; null if it stands for none
     */
    Log(Thread thread, int number, long firstSequence, @Nullable PlannedThread role) {
        super(VirtualThreads.isOne(thread) ? PLACES_OF_VIRTUAL : PLACES);
        Director director = Threads.director();
        this.thread = thread;
        this.active = ThreadIdentity.identifier(thread);
        this.driven = director == null ? null : new DrivenThread(director, role, this);
        this.number = number;
        this.firstSequence = firstSequence;
        this.ring = VirtualThreads.isOne(thread)
                ? new EventRing(WORDS_OF_VIRTUAL, WORDS_OF_VIRTUAL)
                : new EventRing(FEW_WORDS, MOST_WORDS);
        this.runs = new CellRuns(repeats, ring, attempt.events(), places());
    }

    /** One of no thread, which nothing is noted in. */
    static Log ofNobody() {
        return new Log();
    }

    @SuppressWarnings("NullAway") // it is never active, so that nothing is noted in it
    private Log() {
        super(1);
        thread = null;
        active = BUSY;
        driven = null;
        number = Shadow.NONE;
        firstSequence = 0;
        ring = null;
        runs = null;
    }

    @Override
    public Thread thread() {
        return thread;
    }

    int number() {
        return number;
    }

    long firstSequence() {
        return firstSequence;
    }

    /** The locks that the thread holds. */
    public HeldMonitors held() {
        return held;
    }

    /** A synchronized method has been entered. */
    public void enterMethod(Object lock) {
        methods.push(lock, 0);
    }

    /**
     * The lock of the synchronized method that was entered last; null if the recorder knows of
     * none.
     */
    public @Nullable Object leaveMethod() {
        return methods.popLast();
    }

    /** What the thread does in transactions of the STM. */
    public Attempt attempt() {
        return attempt;
    }

    /** Whether the recorder itself is at work in the thread, whose steps are no events then. */
    @Override
    public boolean isBusy() {
        return active == BUSY;
    }

    /**
     * Whether it is that of a thread, by its identifier, in which the recorder itself is not at
     * work.
     */
    @ForceInline
    boolean isActive(long identifier) {
        return active == identifier;
    }

    @Override
    public void setBusy(boolean busy) {
        active = busy ? BUSY : ThreadIdentity.identifier(thread);
    }

    @Override
    public boolean holdsLocks() {
        return !held.isEmpty();
    }

    @Override
    public boolean isInAttempt() {
        return attempt.isAside();
    }

    // ---------------------------------------------------------------- events

    @Override
    protected boolean savesMemory() {
        return Threads.areMany();
    }

    @Override
    protected void leave(Stretch stretch) {
        runs.end(stretch);
    }

    /** Notes an access to a field of an object that is not known to say nothing new. */
    @ForceInline
    public void access(long object, Site.Field field, int source, boolean writes) {
        if (!isFirst(object, field, source, writes)) {
            accessRarely(object, field, source, writes);
        }
    }

    /**
     * The same for one of which it has not been found out whether it is known: most of these are
     * the transaction's first to their location, which are not.
     */
    @ForceInline
    public void accessUnlessKnown(long object, Site.Field field, int source, boolean writes) {
        if (!isFirst(object, field, source, writes) && !areKnown(field.row(object), field.bit())) {
            accessRarely(object, field, source, writes);
        }
    }

    /**
     * Notes an access if it is the transaction's first to a field, and nothing else is to be found
     * out.
     */
    @ForceInline
    private boolean isFirst(long object, Site.Field field, int source, boolean writes) {
        if (plain && repeats.isFirst(object, field, source, writes)) {
            ring.put(EventWord.access(writes, field.locationIn(object), source));
            return true;
        }
        return false;
    }

    /** Whether the thread is surely in a transaction whose accesses are events as they come. */
    @ForceInline
    public boolean isInPlainTransaction() {
        return plain;
    }

    /**
     * Notes accesses to fields of an object in such a transaction, if each is its first to the
     * field, and nothing else is to be found out.
     *
     * @param bits those of the places
     * @param fields has a bit for each field; 0 if they are not to be noted so
     * @param word stands for them in {@link EventGroups}
     */
    @ForceInline
    public boolean areFirst(long object, long bits, long fields, long word) {
        if (repeats.firsts().note(object, bits, fields)) {
            ring.put(EventWord.plus(word, (int) object));
            return true;
        }
        return false;
    }

    @DontInline
    private void accessRarely(long object, Site.Field field, int source, boolean writes) {
        if (looksAhead()) {
            announce(field.locationIn(object), source, writes);
        } else if (!repeats.isRepeated(object, field, source, writes)) {
            put(kind(writes), field.locationIn(object), source);
        }
    }

    /** Notes an access to something else that is not known to say nothing new. */
    public void access(int location, int source, boolean writes) {
        int place = AccessKey.place(source, writes);
        if (plain && repeats.pairs().noteFirst(location, place, writes)) {
            ring.put(EventWord.access(writes, location, source));
        } else if (looksAhead()) {
            announce(location, source, writes);
        } else if (!repeats.isRepeated(location, place, writes, AccessKey.row(location, place),
                AccessKey.bit(location))) {
            put(kind(writes), location, source);
        }
    }

    /**
     * The same for what may be a field of an object, of which nothing else is known: in the
     * transaction, accesses are told one by one from now on.
     */
    public void accessAnything(int location, int source, boolean writes) {
        repeats.firsts().tellAll();
        plain = false;
        access(location, source, writes);
    }

    @SuppressWarnings("NullAway") // who looks ahead is driven, or keeps the exact order
    private void announce(int location, int source, boolean writes) {
        if (driven != null) {
            driven.access(location, writes, source);
        } else {
            exact.announce(kind(writes), location, source);
        }
    }

    private static EventKind kind(boolean writes) {
        return writes ? EventKind.WRITE : EventKind.READ;
    }

    /**
     * Notes an access to a cell that is not known to say nothing new.
     *
     * @param stretch the cells around
     * @param placeAndKind stands for the place of the access and its kind
     */
    public void access(Stretch stretch, int index, int placeAndKind, int source, boolean writes) {
        if (looksAhead()) {
            announce(stretch.location(index), source, writes);
            return;
        }
        awake();
        if (plain) {
            runs.accessInTransaction(stretch, index, placeAndKind, source, writes);
        } else if (repeats.nesting() > 0) {
            runs.add(stretch.firstLocation(), Stretch.bit(index), source, writes);
        } else if (!stretch.goesOnFarther(index, placeAndKind)) {
            runs.end(stretch);
            if ((known(stretch, source, writes) & Stretch.bit(index)) == 0) {
                runs.begin(stretch, index, stretch.distance(), placeAndKind, source, writes);
            }
        }
    }

    /**
     * Notes accesses from one place to cells of an array at equal distances; in between the thread
     * has accessed none of them otherwise.
     *
     * @param shadow the array's
     * @param last the last one of them
     * @param distance from each to the next one
     */
    public void accesses(Object array, Shadow shadow, int first, int last, int distance, int source, boolean writes) {
        awake();
        runs.sweep(array, shadow, first, last, distance, source, writes, plain);
    }

    /** An access to a volatile field. */
    public void volatileAccess(int location, int source, boolean writes) {
        EventKind kind = writes ? EventKind.VOLATILE_WRITE : EventKind.VOLATILE_READ;
        if (exact != null) {
            exact.announce(kind, location, source);
        } else {
            synchronisation(kind, location, source);
        }
    }

    /**
     * Whether data accesses are to be noted before they are made; otherwise that may be done when
     * they have not failed.
     */
    public boolean looksAhead() {
        return driven != null || exact != null;
    }

    /** What drives the thread; null where the program is recorded. */
    public @Nullable DrivenThread driven() {
        return driven;
    }

    /** What drives the thread, for what is called only in a program that is driven. */
    @SuppressWarnings("NullAway") // there each thread has one
    public DrivenThread drivenThread() {
        return driven;
    }

    /** The accesses where the true order of all events is recorded; null elsewhere. */
    public @Nullable ExactOrder exact() {
        return exact;
    }

    /** The accesses, for what is called only where the true order of all events is recorded. */
    @SuppressWarnings("NullAway") // there each thread has them
    public ExactOrder exactOrder() {
        return exact;
    }

    /** Makes room for some numbered events, as far as there can be. */
    void prepare(int events) {
        awake();
        ring.awaitRoomFor(Math.min(2 * events, WORDS_OF_VIRTUAL / 2));
    }

    /** An event that gets the next number. */
    void numbered(EventKind kind, int operand, int source) {
        ring.awaitRoomFor(2);
        putNumbered(kind, operand, source, EventSequence.next());
    }

    private void put(EventKind kind, int operand, int source) {
        if (waitingLock != Shadow.NONE) {
            awake();
        }
        if (exact != null) {
            numbered(kind, operand, source);
            return;
        }
        long event = EventWord.of(kind, operand, source);
        if (attempt.isAside()) {
            attempt.add(event);
        } else {
            ring.put(event);
        }
    }

    /**
     * An event that is numbered among those of all threads; at the end of a wait, what was waited
     * for has come.
     */
    @ReservedStackAccess
    public void synchronisation(EventKind kind, int operand, int source) {
        if (attempt.isAside() && isAccess(kind)) {
            // A volatile access in a transaction comes into force with it.
            repeats.exchanged();
            if (driven == null) {
                put(kind == EventKind.VOLATILE_READ ? EventKind.READ : EventKind.WRITE, operand, source);
            }
            return;
        }
        if (waitingLock != Shadow.NONE) {
            awake();
        }
        if (exact != null) {
            exact.interrupt();
        }
        synchronisationNow(kind, operand, source);
    }

    private static boolean isAccess(EventKind kind) {
        return kind == EventKind.VOLATILE_READ || kind == EventKind.VOLATILE_WRITE
                || kind == EventKind.VOLATILE_UPDATE;
    }

    void synchronisationNow(EventKind kind, int operand, int source) {
        if (attempt.isAside()) {
            attempt.open();
        }
        if (driven != null) {
            driven.step(kind, source);
            return;
        }
        runs.endAll();
        repeats.step(kind, operand);
        ring.awaitRoomFor(2);
        putNumbered(kind, operand, source, EventSequence.next());
    }

    void putNumbered(EventKind kind, int operand, int source, long sequence) {
        ring.put(EventWord.of(kind, operand, source), sequence);
    }

    /** The thread is about to start another one: what comes before gets its numbers. */
    void beforeFork() {
        awake();
        if (attempt.isAside()) {
            attempt.open();
        }
    }

    /** The thread starts another one, whose log knows the number of the event. */
    void fork(Log child, int source) {
        if (driven != null) {
            return;
        }
        runs.endAll();
        repeats.exchanged();
        putNumbered(EventKind.FORK, child.number(), source, child.firstSequence());
    }

    /** A transaction begins; inside another one that is no event. */
    public void begin(int source) {
        runs.endAll();
        if (!repeats.begin()) {
            plain &= !attempt.isAside();
            return;
        }
        if (driven != null) {
            driven.step(EventKind.BEGIN, source);
            return;
        }
        if (!attempt.isAside() && exact == null) {
            ring.hold();
        }
        put(EventKind.BEGIN, 0, source);
        plain = !attempt.isAside() && exact == null;
    }

    /** A transaction ends; inside another one that is no event. */
    public void end(int source) {
        runs.endAll();
        if (!repeats.end()) {
            return;
        }
        if (driven != null) {
            driven.step(EventKind.END, source);
            return;
        }
        put(EventKind.END, 0, source);
        plain = false;
        if (!attempt.isAside()) {
            if (repeats.saidNothingNew()) {
                ring.handOverWithoutAccesses();
            } else {
                ring.handOver();
            }
        }
    }

    /** The thread is about to wait on a lock that it holds. */
    public void await(int lock, int source) {
        synchronisation(EventKind.WAIT, lock, source);
        plain = false;
        waitingLock = lock;
        waitingSource = source;
    }

    /**
     * The thread holds the lock again. An exception may end the wait: then its next event tells.
     */
    public void awake() {
        if (waitingLock != Shadow.NONE) {
            int lock = waitingLock;
            waitingLock = Shadow.NONE;
            synchronisationNow(EventKind.WAKE, lock, waitingSource);
        }
    }

    // ---------------------------------------------------------------- the drain's side

    /** Accesses that have been put off. */
    CellRuns runs() {
        return runs;
    }

    /** The events on their way to the drain. */
    EventRing ring() {
        return ring;
    }

    /** Keeps nothing that was put off: it has been long enough, or the thread is over. */
    void settle() {
        ring.takeHeld();
        forgetCells();
        held.forgetRecent();
    }
}
