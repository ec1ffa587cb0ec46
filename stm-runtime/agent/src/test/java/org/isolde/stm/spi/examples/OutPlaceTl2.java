// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.spi.examples;

import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.isolde.stm.spi.Context;
import org.isolde.stm.spi.Values;

/** TL2 with its words in a table. */
public final class OutPlaceTl2 implements Context {

    private static final AtomicLong[] WORDS = Stream.generate(AtomicLong::new).limit(1 << 12)
            .toArray(AtomicLong[]::new);

    private record Location(Object obj, long field) {

        @Override
        public boolean equals(Object other) {
            return other instanceof Location location && location.obj == obj && location.field == field;
        }

        @Override
        public int hashCode() {
            return 31 * System.identityHashCode(obj) + Long.hashCode(field);
        }

        AtomicLong word() {
            return WORDS[hashCode() & WORDS.length - 1];
        }
    }

    private final Tl2 tl2 = new Tl2();

    @Override
    public void init(int atomicBlockId, String metainf) {
        tl2.init();
    }

    @Override
    public boolean commit() {
        return tl2.commit();
    }

    @Override
    public void rollback() {
        // Nothing has been written yet.
    }

    @Override
    public void beforeReadAccess(Object obj, long field) {
        tl2.beforeRead(new Location(obj, field).word());
    }

    private Object read(Object obj, long field, Object value) {
        Location location = new Location(obj, field);
        return tl2.read(location, location.word(), value);
    }

    private void write(Object obj, long field, Object value, Runnable store) {
        Location location = new Location(obj, field);
        tl2.write(location, location.word(), value, store);
    }

    @Override
    public int onReadAccess(Object obj, int value, long field) {
        return (int) read(obj, field, value);
    }

    @Override
    public long onReadAccess(Object obj, long value, long field) {
        return (long) read(obj, field, value);
    }

    @Override
    public float onReadAccess(Object obj, float value, long field) {
        return (float) read(obj, field, value);
    }

    @Override
    public double onReadAccess(Object obj, double value, long field) {
        return (double) read(obj, field, value);
    }

    @Override
    public short onReadAccess(Object obj, short value, long field) {
        return (short) read(obj, field, value);
    }

    @Override
    public char onReadAccess(Object obj, char value, long field) {
        return (char) read(obj, field, value);
    }

    @Override
    public byte onReadAccess(Object obj, byte value, long field) {
        return (byte) read(obj, field, value);
    }

    @Override
    public boolean onReadAccess(Object obj, boolean value, long field) {
        return (boolean) read(obj, field, value);
    }

    @Override
    public Object onReadAccess(Object obj, Object value, long field) {
        return read(obj, field, value);
    }

    @Override
    public void onWriteAccess(Object obj, int value, long field) {
        write(obj, field, value, () -> Values.put(obj, field, value));
    }

    @Override
    public void onWriteAccess(Object obj, long value, long field) {
        write(obj, field, value, () -> Values.put(obj, field, value));
    }

    @Override
    public void onWriteAccess(Object obj, float value, long field) {
        write(obj, field, value, () -> Values.put(obj, field, value));
    }

    @Override
    public void onWriteAccess(Object obj, double value, long field) {
        write(obj, field, value, () -> Values.put(obj, field, value));
    }

    @Override
    public void onWriteAccess(Object obj, short value, long field) {
        write(obj, field, value, () -> Values.put(obj, field, value));
    }

    @Override
    public void onWriteAccess(Object obj, char value, long field) {
        write(obj, field, value, () -> Values.put(obj, field, value));
    }

    @Override
    public void onWriteAccess(Object obj, byte value, long field) {
        write(obj, field, value, () -> Values.put(obj, field, value));
    }

    @Override
    public void onWriteAccess(Object obj, boolean value, long field) {
        write(obj, field, value, () -> Values.put(obj, field, value));
    }

    @Override
    public void onWriteAccess(Object obj, Object value, long field) {
        write(obj, field, value, () -> Values.put(obj, field, value));
    }
}
