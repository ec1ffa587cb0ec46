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
 * The anomaly that the user looks at, and the step of its interleaving: what the explanation tells
 * and the editors show. It stays until another one is selected or it is gone from the program. To
 * be used in the thread of the display.
 */
public final class CurrentAnomaly {

    /** Told when there is another anomaly, newer evidence of the same, or another step. */
    @FunctionalInterface
    public interface Listener {

        /** Called in the thread of the display. */
        void currentAnomalyChanged();
    }

    private final List<Listener> listeners = new CopyOnWriteArrayList<>();
    private Optional<ProgramAnomaly> shown = Optional.empty();
    private OptionalInt step = OptionalInt.empty();

    /** The one of this workbench. */
    public static CurrentAnomaly get() {
        BundleContext context = FrameworkUtil.getBundle(CurrentAnomaly.class).getBundleContext();
        return context.getService(context.getServiceReference(CurrentAnomaly.class));
    }

    /** The anomaly; empty while none was selected, and when it is gone. */
    public Optional<ProgramAnomaly> shown() {
        return shown;
    }

    /** The step, as an index into its interleaving; empty while none was gone to. */
    public OptionalInt step() {
        return step;
    }

    /** Looks at an anomaly. */
    public void show(ProgramAnomaly anomaly) {
        if (shown.filter(anomaly::isSameAs).isEmpty()) {
            step = OptionalInt.empty();
            change(Optional.of(anomaly));
        }
    }

    /** Goes to a step of the anomaly. */
    public void goTo(int index) {
        if (step.isEmpty() || step.getAsInt() != index) {
            step = OptionalInt.of(index);
            tell();
        }
    }

    /**
     * Goes to the next access of the interleaving, or to the one before; from the last one on to
     * the first, and the other way round.
     *
     * @param direction 1 or -1
     * @return the step; empty when no anomaly is shown
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

    /** Takes the newest evidence of the anomaly. */
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
