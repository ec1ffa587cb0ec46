// SPDX-License-Identifier: EPL-2.0
package locks.bug;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.ReentrantLock;
import javax.annotation.concurrent.GuardedBy;

/**
 * A client renews its lease of an address. The lease is found valid; it expires and is given to
 * another client; the first one's renewal takes it away again.
 */
public class Leases {

    private record Lease(String client, Instant end) {
    }

    private final ReentrantLock lock = new ReentrantLock();
    @GuardedBy("lock")
    private final Map<String, Lease> leases = new HashMap<>();

    public boolean lease(String address, String client, Duration time) {
        lock.lock();
        try {
            Lease lease = leases.get(address);
            if (lease != null && lease.end().isAfter(Instant.now())) {
                return false;
            }
            leases.put(address, new Lease(client, Instant.now().plus(time)));
            return true;
        } finally {
            lock.unlock();
        }
    }

    private boolean holds(String client, String address) {
        lock.lock();
        try {
            return leases.get(address) instanceof Lease(String holder, Instant end)
                    && holder.equals(client)
                    && end.isAfter(Instant.now());
        } finally {
            lock.unlock();
        }
    }

    private void extend(String client, String address, Duration time) {
        lock.lock();
        try {
            leases.put(address, new Lease(client, Instant.now().plus(time)));
        } finally {
            lock.unlock();
        }
    }

    public boolean renew(String address, String client, Duration time) {
        if (!holds(client, address)) { // step 1
            return false;
        }
        extend(client, address, time); // step 2
        return true;
    }

    public List<String> leased() {
        lock.lock();
        try {
            return new ArrayList<>(leases.keySet());
        } finally {
            lock.unlock();
        }
    }
}
