// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime.history;

import java.util.List;
import org.isolde.stm.runtime.TransactionSite;

/**
 * Threads, and the transactions that each runs one after the other.
 *
 * @param locations how many there are
 * @param seed chooses the locations
 */
public record Program(int locations, long seed, List<List<Body>> threads) {

    /** A transaction. */
    public record Body(TransactionSite site, List<Step> steps) {}
}
