// SPDX-License-Identifier: EPL-2.0
package locks.bug;

import java.util.Collections;
import java.util.HashSet;
import java.util.Set;

/** One identifier is given to two callers. */
public class Identifiers {

    private final Set<String> used = Collections.synchronizedSet(new HashSet<>());

    public boolean claim(String identifier) {
        if (used.contains(identifier)) { // step 1
            return false;
        }
        used.add(identifier); // step 2
        return true;
    }

    public void free(String identifier) {
        used.remove(identifier);
    }
}
