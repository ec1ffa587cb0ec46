// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.spi.examples;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.isolde.stm.spi.TransactionException;

/**
 * A transaction of TL2: words hold the time when their locations were last written, or are locked.
 */
final class Tl2 {

    private static final long LOCKED = Long.MAX_VALUE;
    private static final AtomicLong CLOCK = new AtomicLong();

    /** What is going to be written. */
    private record Write(AtomicLong word, Object value, Runnable store) {}

    private final List<AtomicLong> reads = new ArrayList<>();
    private final Map<Object, Write> writes = new LinkedHashMap<>();
    private long limit;
    private long before;

    void init() {
        reads.clear();
        writes.clear();
        limit = CLOCK.get();
    }

    /** Comes before the memory is read. */
    void beforeRead(AtomicLong word) {
        before = word.get();
    }

    /** Gives what the transaction reads where the memory holds a value. */
    Object read(Object location, AtomicLong word, Object value) {
        Write own = writes.get(location);
        if (own != null) {
            return own.value();
        }
        if (before > limit || word.get() != before) {
            throw new TransactionException("read");
        }
        reads.add(word);
        return value;
    }

    void write(Object location, AtomicLong word, Object value, Runnable store) {
        writes.put(location, new Write(word, value, store));
    }

    boolean commit() {
        Map<AtomicLong, Long> locked = new IdentityHashMap<>();
        boolean free = writes.values().stream().allMatch(write -> lock(write.word(), locked));
        if (!free || !reads.stream().allMatch(word -> locked.getOrDefault(word, word.get()) <= limit)) {
            locked.forEach(AtomicLong::set);
            return false;
        }
        if (!writes.isEmpty()) {
            long time = CLOCK.incrementAndGet();
            writes.values().forEach(write -> write.store().run());
            locked.keySet().forEach(word -> word.set(time));
        }
        return true;
    }

    private static boolean lock(AtomicLong word, Map<AtomicLong, Long> locked) {
        if (locked.containsKey(word)) {
            return true;
        }
        long time = word.get();
        if (time == LOCKED || !word.compareAndSet(time, LOCKED)) {
            return false;
        }
        locked.put(word, time);
        return true;
    }
}
