// SPDX-License-Identifier: EPL-2.0
package ordinary;

import java.util.HashMap;
import java.util.Map;
import org.isolde.stm.Atomic;

/** Users, who must not share an address. */
public class Users {
    private final Map<String, String> addresses = new HashMap<>();

    @Atomic
    public boolean register(String name, String address) {
        if (addresses.containsKey(name) || addresses.containsValue(address)) {
            return false;
        }
        addresses.put(name, address);
        return true;
    }

    @Atomic
    public boolean remove(String name) {
        return addresses.remove(name) != null;
    }
}
