// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.spi.examples;

import java.util.concurrent.atomic.AtomicLong;
import org.isolde.stm.spi.TxArrBooleanField;
import org.isolde.stm.spi.TxArrByteField;
import org.isolde.stm.spi.TxArrCharField;
import org.isolde.stm.spi.TxArrDoubleField;
import org.isolde.stm.spi.TxArrFloatField;
import org.isolde.stm.spi.TxArrIntField;
import org.isolde.stm.spi.TxArrLongField;
import org.isolde.stm.spi.TxArrObjectField;
import org.isolde.stm.spi.TxArrShortField;
import org.isolde.stm.spi.TxField;

/** What {@link InPlaceTl2} keeps beside locations: a word. */
public final class Tl2Fields {

    /** It has a word. */
    interface Worded {

        AtomicLong word();
    }

    private Tl2Fields() {}

    /** Beside a field. */
    public static final class Field extends TxField implements Worded {

        private final AtomicLong word = new AtomicLong();

        /** As {@link TxField} says. */
        public Field(Object ref, long offset) {
            super(ref, offset);
        }

        @Override
        public AtomicLong word() {
            return word;
        }
    }

    /** Beside an element. */
    public static final class IntElement extends TxArrIntField implements Worded {

        private final AtomicLong word = new AtomicLong();

        /** As {@link TxArrIntField} says. */
        public IntElement(int[] array, int index) {
            super(array, index);
        }

        @Override
        public AtomicLong word() {
            return word;
        }
    }

    /** Beside an element. */
    public static final class LongElement extends TxArrLongField implements Worded {

        private final AtomicLong word = new AtomicLong();

        /** As {@link TxArrLongField} says. */
        public LongElement(long[] array, int index) {
            super(array, index);
        }

        @Override
        public AtomicLong word() {
            return word;
        }
    }

    /** Beside an element. */
    public static final class FloatElement extends TxArrFloatField implements Worded {

        private final AtomicLong word = new AtomicLong();

        /** As {@link TxArrFloatField} says. */
        public FloatElement(float[] array, int index) {
            super(array, index);
        }

        @Override
        public AtomicLong word() {
            return word;
        }
    }

    /** Beside an element. */
    public static final class DoubleElement extends TxArrDoubleField implements Worded {

        private final AtomicLong word = new AtomicLong();

        /** As {@link TxArrDoubleField} says. */
        public DoubleElement(double[] array, int index) {
            super(array, index);
        }

        @Override
        public AtomicLong word() {
            return word;
        }
    }

    /** Beside an element. */
    public static final class ShortElement extends TxArrShortField implements Worded {

        private final AtomicLong word = new AtomicLong();

        /** As {@link TxArrShortField} says. */
        public ShortElement(short[] array, int index) {
            super(array, index);
        }

        @Override
        public AtomicLong word() {
            return word;
        }
    }

    /** Beside an element. */
    public static final class CharElement extends TxArrCharField implements Worded {

        private final AtomicLong word = new AtomicLong();

        /** As {@link TxArrCharField} says. */
        public CharElement(char[] array, int index) {
            super(array, index);
        }

        @Override
        public AtomicLong word() {
            return word;
        }
    }

    /** Beside an element. */
    public static final class ByteElement extends TxArrByteField implements Worded {

        private final AtomicLong word = new AtomicLong();

        /** As {@link TxArrByteField} says. */
        public ByteElement(byte[] array, int index) {
            super(array, index);
        }

        @Override
        public AtomicLong word() {
            return word;
        }
    }

    /** Beside an element. */
    public static final class BooleanElement extends TxArrBooleanField implements Worded {

        private final AtomicLong word = new AtomicLong();

        /** As {@link TxArrBooleanField} says. */
        public BooleanElement(boolean[] array, int index) {
            super(array, index);
        }

        @Override
        public AtomicLong word() {
            return word;
        }
    }

    /** Beside an element. */
    public static final class ObjectElement extends TxArrObjectField implements Worded {

        private final AtomicLong word = new AtomicLong();

        /** As {@link TxArrObjectField} says. */
        public ObjectElement(Object[] array, int index) {
            super(array, index);
        }

        @Override
        public AtomicLong word() {
            return word;
        }
    }
}
