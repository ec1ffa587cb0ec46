// SPDX-License-Identifier: EPL-2.0
package locks.repaired;

import javax.annotation.concurrent.GuardedBy;

/** All writes are made under the lock. */
public class Tally {

    @GuardedBy("this")
    private int yes;
    @GuardedBy("this")
    private int no;

    public synchronized void vote(boolean agrees) {
        if (agrees) {
            yes++;
        } else {
            no++;
        }
    }

    public synchronized void reset() {
        yes = 0;
        no = 0;
    }

    public synchronized boolean isAccepted() {
        return yes > no;
    }
}
