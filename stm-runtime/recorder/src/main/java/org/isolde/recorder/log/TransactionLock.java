// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.log;

import org.isolde.recorder.shadow.Numbers;
import org.isolde.recorder.shadow.Shadow;
import org.isolde.recorder.shadow.Site;

/**
 * The lock that represents all transactions of the STM in a trace. It gets its number when the
 * first one commits.
 */
final class TransactionLock {
    private static final Shadow LOCK = new Shadow();
    private static final String NAME = "transactions";
    private static final Site.Source COMMITS = Site.Source.ofMethod("commit of a transaction");

    private TransactionLock() {}

    /** The number of the lock. */
    static int number() {
        int known = LOCK.lock();
        return known != Shadow.NONE ? known : Numbers.ofJvm().lock(LOCK, NAME);
    }

    /** The number of the place where it is acquired and released. */
    static int source() {
        return COMMITS.number();
    }
}
