// SPDX-License-Identifier: EPL-2.0
package locks.bug;

/** An increment of a volatile field is a read and a write. Two at once count one download. */
public class Downloads {

    private volatile int started;
    private volatile int failed;

    public void start() {
        started++; // step 1, step 2
    }

    public void fail() {
        failed++;
    }

    public int started() {
        return started;
    }

    public int failed() {
        return failed;
    }
}
