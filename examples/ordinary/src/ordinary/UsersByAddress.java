// SPDX-License-Identifier: EPL-2.0
package ordinary;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.isolde.stm.Atomic;

/** Users, who must not share an address; they are found by either. */
public class UsersByAddress {
    private final Map<String, String> addresses = new HashMap<>();
    private final Map<String, String> names = new HashMap<>();

    @Atomic
    public boolean register(String name, String address) {
        if (addresses.containsKey(name) || names.containsKey(address)) {
            return false;
        }
        addresses.put(name, address);
        names.put(address, name);
        return true;
    }

    @Atomic
    public boolean remove(String name) {
        String address = addresses.remove(name);
        if (address == null) {
            return false;
        }
        names.remove(address);
        return true;
    }

    @Atomic
    public Optional<String> name(String address) {
        return Optional.ofNullable(names.get(address));
    }
}
