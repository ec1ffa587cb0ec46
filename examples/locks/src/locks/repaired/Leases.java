// SPDX-License-Identifier: EPL-2.0
package locks.repaired;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.ReentrantLock;
import javax.annotation.concurrent.GuardedBy;

/** A lease is looked at and extended in one critical section. */
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

    @GuardedBy("lock")
    private boolean holds(String client, String address) {
        return leases.get(address) instanceof Lease(String holder, Instant end)
                && holder.equals(client)
                && end.isAfter(Instant.now());
    }

    public boolean renew(String address, String client, Duration time) {
        lock.lock();
        try {
            if (!holds(client, address)) {
                return false;
            }
            leases.put(address, new Lease(client, Instant.now().plus(time)));
            return true;
        } finally {
            lock.unlock();
        }
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
