// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.spi;

import org.isolde.stm.runtime.memory.Memory;
import org.jspecify.annotations.Nullable;

/** Calls to an algorithm with the interface {@link Context}. */
final class OutPlaceCalls extends AlgorithmCalls {

    private final Context context;

    OutPlaceCalls(Context context) {
        this.context = context;
    }

    @Override
    void init(int atomicBlockId, String metainf) {
        context.init(atomicBlockId, metainf);
    }

    @Override
    boolean commit() {
        return context.commit();
    }

    @Override
    void rollback() {
        context.rollback();
    }

    @Override
    long readBits(Place place) {
        context.beforeReadAccess(place.base(), place.offset());
        long bits = Memory.getBitsAcquire(place.base(), place.offset(), place.type());
        return switch (place.type()) {
            case Memory.INT -> context.onReadAccess(place.base(), (int) bits, place.offset());
            case Memory.LONG -> context.onReadAccess(place.base(), bits, place.offset());
            case Memory.FLOAT -> Float.floatToRawIntBits(
                    context.onReadAccess(place.base(), Float.intBitsToFloat((int) bits), place.offset()));
            case Memory.SHORT -> context.onReadAccess(place.base(), (short) bits, place.offset());
            case Memory.CHAR -> context.onReadAccess(place.base(), (char) bits, place.offset());
            case Memory.BYTE -> context.onReadAccess(place.base(), (byte) bits, place.offset());
            case Memory.BOOLEAN -> context.onReadAccess(place.base(), bits != 0, place.offset()) ? 1 : 0;
            default -> Double.doubleToRawLongBits(
                    context.onReadAccess(place.base(), Double.longBitsToDouble(bits), place.offset()));
        };
    }

    @Override
    Object readReference(Place place) {
        context.beforeReadAccess(place.base(), place.offset());
        Object value = Memory.getReferenceAcquire(place.base(), place.offset());
        return context.onReadAccess(place.base(), value, place.offset());
    }

    @Override
    void writeBits(Place place, long bits) {
        switch (place.type()) {
            case Memory.INT -> context.onWriteAccess(place.base(), (int) bits, place.offset());
            case Memory.LONG -> context.onWriteAccess(place.base(), bits, place.offset());
            case Memory.FLOAT -> context.onWriteAccess(place.base(), Float.intBitsToFloat((int) bits), place.offset());
            case Memory.SHORT -> context.onWriteAccess(place.base(), (short) bits, place.offset());
            case Memory.CHAR -> context.onWriteAccess(place.base(), (char) bits, place.offset());
            case Memory.BYTE -> context.onWriteAccess(place.base(), (byte) bits, place.offset());
            case Memory.BOOLEAN -> context.onWriteAccess(place.base(), bits != 0, place.offset());
            default -> context.onWriteAccess(place.base(), Double.longBitsToDouble(bits), place.offset());
        }
    }

    @Override
    void writeReference(Place place, @Nullable Object value) {
        context.onWriteAccess(place.base(), value, place.offset());
    }
}
