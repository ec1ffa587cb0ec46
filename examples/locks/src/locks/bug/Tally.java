// SPDX-License-Identifier: EPL-2.0
package locks.bug;

import javax.annotation.concurrent.GuardedBy;

/**
 * {@code reset} writes without the lock that {@code vote} holds. A vote may have read the old
 * number before the reset and write the number that follows it afterwards: the reset is lost.
 */
public class Tally {

    @GuardedBy("this")
    private int yes;
    @GuardedBy("this")
    private int no;

    public synchronized void vote(boolean agrees) {
        if (agrees) {
            yes++; // guarded
        } else {
            no++;
        }
    }

    public void reset() {
        yes = 0; // bare
        no = 0;
    }

    public synchronized boolean isAccepted() {
        return yes > no;
    }
}
