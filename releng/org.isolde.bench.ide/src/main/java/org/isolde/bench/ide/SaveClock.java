// SPDX-License-Identifier: EPL-2.0
package org.isolde.bench.ide;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.EnumMap;
import java.util.Map;
import org.eclipse.core.resources.IResourceChangeEvent;
import org.eclipse.core.resources.IResourceChangeListener;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.jobs.IJobChangeEvent;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.core.runtime.jobs.JobChangeAdapter;
import org.isolde.bench.ide.SaveTimes.Moment;
import org.isolde.core.IsoldeCore;

/**
 * Records the times of events after a save: of the end of the analysis the last one, of all others
 * the first.
 */
final class SaveClock extends JobChangeAdapter implements IResourceChangeListener, AutoCloseable {

    private final Map<Moment, Long> moments = new EnumMap<>(Moment.class);
    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private long cpuAtBegin;
    private long cpu;

    /** Listens from now on. */
    SaveClock() {
        Job.getJobManager().addJobChangeListener(this);
        ResourcesPlugin.getWorkspace().addResourceChangeListener(this, IResourceChangeEvent.POST_BUILD);
    }

    /** Notes that something has happened now. */
    synchronized void note(Moment moment) {
        long now = System.nanoTime();
        if (moment == Moment.MARKED) {
            moments.put(moment, now);
        } else {
            moments.putIfAbsent(moment, now);
        }
    }

    /** Whether something has happened. */
    synchronized boolean has(Moment moment) {
        return moments.containsKey(moment);
    }

    /** What has happened when. */
    synchronized Map<Moment, Long> moments() {
        return new EnumMap<>(moments);
    }

    /**
     * How long the analysis has kept a processor busy, in nanoseconds: what its own thread did, not
     * the one that looks for atomicity violations.
     */
    synchronized long cpu() {
        return cpu;
    }

    @Override
    public void resourceChanged(IResourceChangeEvent event) {
        note(Moment.BUILT);
    }

    @Override
    public synchronized void running(IJobChangeEvent event) {
        if (event.getJob().belongsTo(IsoldeCore.ANALYSIS_FAMILY)) {
            note(Moment.BEGUN);
            // Called in the thread of the job.
            cpuAtBegin = threads.getCurrentThreadCpuTime();
        }
    }

    @Override
    public synchronized void done(IJobChangeEvent event) {
        if (event.getJob().belongsTo(IsoldeCore.ANALYSIS_FAMILY)) {
            note(Moment.MARKED);
            cpu += threads.getCurrentThreadCpuTime() - cpuAtBegin;
        }
    }

    @Override
    public void close() {
        Job.getJobManager().removeJobChangeListener(this);
        ResourcesPlugin.getWorkspace().removeResourceChangeListener(this);
    }
}
