// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.event;

import java.util.Arrays;
import jdk.internal.misc.Unsafe;
import jdk.internal.vm.annotation.Contended;

/**
 * The events of a thread on their way to the {@code Drain}, as {@linkplain EventWord words}: a ring
 * that the thread fills and the drain empties, without locks. A thread that is faster than the
 * drain waits for it. Behind a synchronisation event stands its number, behind a run of accesses
 * its {@linkplain EventWord#extent extent}.
 *
 * <p>The thread can hold events back, and when it is known what they were drop the accesses among
 * them. The drain takes such events all the same if they do not come in time; then they cannot be
 * dropped any more.
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
     * Creates one.
     *
     * @param size how many words it takes, a power of two
     * @param most how many it may come to take, a power of two
     */
    public EventRing(int size, int most) {
        words = new long[size];
        limit = size;
        this.most = most;
    }

    /** How many words it takes now. */
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

    /** Puts a run of accesses, with its {@linkplain EventWord#extent extent}. */
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

    /** Waits for room, so that what must not take long does not have to. */
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

    /** What is put from now on is held back. */
    public void hold() {
        numberedCount = 0;
        start = head;
        limit = Math.min(limit, mostHeld());
        UNSAFE.putLongRelease(this, HELD, start);
    }

    /** Hands over what has been held back, and holds nothing back any more. */
    public void handOver() {
        if (start != NONE) {
            start = NONE;
            UNSAFE.putLongRelease(this, HELD, NONE);
            UNSAFE.putLongRelease(this, FILLED, head);
        }
    }

    /**
     * Hands over what has been held back, the first and the last of which are no accesses: without
     * accesses unless the drain has taken them.
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

    /** Takes what is held back, too: it has been long enough. */
    public void takeHeld() {
        long from = held;
        if (from >= 0) {
            UNSAFE.compareAndSetLong(this, HELD, from, TAKEN);
        }
    }

    /** How far the words go that can be taken. */
    public long filled() {
        if (held != TAKEN) {
            return Math.max(emptied, filled);
        }
        long all = UNSAFE.getLongAcquire(this, HEAD);
        // As long as it is said that words are taken the thread has dropped none of them.
        return held == TAKEN ? Math.max(all, filled) : Math.max(emptied, filled);
    }

    /** How far the drain has come. */
    public long emptied() {
        return emptied;
    }

    public void setEmptied(long position) {
        UNSAFE.putLongRelease(this, EMPTIED, position);
    }

    /**
     * Copies words from one position to another one, as many as there is room for; the result is
     * how many.
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
