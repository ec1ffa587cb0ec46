// SPDX-License-Identifier: EPL-2.0
package org.isolde.bench.analysis;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.isolde.engine.analysis.Progress;
import org.isolde.testing.measure.Times;

/** The times of the phases of some runs. */
final class PhaseTimes implements Progress {

    private final Map<String, List<Double>> ofPhases = new LinkedHashMap<>();
    private final List<Double> totals = new ArrayList<>();
    private String phase = "";
    private long runBegan;
    private long phaseBegan;

    /** A run with phases. */
    @FunctionalInterface
    interface Run<E extends Exception> {

        /** Does it and tells of each phase when it begins. */
        void run(Progress progress) throws E;
    }

    /**
     * Runs something.
     *
     * @param first what it begins with
     */
    <E extends Exception> void measure(String first, Run<E> run) throws E {
        runBegan = System.nanoTime();
        phase = first;
        phaseBegan = runBegan;
        run.run(this);
        end();
        totals.add((System.nanoTime() - runBegan) / 1e6);
    }

    @Override
    public void phase(String what) {
        end();
        phase = what;
    }

    private void end() {
        long now = System.nanoTime();
        ofPhases.computeIfAbsent(phase, name -> new ArrayList<>()).add((now - phaseBegan) / 1e6);
        phaseBegan = now;
    }

    @Override
    public boolean cancelled() {
        return false;
    }

    /** The times of each phase, in the order in which they began. */
    Map<String, Times> phases() {
        Map<String, Times> times = new LinkedHashMap<>();
        ofPhases.forEach((name, milliseconds) -> times.put(name, new Times(milliseconds)));
        return times;
    }

    /** The times of whole runs. */
    Times total() {
        return new Times(totals);
    }
}
