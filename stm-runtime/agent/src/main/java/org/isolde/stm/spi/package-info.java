// SPDX-License-Identifier: EPL-2.0
/**
 * The interfaces of Dias' thesis, chapter 5, for algorithms that are not part of the agent. One is
 * selected by its name: {@code algorithm=org.example.MyContext}. It implements
 * {@link org.isolde.stm.spi.Context}, which identifies locations by object and offset, or
 * {@link org.isolde.stm.spi.ContextMetadata}, which identifies them by a metadata object, a
 * {@link org.isolde.stm.spi.TxField}; {@link org.isolde.stm.spi.InPlaceMetadata} names the classes
 * of these objects.
 *
 * <p>Values in the memory are read and written with {@link org.isolde.stm.spi.Values}.
 */
@NullMarked
package org.isolde.stm.spi;

import org.jspecify.annotations.NullMarked;
