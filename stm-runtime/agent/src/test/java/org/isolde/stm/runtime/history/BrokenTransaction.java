// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime.history;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.isolde.stm.runtime.Transaction;
import org.isolde.stm.runtime.memory.Memory;

/**
 * Transactions that write all at once when they commit, but may have read what does not belong
 * together.
 */
final class BrokenTransaction extends Transaction {

    private static final Object LOCK = new Object();

    /** A location by its address. */
    private record Address(Object base, long offset) {

        @Override
        public boolean equals(Object other) {
            return other instanceof Address address && address.base == base && address.offset == offset;
        }

        @Override
        public int hashCode() {
            return System.identityHashCode(base) + Long.hashCode(offset);
        }
    }

    private final boolean neverLooks;
    private final Map<Address, Location> writes = new LinkedHashMap<>();
    private final Map<Address, Long> values = new LinkedHashMap<>();
    private final Map<Address, Location> reads = new LinkedHashMap<>();
    private final Map<Address, Long> seen = new LinkedHashMap<>();
    private final List<Map<Address, Long>> marks = new ArrayList<>();

    /**
     * @param neverLooks whether it commits whatever it has read
     */
    BrokenTransaction(boolean neverLooks) {
        this.neverLooks = neverLooks;
    }

    private long read(Object base, long offset, int type) {
        Address address = new Address(base, offset);
        Long own = values.get(address);
        if (own != null) {
            return own;
        }
        reads.putIfAbsent(address, new Location(base, offset, type, null, 0));
        return seen.computeIfAbsent(address, first -> reads.get(address).get());
    }

    private void write(Object base, long offset, int type, long value) {
        Address address = new Address(base, offset);
        writes.put(address, new Location(base, offset, type, null, 0));
        values.put(address, value);
    }

    @Override
    public long readBits(Object base, long offset, int type, Object metadataBase, long metadataOffset) {
        return read(base, offset, type);
    }

    @Override
    public Object readReference(Object base, long offset, Object metadataBase, long metadataOffset) {
        long value = read(base, offset, Memory.REFERENCE);
        return value == 0 ? null : Long.valueOf(value);
    }

    @Override
    public void writeBits(
            Object base, long offset, int type, long bits, Object metadataBase, long metadataOffset) {
        write(base, offset, type, bits);
    }

    @Override
    public void writeReference(
            Object base, long offset, Object value, Object metadataBase, long metadataOffset) {
        write(base, offset, Memory.REFERENCE, value == null ? 0 : (Long) value);
    }

    @Override
    protected void start() {
        clear();
    }

    @Override
    protected boolean publish() {
        synchronized (LOCK) {
            if (!neverLooks && !reads.entrySet().stream().allMatch(
                    read -> read.getValue().get() == seen.get(read.getKey()))) {
                return false;
            }
            values.forEach((address, value) -> writes.get(address).set(value));
            return true;
        }
    }

    @Override
    protected void undo() {
        clear();
    }

    private void clear() {
        reads.clear();
        seen.clear();
        writes.clear();
        values.clear();
        marks.clear();
    }

    @Override
    protected int mark() {
        marks.add(new LinkedHashMap<>(values));
        return marks.size() - 1;
    }

    @Override
    protected void undoTo(int mark) {
        values.clear();
        values.putAll(marks.get(mark));
        writes.keySet().retainAll(values.keySet());
    }

    @Override
    protected boolean isOutdated() {
        return true;
    }
}
