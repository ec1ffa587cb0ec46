// SPDX-License-Identifier: EPL-2.0
package locks.bug;

import java.util.concurrent.atomic.AtomicBoolean;

/** What is typed while the text is being saved counts as saved. */
public class AutoSave {

    private final AtomicBoolean dirty = new AtomicBoolean();
    private volatile String text = "";
    private String disk = "";

    public void edit(String newText) {
        text = newText;
        dirty.set(true);
    }

    public synchronized void save() {
        if (!dirty.get()) { // step 1
            return;
        }
        disk = text;
        dirty.set(false); // step 2
    }

    public synchronized String saved() {
        return disk;
    }
}
