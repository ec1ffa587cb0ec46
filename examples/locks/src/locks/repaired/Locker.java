// SPDX-License-Identifier: EPL-2.0
package locks.repaired;

import java.util.HashMap;
import java.util.Map;

/** Looking and putting is one critical section. */
public class Locker {

    private final Map<String, String> contents = new HashMap<>();
    private int size = 20;

    private synchronized String find(String compartment) {
        return contents.get(compartment);
    }

    public boolean use(String compartment, String things) {
        if (find(compartment) != null) {
            return false;
        }
        synchronized (this) {
            return contents.putIfAbsent(compartment, things) == null;
        }
    }

    public synchronized void grow(int more) {
        size += more;
    }

    private synchronized int size() {
        return size;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Locker locker && locker.size() == size();
    }

    @Override
    public synchronized int hashCode() {
        return size;
    }
}
