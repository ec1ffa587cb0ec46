// SPDX-License-Identifier: EPL-2.0
package org.isolde.bench.ide;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.isolde.testing.measure.Times;

/** The times from the beginning of saves to the events that follow. */
final class SaveTimes {

    /** The events that follow a save. */
    enum Moment {
        SAVED("the editor has saved"),
        BUILT("the builder has compiled"),
        BEGUN("the analysis has begun"),
        MARKED("the markers are up to date");

        private final String text;

        Moment(String text) {
            this.text = text;
        }

        /** What has happened then. */
        String text() {
            return text;
        }
    }

    private final Map<Moment, List<Double>> milliseconds = new EnumMap<>(Moment.class);
    private final List<Double> cpu = new ArrayList<>();

    /** Adds what came of a save that began at some time, in nanoseconds. */
    void add(long begun, SaveClock clock) {
        cpu.add(clock.cpu() / 1e6);
        clock.moments().forEach((moment, at) -> milliseconds.computeIfAbsent(moment, none -> new ArrayList<>())
                .add((at - begun) / 1e6));
    }

    /** How long the analysis kept a processor busy. */
    Times cpu() {
        return new Times(cpu);
    }

    /** The times of a moment. */
    Times of(Moment moment) {
        return new Times(milliseconds.getOrDefault(moment, List.of()));
    }
}
