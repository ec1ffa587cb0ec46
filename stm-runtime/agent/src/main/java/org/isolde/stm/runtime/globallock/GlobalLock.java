// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime.globallock;

import org.isolde.stm.runtime.Algorithm;
import org.isolde.stm.runtime.memory.Layout;

/**
 * The algorithm that runs each transaction alone: the baseline, and the default until another one
 * is chosen.
 */
public final class GlobalLock {

    /** The algorithm. */
    public static final Algorithm ALGORITHM = new Algorithm(
            "global-lock", Layout.NONE, true, GlobalLockTransaction.class, GlobalLockTransaction::new);

    private GlobalLock() {}
}
