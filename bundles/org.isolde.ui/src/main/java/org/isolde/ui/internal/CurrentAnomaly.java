// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.internal;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CopyOnWriteArrayList;
import org.isolde.core.results.ProgramAnomaly;
import org.isolde.core.results.ProgramResult;
import org.isolde.engine.anomaly.WitnessStep;
import org.osgi.framework.BundleContext;
import org.osgi.framework.FrameworkUtil;

/**
 * The anomaly that the user currently examines, and the current step of its interleaving; shown by
 * the Explanation view and in editors. It remains current until another one is selected or it
 * disappears from the program. To be used in the UI thread.
 */
public final class CurrentAnomaly {

    /** Notified when another anomaly or step is current, or the evidence has been updated. */
    @FunctionalInterface
    public interface Listener {

        /** Called in the thread of the display. */
        void currentAnomalyChanged();
    }

    private final List<Listener> listeners = new CopyOnWriteArrayList<>();
    private Optional<ProgramAnomaly> shown = Optional.empty();
    private OptionalInt step = OptionalInt.empty();

    /** The instance of this workbench. */
    public static CurrentAnomaly get() {
        BundleContext context = FrameworkUtil.getBundle(CurrentAnomaly.class).getBundleContext();
        return context.getService(context.getServiceReference(CurrentAnomaly.class));
    }

    /** The anomaly; empty before one is selected, and after it has disappeared. */
    public Optional<ProgramAnomaly> shown() {
        return shown;
    }

    /** The step, as an index into the interleaving; empty if none is selected. */
    public OptionalInt step() {
        return step;
    }

    /** Makes an anomaly the current one. */
    public void show(ProgramAnomaly anomaly) {
        if (shown.filter(anomaly::isSameAs).isEmpty()) {
            step = OptionalInt.empty();
            change(Optional.of(anomaly));
        }
    }

    /** Selects a step of the anomaly. */
    public void goTo(int index) {
        if (step.isEmpty() || step.getAsInt() != index) {
            step = OptionalInt.of(index);
            tell();
        }
    }

    /**
     * Selects the next or the previous access of the interleaving, cyclically.
     *
     * @param direction 1 or -1
     * @return the step; empty if there is no current anomaly
     */
    public Optional<WitnessStep> move(int direction) {
        if (shown.isEmpty()) {
            return Optional.empty();
        }
        List<WitnessStep> steps = shown.get().anomaly().interleaving();
        int index = step.orElse(direction > 0 ? -1 : steps.size());
        for (int i = 0; i < steps.size(); i++) {
            index = Math.floorMod(index + direction, steps.size());
            if (steps.get(index).access().isPresent()) {
                goTo(index);
                return Optional.of(steps.get(index));
            }
        }
        return Optional.empty();
    }

    /** Updates the anomaly from new results. */
    public void update(List<ProgramResult> programs) {
        Optional<ProgramAnomaly> now = shown.flatMap(anomaly -> anomaly.in(programs));
        if (!now.equals(shown)) {
            if (!now.map(anomaly -> anomaly.anomaly().interleaving()).equals(
                    shown.map(anomaly -> anomaly.anomaly().interleaving()))) {
                step = OptionalInt.empty();
            }
            change(now);
        }
    }

    private void change(Optional<ProgramAnomaly> now) {
        shown = now;
        tell();
    }

    private void tell() {
        listeners.forEach(Listener::currentAnomalyChanged);
    }

    /** Adds a listener. */
    public void addListener(Listener listener) {
        listeners.add(listener);
    }

    /** Removes a listener, if it is there. */
    public void removeListener(Listener listener) {
        listeners.remove(listener);
    }
}
