// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.verdict;

import java.util.BitSet;
import java.util.Set;
import org.isolde.program.atomic.AtomicRegion;

/**
 * A region as some processes run it.
 *
 * @param region the region
 * @param held the locks that they surely hold in it, its own included, by the names of its method
 * @param processes their numbers
 */
record RegionRun(AtomicRegion region, Set<HeldLock> held, BitSet processes) {}
