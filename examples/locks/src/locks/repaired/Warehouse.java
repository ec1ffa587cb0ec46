// SPDX-License-Identifier: EPL-2.0
package locks.repaired;

import java.util.ArrayDeque;
import java.util.Deque;

/** The mark is read and set under the lock of the crates. */
public class Warehouse {

    private final Deque<String> crates = new ArrayDeque<>();
    private boolean isShut;

    private synchronized String take() {
        return crates.poll();
    }

    private synchronized void setShut() {
        isShut = true;
    }

    public synchronized boolean bring(String crate) {
        return !isShut && crates.add(crate);
    }

    public int shut() {
        setShut();
        int sent = 0;
        while (take() != null) {
            sent++;
        }
        return sent;
    }
}
