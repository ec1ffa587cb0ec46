// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.spi;

import org.isolde.stm.runtime.memory.MetadataCell;

/**
 * The metadata object of a location (Dias' thesis, figure 5.3). There is one for each location that
 * a transaction has accessed, created on the first access. An algorithm extends it with its own
 * fields, and has a public constructor with the same parameters.
 */
public class TxField extends MetadataCell {

    /** The object with the field, the class of a static one, or the array. */
    public Object ref;

    /** The offset of the location in it ({@link Values}). */
    public final long offset;

    /** The metadata of a location. */
    public TxField(Object ref, long offset) {
        this.ref = ref;
        this.offset = offset;
    }
}
