// SPDX-License-Identifier: EPL-2.0
package locks.bug;

import java.util.Comparator;
import java.util.concurrent.PriorityBlockingQueue;

/**
 * The first job is looked at and then taken. Another thread takes it in between, and a job that is
 * not yet due is taken.
 */
public class Agenda {

    /** A job and when it is to be done. */
    public record Job(String name, long due) {
    }

    private final PriorityBlockingQueue<Job> jobs = new PriorityBlockingQueue<>(11,
            Comparator.comparingLong(Job::due));

    public void add(Job job) {
        jobs.add(job);
    }

    /** The first job that is due, null if there is none. */
    public Job next(long now) {
        Job first = jobs.peek(); // step 1
        if (first == null || first.due() > now) {
            return null;
        }
        return jobs.poll(); // step 2
    }
}
