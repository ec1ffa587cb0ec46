// SPDX-License-Identifier: EPL-2.0
package locks.bug;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** The buffer holds more than its bound. */
public class BoundedBuffer {

    private final List<String> items = Collections.synchronizedList(new ArrayList<>());
    private final int bound;

    public BoundedBuffer(int bound) {
        this.bound = bound;
    }

    public boolean offer(String item) {
        if (items.size() < bound) { // step 1
            items.add(item); // step 2
            return true;
        }
        return false;
    }

    public void clear() {
        items.clear();
    }
}
