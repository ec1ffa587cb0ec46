// SPDX-License-Identifier: EPL-2.0
package locks.bug;

import java.util.HashMap;
import java.util.Map;
import javax.annotation.concurrent.GuardedBy;

/**
 * One method changes the map without the lock. While another one adds, it may corrupt the map, and
 * a removed contact may stay.
 */
public class Contacts {

    @GuardedBy("this")
    private final Map<String, String> numbers = new HashMap<>();

    public synchronized void add(String name, String number) {
        numbers.put(name, number); // guarded
    }

    public synchronized String find(String name) {
        return numbers.get(name);
    }

    public void remove(String name) {
        numbers.remove(name); // bare
    }
}
