// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.spi;

/**
 * The metadata object of an array element of type {@code boolean} (Dias' thesis,
 * figure 5.7). Subclasses have a public constructor with the same parameters.
 */
public class TxArrBooleanField extends TxField {

    /** The array. */
    public final boolean[] array;

    /** The element's number in it. */
    public final int index;

    /** The metadata of an element. */
    public TxArrBooleanField(boolean[] array, int index) {
        super(array, Values.elementOffset(array, index));
        this.array = array;
        this.index = index;
    }
}
