// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.log;

import java.util.ArrayList;
import java.util.List;
import jdk.internal.vm.annotation.DontInline;
import jdk.internal.vm.annotation.ForceInline;
import jdk.internal.vm.annotation.ReservedStackAccess;
import org.isolde.recorder.arrays.CellRuns;
import org.isolde.recorder.arrays.RecentCells;
import org.isolde.recorder.arrays.Stretch;
import org.isolde.recorder.collections.SizeObserver;
import org.isolde.recorder.event.EventGroups;
import org.isolde.recorder.event.EventRing;
import org.isolde.recorder.event.EventSequence;
import org.isolde.recorder.event.EventWord;
import org.isolde.recorder.event.RecordingState;
import org.isolde.recorder.jvm.ThreadIdentity;
import org.isolde.recorder.jvm.VirtualThreads;
import org.isolde.recorder.redundancy.Repeats;
import org.isolde.recorder.replay.DrivenThread;
import org.isolde.recorder.replay.Driver;
import org.isolde.recorder.replay.PlannedThread;
import org.isolde.recorder.replay.ProgramThread;
import org.isolde.recorder.shadow.AccessKey;
import org.isolde.recorder.shadow.Shadow;
import org.isolde.recorder.shadow.Site;
import org.isolde.trace.EventKind;
import org.jspecify.annotations.Nullable;

/**
 * The log of a thread, which turns its actions into events: redundant accesses are filtered out,
 * and events in a transaction of the STM are collected until it commits. Events go to the
 * {@link Drain} through an {@link EventRing} or, where the program is driven, to its
 * {@link Driver}.
 */
public final class Log extends RecentCells implements ProgramThread, SizeObserver {
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
    /** The entry that an iterator of the thread gave last, and its map; null if there is none. */
    private @Nullable Object entry;
    private @Nullable Object mapOfEntry;
    /** The collections whose sizes its transaction has seen. */
    private final List<Object> seenSizes = new ArrayList<>();
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
        Driver driver = Threads.driver();
        this.thread = thread;
        this.active = ThreadIdentity.identifier(thread);
        this.driven = driver == null ? null : new DrivenThread(driver, role, this);
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

    @SuppressWarnings("NullAway") // this log is never active, so that it records nothing
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

    @Override
    public int number() {
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

    /** The lock of the synchronized method that was entered last; null if unknown. */
    public @Nullable Object leaveMethod() {
        return methods.popLast();
    }

    /** The thread's attempts at transactions of the STM. */
    public Attempt attempt() {
        return attempt;
    }

    /**
     * Whether the recorder itself is running in the thread, whose actions are not recorded then.
     */
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

    /** Records an access to a field of an object that is not known to be redundant. */
    @ForceInline
    public void access(long object, Site.Field field, int source, boolean writes) {
        if (!isFirst(object, field, source, writes)) {
            accessRarely(object, field, source, writes);
        }
    }

    /**
     * Records an access to a field of which it was not checked whether it is redundant: most such
     * accesses are the transaction's first to their location, and not redundant.
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

    /**
     * Whether the thread is in a transaction whose accesses are recorded directly; {@code false} if
     * unknown.
     */
    @ForceInline
    public boolean isInPlainTransaction() {
        return plain;
    }

    /**
     * Records accesses to fields of an object in such a transaction, if each is the first to its
     * field and nothing else must be checked.
     *
     * @param bits the bits of the places
     * @param fields a bit for each field; 0 if they cannot be recorded this way
     * @param word their word in {@link EventGroups}
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

    /** Records an access to another location that is not known to be redundant. */
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
     * Records an access to a location that may be an unknown field: from now on, accesses in the
     * transaction are recorded one by one.
     */
    public void accessAnything(int location, int source, boolean writes) {
        repeats.firsts().tellAll();
        plain = false;
        access(location, source, writes);
    }

    @SuppressWarnings("NullAway") // a log that looks ahead has a driver or an exact order
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
     * Records an access to a cell that is not known to be redundant.
     *
     * @param stretch the cells around
     * @param placeAndKind encodes the place of the access and its kind
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
     * Records accesses from one place to cells of an array at equal distances; the thread has made
     * no other accesses to them in between.
     *
     * @param shadow the array's
     * @param last the last one of them
     * @param distance from each to the next one
     */
    public void accesses(Object array, Shadow shadow, int first, int last, int distance, int source, boolean writes) {
        awake();
        runs.sweep(array, shadow, first, last, distance, source, writes, plain);
    }

    /** Records an access to a volatile field. */
    public void volatileAccess(int location, int source, boolean writes) {
        EventKind kind = writes ? EventKind.VOLATILE_WRITE : EventKind.VOLATILE_READ;
        if (exact != null) {
            exact.announce(kind, location, source);
        } else {
            synchronisation(kind, location, source);
        }
    }

    /**
     * Whether data accesses must be recorded before they are made; otherwise they may be recorded
     * afterwards, if they have not failed.
     */
    public boolean looksAhead() {
        return driven != null || exact != null;
    }

    /** The driver of the thread during a replay; null if the program is recorded. */
    public @Nullable DrivenThread driven() {
        return driven;
    }

    /** The driver of the thread, for methods that are called only during a replay. */
    @SuppressWarnings("NullAway") // every thread has a driver during a replay
    public DrivenThread drivenThread() {
        return driven;
    }

    /** The accesses if the exact order of all events is recorded; null otherwise. */
    public @Nullable ExactOrder exact() {
        return exact;
    }

    /** The accesses, for methods that are called only if the exact order is recorded. */
    @SuppressWarnings("NullAway") // every thread has them if the exact order is recorded
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
     * Records an event that is numbered among those of all threads; at the end of a wait, its cause
     * has been recorded.
     */
    @ReservedStackAccess
    public void synchronisation(EventKind kind, int operand, int source) {
        if (driven != null && isAccess(kind)) {
            drive(driven, kind, operand, source);
        }
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

    /**
     * Records that a volatile location is about to be updated: others may see that before the
     * update is recorded.
     */
    public void update(int location, int source) {
        synchronisation(EventKind.SEND, location, source);
        if (driven != null) {
            driven.awaitUpdate(location, source);
        }
    }

    /** A volatile write is announced right before it is made, all else before this. */
    private void drive(DrivenThread thread, EventKind kind, int location, int source) {
        awake();
        if (kind == EventKind.VOLATILE_WRITE) {
            thread.awaitVolatile(location, true, source);
        } else {
            thread.settle(location, kind == EventKind.VOLATILE_UPDATE);
        }
    }

    /** During a replay: a volatile location is about to be read. */
    public void awaitVolatileRead(int location, int source) {
        awake();
        drivenThread().awaitVolatile(location, false, source);
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

    /** Records that a region begins; nested ones are ignored. */
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

    /** Records that a region ends; nested ones are ignored. */
    public void end(int source) {
        runs.endAll();
        if (!repeats.end()) {
            return;
        }
        seenSizes.clear();
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

    /** Records that the thread is about to wait on a lock that it holds. */
    public void await(int lock, int source) {
        synchronisation(EventKind.WAIT, lock, source);
        plain = false;
        waitingLock = lock;
        waitingSource = source;
    }

    /**
     * Records that the thread holds the lock again. If an exception ends the wait, its next event
     * does this.
     */
    public void awake() {
        if (waitingLock != Shadow.NONE) {
            int lock = waitingLock;
            waitingLock = Shadow.NONE;
            synchronisationNow(EventKind.WAKE, lock, waitingSource);
        }
    }

    @Override
    public void seeSize(Object collection) {
        if (repeats.nesting() > 0 && !hasSeenSize(collection)) {
            seenSizes.add(collection);
        }
    }

    @Override
    public boolean hasSeenSize(Object collection) {
        for (Object seen : seenSizes) {
            if (seen == collection) {
                return true;
            }
        }
        return false;
    }

    /** An iterator of the thread has given an entry of a map. */
    public void setEntry(@Nullable Object given, @Nullable Object map) {
        entry = given;
        mapOfEntry = map;
    }

    /** The map of an entry, if it is the one that an iterator gave last; otherwise null. */
    public @Nullable Object mapOf(Object wanted) {
        return wanted == entry ? mapOfEntry : null;
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
        setEntry(null, null);
    }
}
