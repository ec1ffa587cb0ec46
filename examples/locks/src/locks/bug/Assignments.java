// SPDX-License-Identifier: EPL-2.0
package locks.bug;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/** A worker that gives its task back takes it away from the one that has it by now. */
public class Assignments {

    private final ConcurrentMap<String, String> workers = new ConcurrentHashMap<>();

    public boolean assign(String task, String worker) {
        return workers.putIfAbsent(task, worker) == null;
    }

    public void reassign(String task, String worker) {
        workers.put(task, worker);
    }

    public boolean giveBack(String task, String worker) {
        if (!worker.equals(workers.get(task))) { // step 1
            return false;
        }
        workers.remove(task); // step 2
        return true;
    }
}
