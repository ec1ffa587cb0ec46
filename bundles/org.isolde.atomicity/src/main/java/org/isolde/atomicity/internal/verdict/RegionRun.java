// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.verdict;

import java.util.BitSet;
import java.util.Set;
import org.isolde.program.atomic.AtomicRegion;

/**
 * A region with the locks under which some processes run it.
 *
 * @param region the region
 * @param held the locks that they must hold in it, including its own, by the names of its method
 * @param processes their numbers
 */
record RegionRun(AtomicRegion region, Set<HeldLock> held, BitSet processes) {}
