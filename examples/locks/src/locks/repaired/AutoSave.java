// SPDX-License-Identifier: EPL-2.0
package locks.repaired;

import java.util.concurrent.atomic.AtomicBoolean;

/** The mark is taken away before the text is read. */
public class AutoSave {

    private final AtomicBoolean dirty = new AtomicBoolean();
    private volatile String text = "";
    private String disk = "";

    public void edit(String newText) {
        text = newText;
        dirty.set(true);
    }

    public synchronized void save() {
        if (!dirty.getAndSet(false)) {
            return;
        }
        disk = text;
    }

    public synchronized String saved() {
        return disk;
    }
}
