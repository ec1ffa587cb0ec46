// SPDX-License-Identifier: EPL-2.0
package locks.repaired;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/** The task is taken away only if it is still the worker's. */
public class Assignments {

    private final ConcurrentMap<String, String> workers = new ConcurrentHashMap<>();

    public boolean assign(String task, String worker) {
        return workers.putIfAbsent(task, worker) == null;
    }

    public void reassign(String task, String worker) {
        workers.put(task, worker);
    }

    public boolean giveBack(String task, String worker) {
        return workers.remove(task, worker);
    }
}
