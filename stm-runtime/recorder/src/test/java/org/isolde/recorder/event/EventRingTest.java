// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.event;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.stream.LongStream;
import org.isolde.trace.EventKind;
import org.junit.jupiter.api.Test;

/** What the drain gets of events that are held back. */
class EventRingTest {
    private static final int SIZE = 64;
    private static final int TRANSACTIONS = 20_000;

    private final EventRing ring = new EventRing(SIZE, SIZE);

    @Test
    void whatIsHeldBackIsTakenWhenItIsHandedOver() {
        transaction();
        assertThat(take()).isEmpty();
        ring.handOver();
        assertThat(take()).containsExactly("BEGIN", "READ", "ACQUIRE 5", "WRITE", "END");
    }

    @Test
    void accessesAreDroppedAndTheRestIsKeptInItsOrder() {
        for (int i = 0; i < SIZE; i++) {
            transaction();
            ring.handOverWithoutAccesses();
            assertThat(take()).containsExactly("BEGIN", "ACQUIRE 5", "END");
        }
    }

    @Test
    void runsOfAccessesAreDroppedLikeThem() {
        for (int i = 0; i < SIZE; i++) {
            ring.hold();
            put(EventKind.BEGIN);
            ring.putRun(EventWord.run(true, 1, 1), EventWord.extent(7, 1));
            if (i % 2 == 0) {
                ring.put(EventWord.of(EventKind.ACQUIRE, 1, 1), i);
            }
            ring.putRun(EventWord.run(false, 1, 1), EventWord.extent(8, 3));
            put(EventKind.END);
            ring.handOverWithoutAccesses();
            assertThat(take())
                    .isEqualTo(i % 2 == 0 ? List.of("BEGIN", "ACQUIRE " + i, "END") : List.of("BEGIN", "END"));
        }
    }

    @Test
    void nothingIsDroppedThatTheDrainHasTaken() {
        transaction();
        ring.takeHeld();
        assertThat(take()).containsExactly("BEGIN", "READ", "ACQUIRE 5", "WRITE", "END");
        put(EventKind.READ);
        assertThat(take()).as("what goes on after that").containsExactly("READ");
        put(EventKind.WRITE);
        ring.handOverWithoutAccesses();
        assertThat(take()).containsExactly("WRITE");
        transaction();
        ring.handOverWithoutAccesses();
        assertThat(take()).as("the next one").containsExactly("BEGIN", "ACQUIRE 5", "END");
    }

    @Test
    void accessesThatWereDroppedAreNotTakenWithWhatIsHeldBackNext() {
        transaction();
        ring.handOverWithoutAccesses();
        take();
        ring.hold();
        ring.takeHeld();
        assertThat(take()).isEmpty();
        put(EventKind.BEGIN);
        assertThat(take()).containsExactly("BEGIN");
    }

    @Test
    void manyNumberedEventsAreKeptInTheirOrder() {
        ring.hold();
        put(EventKind.BEGIN);
        for (int i = 0; i < 5; i++) {
            put(EventKind.READ);
            ring.put(EventWord.of(EventKind.ACQUIRE, 1, 1), i);
        }
        put(EventKind.END);
        ring.handOverWithoutAccesses();
        assertThat(take()).containsExactly("BEGIN", "ACQUIRE 0", "ACQUIRE 1", "ACQUIRE 2", "ACQUIRE 3", "ACQUIRE 4",
                "END");
    }

    @Test
    void whatWouldFillTheRingIsHandedOver() {
        ring.hold();
        for (int i = 0; i <= SIZE / 2; i++) {
            put(EventKind.READ);
        }
        assertThat(take()).hasSize(SIZE / 2 + 1);
        ring.handOverWithoutAccesses();
        assertThat(take()).isEmpty();
    }

    @Test
    void whatCameBeforeIsNotHeldBack() {
        put(EventKind.READ);
        transaction();
        assertThat(take()).containsExactly("READ");
        ring.handOverWithoutAccesses();
        put(EventKind.WRITE);
        assertThat(take()).containsExactly("BEGIN", "ACQUIRE 5", "END", "WRITE");
    }

    @Test
    void aRingGrowsWhileEventsAreHeldBackAndStillDropsTheirAccesses() {
        EventRing growing = new EventRing(SIZE, 4 * SIZE);
        growing.put(EventWord.of(EventKind.READ, 1, 1));
        growing.hold();
        growing.put(EventWord.of(EventKind.BEGIN, 1, 1));
        for (int i = 0; i < SIZE; i++) {
            growing.put(EventWord.of(EventKind.WRITE, i, 1));
        }
        growing.put(EventWord.of(EventKind.END, 1, 1));
        assertThat(growing.size()).isEqualTo(4 * SIZE);
        assertThat(take(growing)).containsExactly("READ");
        growing.handOverWithoutAccesses();
        assertThat(take(growing)).containsExactly("BEGIN", "END");
    }

    /**
     * Each comes whole, or without its accesses if they were dropped, whenever the drain takes what
     * is held back.
     */
    @Test
    void transactionsComeInTheirOrderWhileTheDrainTakesSomeOfThem() throws InterruptedException {
        Thread program = new Thread(this::transactions);
        program.start();
        List<Long> words = new ArrayList<>();
        while (program.isAlive() || ring.emptied() < ring.filled()) {
            ring.takeHeld();
            words.addAll(takeWords(ring));
        }
        program.join();
        Iterator<Long> next = words.iterator();
        for (int i = 0; i < TRANSACTIONS; i++) {
            List<EventKind> kinds = new ArrayList<>();
            do {
                long word = next.next();
                assertThat(EventWord.operand(word)).isEqualTo(i);
                kinds.add(EventWord.kind(word));
            } while (kinds.get(kinds.size() - 1) != EventKind.END);
            List<EventKind> whole = List.of(EventKind.BEGIN, EventKind.READ, EventKind.WRITE, EventKind.END);
            assertThat(kinds).isIn(i % 2 == 0
                    ? List.of(whole)
                    : List.of(whole, List.of(EventKind.BEGIN, EventKind.END)));
        }
        assertThat(next.hasNext()).isFalse();
    }

    /** Drops the accesses of each second one. */
    private void transactions() {
        for (int i = 0; i < TRANSACTIONS; i++) {
            while (ring.filled() - ring.emptied() > SIZE / 4) {
                Thread.onSpinWait();
            }
            ring.hold();
            for (EventKind kind : List.of(EventKind.BEGIN, EventKind.READ, EventKind.WRITE, EventKind.END)) {
                ring.put(EventWord.of(kind, i, 1));
            }
            if (i % 2 == 0) {
                ring.handOver();
            } else {
                ring.handOverWithoutAccesses();
            }
        }
    }

    private void transaction() {
        ring.hold();
        put(EventKind.BEGIN);
        put(EventKind.READ);
        ring.put(EventWord.of(EventKind.ACQUIRE, 1, 1), 5);
        put(EventKind.WRITE);
        put(EventKind.END);
    }

    private void put(EventKind kind) {
        ring.put(EventWord.of(kind, 1, 1));
    }

    /** Does what the drain does. */
    private List<String> take() {
        return take(ring);
    }

    private static List<String> take(EventRing ring) {
        List<String> taken = new ArrayList<>();
        Iterator<Long> words = takeWords(ring).iterator();
        while (words.hasNext()) {
            long word = words.next();
            EventKind kind = EventWord.kind(word);
            taken.add(EventWord.synchronises(word) ? kind + " " + words.next() : kind.toString());
        }
        return taken;
    }

    private static List<Long> takeWords(EventRing ring) {
        long end = ring.filled();
        long[] words = new long[ring.size()];
        int count = ring.copy(ring.emptied(), end, words);
        ring.setEmptied(end);
        return LongStream.of(words).limit(count).boxed().toList();
    }
}
