// SPDX-License-Identifier: EPL-2.0
package locks.bug;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * A crate is brought while the warehouse shuts. The mark is not yet set when {@code bring} reads
 * it; {@code shut} sets it and sends all crates away; the crate is put into a warehouse that is
 * shut.
 */
public class Warehouse {

    private final Deque<String> crates = new ArrayDeque<>();
    private volatile boolean isShut;

    private synchronized void put(String crate) {
        crates.add(crate);
    }

    private synchronized String take() {
        return crates.poll();
    }

    public boolean bring(String crate) {
        if (isShut) { // step 1
            return false;
        }
        put(crate); // step 2
        return true;
    }

    public int shut() {
        isShut = true;
        int sent = 0;
        while (take() != null) {
            sent++;
        }
        return sent;
    }
}
