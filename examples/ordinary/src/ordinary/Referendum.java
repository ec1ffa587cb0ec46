// SPDX-License-Identifier: EPL-2.0
package ordinary;

import java.util.HashSet;
import java.util.Set;
import org.isolde.stm.Atomic;

/** A referendum, decided when it is closed. */
public class Referendum {
    private final Set<String> voted = new HashSet<>();
    private int inFavour;
    private boolean closed;
    private boolean accepted;

    @Atomic
    public boolean vote(String voter, boolean yes) {
        if (closed || !voted.add(voter)) {
            return false;
        }
        if (yes) {
            inFavour++;
        }
        return true;
    }

    @Atomic
    public void close() {
        closed = true;
        accepted = 2 * inFavour > voted.size();
    }

    @Atomic
    public boolean accepted() {
        return closed && accepted;
    }
}
