// SPDX-License-Identifier: EPL-2.0
package locks.repaired;

import java.util.HashMap;
import java.util.Map;
import javax.annotation.concurrent.GuardedBy;

/** All methods that use the map hold the lock. */
public class Contacts {

    @GuardedBy("this")
    private final Map<String, String> numbers = new HashMap<>();

    public synchronized void add(String name, String number) {
        numbers.put(name, number);
    }

    public synchronized String find(String name) {
        return numbers.get(name);
    }

    public synchronized void remove(String name) {
        numbers.remove(name);
    }
}
