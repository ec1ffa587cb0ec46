// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.spi;

import org.isolde.stm.runtime.memory.Memory;
import org.jspecify.annotations.Nullable;

/** Calls to an algorithm with the interface {@link ContextMetadata}. */
final class InPlaceCalls extends AlgorithmCalls {

    private final ContextMetadata context;
    private final Fields fields;

    InPlaceCalls(ContextMetadata context, Fields fields) {
        this.context = context;
        this.fields = fields;
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
        TxField field = fields.of(place);
        context.beforeReadAccess(field);
        long bits = Memory.getBitsAcquire(place.base(), place.offset(), place.type());
        return switch (place.type()) {
            case Memory.INT -> context.onReadAccess((int) bits, field);
            case Memory.LONG -> context.onReadAccess(bits, field);
            case Memory.FLOAT -> Float.floatToRawIntBits(context.onReadAccess(Float.intBitsToFloat((int) bits), field));
            case Memory.SHORT -> context.onReadAccess((short) bits, field);
            case Memory.CHAR -> context.onReadAccess((char) bits, field);
            case Memory.BYTE -> context.onReadAccess((byte) bits, field);
            case Memory.BOOLEAN -> context.onReadAccess(bits != 0, field) ? 1 : 0;
            default -> Double.doubleToRawLongBits(context.onReadAccess(Double.longBitsToDouble(bits), field));
        };
    }

    @Override
    Object readReference(Place place) {
        TxField field = fields.of(place);
        context.beforeReadAccess(field);
        Object value = Memory.getReferenceAcquire(place.base(), place.offset());
        return context.onReadAccess(value, field);
    }

    @Override
    void writeBits(Place place, long bits) {
        TxField field = fields.of(place);
        switch (place.type()) {
            case Memory.INT -> context.onWriteAccess((int) bits, field);
            case Memory.LONG -> context.onWriteAccess(bits, field);
            case Memory.FLOAT -> context.onWriteAccess(Float.intBitsToFloat((int) bits), field);
            case Memory.SHORT -> context.onWriteAccess((short) bits, field);
            case Memory.CHAR -> context.onWriteAccess((char) bits, field);
            case Memory.BYTE -> context.onWriteAccess((byte) bits, field);
            case Memory.BOOLEAN -> context.onWriteAccess(bits != 0, field);
            default -> context.onWriteAccess(Double.longBitsToDouble(bits), field);
        }
    }

    @Override
    void writeReference(Place place, @Nullable Object value) {
        TxField field = fields.of(place);
        context.onWriteAccess(value, field);
    }
}
