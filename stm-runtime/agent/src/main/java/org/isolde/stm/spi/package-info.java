// SPDX-License-Identifier: EPL-2.0
/**
 * The interfaces of Dias' thesis, chapter 5, for algorithms that do not come with the agent. One is
 * chosen by its name: {@code algorithm=org.example.MyContext}. It implements
 * {@link org.isolde.stm.spi.Context}, which names locations by object and offset, or
 * {@link org.isolde.stm.spi.ContextMetadata}, which names them by an object beside each, a
 * {@link org.isolde.stm.spi.TxField}; {@link org.isolde.stm.spi.InPlaceMetadata} says of which
 * classes those are.
 *
 * <p>Values in the memory are read and written with {@link org.isolde.stm.spi.Values}.
 */
@NullMarked
package org.isolde.stm.spi;

import org.jspecify.annotations.NullMarked;
