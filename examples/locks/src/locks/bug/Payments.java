// SPDX-License-Identifier: EPL-2.0
package locks.bug;

import java.util.Collections;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.atomic.LongAdder;

/** A request that is sent twice at the same time is paid twice. */
public class Payments {

    private final Set<String> processed = Collections.synchronizedSet(new HashSet<>());
    private final LongAdder paid = new LongAdder();

    public boolean pay(String idempotencyKey, long cents) {
        if (processed.contains(idempotencyKey)) { // step 1
            return false;
        }
        paid.add(cents);
        processed.add(idempotencyKey); // step 2
        return true;
    }

    public long paid() {
        return paid.sum();
    }
}
