// SPDX-License-Identifier: EPL-2.0
package locks.bug;

import java.util.ArrayList;
import java.util.List;

/**
 * The list is the lock, and is replaced. One thread waits for the old list's lock while another one
 * holds the new one's: both add at the same time, and one name is lost.
 */
public class Roster {

    private List<String> names = new ArrayList<>();

    public void add(String name) {
        synchronized (names) { // step 1, step 2
            List<String> longer = new ArrayList<>(names); // step 1
            longer.add(name);
            names = longer; // step 2
        }
    }

    public int size() {
        synchronized (names) {
            return names.size();
        }
    }
}
