// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.event;

import java.util.Arrays;
import jdk.internal.misc.Unsafe;
import jdk.internal.vm.annotation.Contended;

/**
 * A lock-free ring buffer with the events of a thread, as {@linkplain EventWord words}: the thread
 * fills it, and the {@code Drain} empties it. A thread that is faster than the drain waits for it.
 * A synchronisation event is followed by its number, a run of accesses by its
 * {@linkplain EventWord#extent extent}.
 *
 * <p>The thread can hold events back, and later drop the accesses among them if they turn out to be
 * redundant. If it holds them for too long, the drain takes them; then they can no longer be
 * dropped.
 */
public final class EventRing {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final long WORDS = UNSAFE.objectFieldOffset(EventRing.class, "words");
    private static final long FILLED = UNSAFE.objectFieldOffset(EventRing.class, "filled");
    private static final long HEAD = UNSAFE.objectFieldOffset(EventRing.class, "head");
    private static final long EMPTIED = UNSAFE.objectFieldOffset(EventRing.class, "emptied");
    private static final long HELD = UNSAFE.objectFieldOffset(EventRing.class, "held");

    private static final int GROWTH = 2;
    private static final long NONE = -1;
    private static final long TAKEN = -2;

    /**
     * Larger ones take its place. Who sees that a word is there finds it in the array that is here
     * then, and in those that come after it.
     */
    private long[] words;
    private final int most;

    // The thread's, on another cache line than what the drain reads but seldom: where the next word
    // comes, up to where it may without a further look, and where those words begin that are held
    // back.
    @Contended("own")
    private long head;
    @Contended("own")
    private long limit;
    @Contended("own")
    private long start = NONE;
    /** Where numbered events stand among those, in their order, and how many there are. */
    @Contended("own")
    private long[] numbered = new long[4];
    @Contended("own")
    private int numberedCount;

    // Shared, on other cache lines: how far the words go that the drain may take, and how far the
    // drain has come.
    @Contended("thread")
    private volatile long filled;
    @Contended("drain")
    private volatile long emptied;
    /** Where the words begin that are held back; or what has become of them. */
    @Contended("thread")
    private volatile long held = NONE;

    /**
     * @param size the initial size in words, a power of two
     * @param most the maximal size in words, a power of two
     */
    public EventRing(int size, int most) {
        words = new long[size];
        limit = size;
        this.most = most;
    }

    /** The present size in words. */
    public int size() {
        return words.length;
    }

    // ---------------------------------------------------------------- the thread's side

    public void put(long event) {
        long at = head;
        if (at >= limit) {
            awaitRoom(1);
        }
        words[(int) at & words.length - 1] = event;
        publish(at + 1);
    }

    public void put(long event, long number) {
        if (start != NONE) {
            holdNumbered();
        }
        putTwo(event, number);
    }

    private void holdNumbered() {
        if (numberedCount == numbered.length) {
            numbered = Arrays.copyOf(numbered, GROWTH * numberedCount);
        }
        numbered[numberedCount++] = head;
    }

    /** Appends a run of accesses, with its {@linkplain EventWord#extent extent}. */
    public void putRun(long event, long extent) {
        putTwo(event, extent);
    }

    private void putTwo(long first, long second) {
        awaitRoomFor(2);
        long at = head;
        words[(int) at & words.length - 1] = first;
        words[(int) (at + 1) & words.length - 1] = second;
        publish(at + 2);
    }

    private void publish(long end) {
        UNSAFE.putLongRelease(this, HEAD, end);
        if (start == NONE) {
            UNSAFE.putLongRelease(this, FILLED, end);
        }
    }

    /**
     * Waits until there is space for some words, so that a later time-critical append need not
     * wait.
     */
    public void awaitRoomFor(int count) {
        if (head + count > limit) {
            awaitRoom(count);
        }
    }

    /**
     * Makes room. Parking would take a permit of the program's, and waiting an interrupt: the
     * thread can but yield.
     */
    private void awaitRoom(int count) {
        while (start != NONE && head + count > mostHeld()) {
            if (words.length < most) {
                grow();
            } else {
                handOver();
            }
        }
        long room = room();
        while (head + count > room) {
            if (words.length < most) {
                grow();
            } else if (RecordingState.isOpen()) {
                handOver();
                RecordingState.hurry();
                Thread.yield();
            } else {
                // Nobody empties the ring any more: what is written is lost.
                limit = Long.MAX_VALUE;
                return;
            }
            room = room();
        }
        limit = start == NONE ? room : Math.min(room, mostHeld());
    }

    private long room() {
        return UNSAFE.getLongAcquire(this, EMPTIED) + words.length;
    }

    /**
     * How far words may go that are held back: so that there is room for others when they are not
     * any more.
     */
    private long mostHeld() {
        return start + words.length / 2;
    }

    /** The drain may go on reading where it is: those words stay as they are. */
    private void grow() {
        long[] larger = new long[GROWTH * words.length];
        long from = UNSAFE.getLongAcquire(this, EMPTIED);
        for (long at = from; at < head; at++) {
            larger[(int) at & larger.length - 1] = words[(int) at & words.length - 1];
        }
        UNSAFE.putReferenceRelease(this, WORDS, larger);
    }

    /** Holds back the words appended from now on. */
    public void hold() {
        numberedCount = 0;
        start = head;
        limit = Math.min(limit, mostHeld());
        UNSAFE.putLongRelease(this, HELD, start);
    }

    /** Releases the words held back, and holds back nothing any more. */
    public void handOver() {
        if (start != NONE) {
            start = NONE;
            UNSAFE.putLongRelease(this, HELD, NONE);
            UNSAFE.putLongRelease(this, FILLED, head);
        }
    }

    /**
     * Releases the words held back, of which the first and the last are no accesses: without
     * accesses, unless the drain has taken them.
     */
    public void handOverWithoutAccesses() {
        if (takeBack()) {
            dropAccesses();
        }
        handOver();
    }

    /**
     * Whether words are held back that the drain has not taken; it cannot take them from now on,
     * until they are handed over.
     */
    private boolean takeBack() {
        return start != NONE && UNSAFE.compareAndSetLong(this, HELD, start, NONE);
    }

    private void dropAccesses() {
        int mask = words.length - 1;
        long kept = start + 1;
        for (int i = 0; i < numberedCount; i++) {
            long at = numbered[i];
            words[(int) kept++ & mask] = words[(int) at & mask];
            words[(int) kept++ & mask] = words[(int) (at + 1) & mask];
        }
        words[(int) kept++ & mask] = words[(int) (head - 1) & mask];
        UNSAFE.putLongRelease(this, HEAD, kept);
    }

    // ---------------------------------------------------------------- the drain's side

    /** Whether the thread holds words back that the drain has not taken. */
    public boolean holdsBack() {
        return held >= 0;
    }

    /** Makes words held back available to the drain, because they have been held for too long. */
    public void takeHeld() {
        long from = held;
        if (from >= 0) {
            UNSAFE.compareAndSetLong(this, HELD, from, TAKEN);
        }
    }

    /** The position up to which words can be taken. */
    public long filled() {
        if (held != TAKEN) {
            return Math.max(emptied, filled);
        }
        long all = UNSAFE.getLongAcquire(this, HEAD);
        // As long as it is said that words are taken the thread has dropped none of them.
        return held == TAKEN ? Math.max(all, filled) : Math.max(emptied, filled);
    }

    /** The position up to which words have been taken. */
    public long emptied() {
        return emptied;
    }

    public void setEmptied(long position) {
        UNSAFE.putLongRelease(this, EMPTIED, position);
    }

    /**
     * Copies the words between two positions, as many as the target can hold; returns their number.
     */
    public int copy(long from, long to, long[] target) {
        long[] current = (long[]) UNSAFE.getReferenceAcquire(this, WORDS);
        int count = (int) Math.min(to - from, target.length);
        int begin = (int) from & current.length - 1;
        int first = Math.min(count, current.length - begin);
        System.arraycopy(current, begin, target, 0, first);
        System.arraycopy(current, 0, target, first, count - first);
        return count;
    }
}
