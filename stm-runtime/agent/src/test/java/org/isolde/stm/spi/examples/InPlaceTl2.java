// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.spi.examples;

import org.isolde.stm.spi.ContextMetadata;
import org.isolde.stm.spi.InPlaceMetadata;
import org.isolde.stm.spi.TxField;
import org.isolde.stm.spi.Values;

/** TL2 with its words beside the locations. */
@InPlaceMetadata(fieldIntClass = "Tl2Fields$Field", fieldLongClass = "Tl2Fields$Field",
        fieldFloatClass = "Tl2Fields$Field", fieldDoubleClass = "Tl2Fields$Field", fieldShortClass = "Tl2Fields$Field",
        fieldCharClass = "Tl2Fields$Field", fieldByteClass = "Tl2Fields$Field", fieldBooleanClass = "Tl2Fields$Field",
        fieldObjectClass = "Tl2Fields$Field", arrayIntClass = "Tl2Fields$IntElement",
        arrayLongClass = "Tl2Fields$LongElement", arrayFloatClass = "Tl2Fields$FloatElement",
        arrayDoubleClass = "Tl2Fields$DoubleElement", arrayShortClass = "Tl2Fields$ShortElement",
        arrayCharClass = "Tl2Fields$CharElement", arrayByteClass = "Tl2Fields$ByteElement",
        arrayBooleanClass = "Tl2Fields$BooleanElement", arrayObjectClass = "Tl2Fields$ObjectElement")
public final class InPlaceTl2 implements ContextMetadata {

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
    public void beforeReadAccess(TxField field) {
        tl2.beforeRead(((Tl2Fields.Worded) field).word());
    }

    private Object read(TxField field, Object value) {
        return tl2.read(field, ((Tl2Fields.Worded) field).word(), value);
    }

    private void write(TxField field, Object value, Runnable store) {
        tl2.write(field, ((Tl2Fields.Worded) field).word(), value, store);
    }

    @Override
    public int onReadAccess(int value, TxField field) {
        return (int) read(field, value);
    }

    @Override
    public long onReadAccess(long value, TxField field) {
        return (long) read(field, value);
    }

    @Override
    public float onReadAccess(float value, TxField field) {
        return (float) read(field, value);
    }

    @Override
    public double onReadAccess(double value, TxField field) {
        return (double) read(field, value);
    }

    @Override
    public short onReadAccess(short value, TxField field) {
        return (short) read(field, value);
    }

    @Override
    public char onReadAccess(char value, TxField field) {
        return (char) read(field, value);
    }

    @Override
    public byte onReadAccess(byte value, TxField field) {
        return (byte) read(field, value);
    }

    @Override
    public boolean onReadAccess(boolean value, TxField field) {
        return (boolean) read(field, value);
    }

    @Override
    public Object onReadAccess(Object value, TxField field) {
        return read(field, value);
    }

    @Override
    public void onWriteAccess(int value, TxField field) {
        write(field, value, () -> Values.put(field.ref, field.offset, value));
    }

    @Override
    public void onWriteAccess(long value, TxField field) {
        write(field, value, () -> Values.put(field.ref, field.offset, value));
    }

    @Override
    public void onWriteAccess(float value, TxField field) {
        write(field, value, () -> Values.put(field.ref, field.offset, value));
    }

    @Override
    public void onWriteAccess(double value, TxField field) {
        write(field, value, () -> Values.put(field.ref, field.offset, value));
    }

    @Override
    public void onWriteAccess(short value, TxField field) {
        write(field, value, () -> Values.put(field.ref, field.offset, value));
    }

    @Override
    public void onWriteAccess(char value, TxField field) {
        write(field, value, () -> Values.put(field.ref, field.offset, value));
    }

    @Override
    public void onWriteAccess(byte value, TxField field) {
        write(field, value, () -> Values.put(field.ref, field.offset, value));
    }

    @Override
    public void onWriteAccess(boolean value, TxField field) {
        write(field, value, () -> Values.put(field.ref, field.offset, value));
    }

    @Override
    public void onWriteAccess(Object value, TxField field) {
        write(field, value, () -> Values.put(field.ref, field.offset, value));
    }
}
