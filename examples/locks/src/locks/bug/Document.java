// SPDX-License-Identifier: EPL-2.0
package locks.bug;

import java.util.function.Consumer;
import javax.annotation.concurrent.GuardedBy;

/**
 * A timer saves what has changed. A change that comes between saving and clearing the mark is never
 * saved.
 */
public class Document {

    @GuardedBy("this")
    private String text = "";
    @GuardedBy("this")
    private boolean changed;

    public synchronized void edit(String replacement) {
        text = replacement;
        changed = true;
    }

    private synchronized boolean hasChanged() {
        return changed;
    }

    private synchronized String text() {
        return text;
    }

    private synchronized void clearMark() {
        changed = false;
    }

    public void save(Consumer<String> disk) {
        if (hasChanged()) { // step 1
            disk.accept(text()); // step 1
            clearMark(); // step 2
        }
    }
}
