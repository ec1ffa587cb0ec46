// SPDX-License-Identifier: EPL-2.0
package locks.bug;

import java.util.HashMap;
import java.util.Map;

/**
 * A locker compares itself with others under its lock, but its keys are only text. Two people both
 * find a compartment free, and both put their things into it.
 */
public class Locker {

    private final Map<String, String> contents = new HashMap<>();
    private int size = 20;

    private synchronized boolean isFree(String compartment) {
        return !contents.containsKey(compartment);
    }

    private synchronized void put(String compartment, String things) {
        contents.put(compartment, things);
    }

    public boolean use(String compartment, String things) {
        if (!isFree(compartment)) { // step 1
            return false;
        }
        put(compartment, things); // step 2
        return true;
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
