// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.spi;

/**
 * A location, with the address of its metadata.
 *
 * @param type a constant of {@link org.isolde.stm.runtime.memory.Memory}
 */
record Place(Object base, long offset, int type, Object metadataBase, long metadataOffset) {}
