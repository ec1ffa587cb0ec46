// SPDX-License-Identifier: EPL-2.0
package locks.repaired;

import java.util.Collections;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.atomic.LongAdder;

/** Only the call that adds the key pays. */
public class Payments {

    private final Set<String> processed = Collections.synchronizedSet(new HashSet<>());
    private final LongAdder paid = new LongAdder();

    public boolean pay(String idempotencyKey, long cents) {
        if (!processed.add(idempotencyKey)) {
            return false;
        }
        paid.add(cents);
        return true;
    }

    public long paid() {
        return paid.sum();
    }
}
