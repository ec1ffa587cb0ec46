// SPDX-License-Identifier: EPL-2.0
package locks.repaired;

import java.util.Comparator;
import java.util.PriorityQueue;

/** Looking and taking is one critical section. */
public class Agenda {

    /** A job and when it is to be done. */
    public record Job(String name, long due) {
    }

    private final PriorityQueue<Job> jobs = new PriorityQueue<>(Comparator.comparingLong(Job::due));

    public synchronized void add(Job job) {
        jobs.add(job);
    }

    /** The first job that is due, null if there is none. */
    public synchronized Job next(long now) {
        Job first = jobs.peek();
        if (first == null || first.due() > now) {
            return null;
        }
        return jobs.poll();
    }
}
