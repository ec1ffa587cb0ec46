// SPDX-License-Identifier: EPL-2.0
package locks.repaired;

import java.util.function.Consumer;
import javax.annotation.concurrent.GuardedBy;

/** Each text has a number. What was edited meanwhile has another number than what was saved. */
public class Document {

    private record Version(String text, long number) {
    }

    private final Object saving = new Object();
    @GuardedBy("this")
    private Version current = new Version("", 0);
    @GuardedBy("this")
    private long saved;

    public synchronized void edit(String replacement) {
        current = new Version(replacement, current.number() + 1);
    }

    private synchronized Version unsaved() {
        return current.number() == saved ? null : current;
    }

    private synchronized void saved(long number) {
        saved = number;
    }

    public void save(Consumer<String> disk) {
        // One save at a time: an older text must not be saved after a newer one.
        synchronized (saving) {
            Version version = unsaved();
            if (version != null) {
                disk.accept(version.text());
                saved(version.number());
            }
        }
    }
}
