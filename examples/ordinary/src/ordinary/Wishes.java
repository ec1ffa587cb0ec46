// SPDX-License-Identifier: EPL-2.0
package ordinary;

import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Set;
import org.isolde.stm.Atomic;

/** Wishes in the order in which they were made, each once. */
public class Wishes {
    private final Set<String> wishes = new LinkedHashSet<>();
    private final Set<String> granted = new HashSet<>();

    @Atomic
    public boolean wish(String what) {
        return wishes.add(what);
    }

    @Atomic
    public boolean grant(String what) {
        if (!wishes.remove(what)) {
            return false;
        }
        granted.add(what);
        return true;
    }

    @Atomic
    public boolean isGranted(String what) {
        return granted.contains(what);
    }
}
