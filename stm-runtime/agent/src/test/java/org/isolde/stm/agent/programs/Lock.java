// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.programs;

import org.isolde.stm.Stm;

/** Whether there is a transaction, as a program can see it. */
final class Lock {

    private Lock() {}

    /** 1 when this thread is in a transaction, 0 when it is not. */
    static int held() {
        return Stm.isInTransaction() ? 1 : 0;
    }
}
