// SPDX-License-Identifier: EPL-2.0
package locks.bug;

import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** The threads of the pool count without the lock of the object that shows the count. */
public class Progress {

    private final ExecutorService pool = Executors.newFixedThreadPool(4);
    private int done;
    private int total;

    public void run(List<Runnable> jobs) {
        synchronized (this) {
            total += jobs.size();
        }
        for (Runnable job : jobs) {
            pool.execute(() -> {
                job.run();
                done++; // bare
            });
        }
    }

    public synchronized int percent() {
        return total == 0 ? 100 : done * 100 / total; // guarded
    }

    public void close() {
        pool.shutdown();
    }
}
