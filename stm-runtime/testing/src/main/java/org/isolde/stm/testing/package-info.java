// SPDX-License-Identifier: EPL-2.0
/**
 * Tests of transactions that overlap: they run in a given interleaving, under snapshot isolation,
 * and what comes of it is compared with what serial orders give. Begin at {@link Interleaving}.
 */
@NullMarked
package org.isolde.stm.testing;

import org.jspecify.annotations.NullMarked;
