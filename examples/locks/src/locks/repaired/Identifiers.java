// SPDX-License-Identifier: EPL-2.0
package locks.repaired;

import java.util.Collections;
import java.util.HashSet;
import java.util.Set;

/** Adding tells whether it was there. */
public class Identifiers {

    private final Set<String> used = Collections.synchronizedSet(new HashSet<>());

    public boolean claim(String identifier) {
        return used.add(identifier);
    }

    public void free(String identifier) {
        used.remove(identifier);
    }
}
