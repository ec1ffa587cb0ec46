// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.spi;

import org.jspecify.annotations.Nullable;

/** Calls to an algorithm of either interface. Its exceptions are passed on. */
abstract class AlgorithmCalls {

    abstract void init(int atomicBlockId, String metainf);

    abstract boolean commit();

    abstract void rollback();

    abstract long readBits(Place place);

    abstract Object readReference(Place place);

    abstract void writeBits(Place place, long bits);

    abstract void writeReference(Place place, @Nullable Object value);
}
