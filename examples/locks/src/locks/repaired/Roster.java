// SPDX-License-Identifier: EPL-2.0
package locks.repaired;

import java.util.ArrayList;
import java.util.List;
import javax.annotation.concurrent.GuardedBy;

/** The lock is an object that is never replaced. */
public class Roster {

    private final Object lock = new Object();
    @GuardedBy("lock")
    private List<String> names = new ArrayList<>();

    public void add(String name) {
        synchronized (lock) {
            List<String> longer = new ArrayList<>(names);
            longer.add(name);
            names = longer;
        }
    }

    public int size() {
        synchronized (lock) {
            return names.size();
        }
    }
}
