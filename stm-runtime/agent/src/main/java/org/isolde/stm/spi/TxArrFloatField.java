// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.spi;

/**
 * The metadata object of an array element of type {@code float} (Dias' thesis, figure
 * 5.7). Subclasses have a public constructor with the same parameters.
 */
public class TxArrFloatField extends TxField {

    /** The array. */
    public final float[] array;

    /** The element's number in it. */
    public final int index;

    /** The metadata of an element. */
    public TxArrFloatField(float[] array, int index) {
        super(array, Values.elementOffset(array, index));
        this.array = array;
        this.index = index;
    }
}
