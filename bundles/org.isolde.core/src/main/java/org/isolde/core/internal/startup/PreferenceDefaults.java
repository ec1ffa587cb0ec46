// SPDX-License-Identifier: EPL-2.0
package org.isolde.core.internal.startup;

import java.util.List;
import java.util.stream.Stream;
import org.eclipse.core.runtime.preferences.AbstractPreferenceInitializer;
import org.eclipse.core.runtime.preferences.DefaultScope;
import org.eclipse.core.runtime.preferences.IEclipsePreferences;
import org.isolde.core.EffortChoice;
import org.isolde.core.IsoldeCore;
import org.isolde.core.IsoldePreferences;
import org.isolde.core.LockChoice;
import org.isolde.core.ProblemKind;
import org.isolde.engine.Effort;
import org.isolde.program.atomic.AtomicOptions;

/** The default preferences. A product may change them in its plugin_customization.ini. */
public final class PreferenceDefaults extends AbstractPreferenceInitializer {

    @Override
    public void initializeDefaultPreferences() {
        IEclipsePreferences defaults = DefaultScope.INSTANCE.getNode(IsoldeCore.ID);
        defaults.putBoolean(IsoldePreferences.AUTOMATIC, true);
        List<String> annotations = Stream.of(AtomicOptions.ISOLDE, AtomicOptions.DEUCE)
                .map(name -> name.replace('/', '.'))
                .toList();
        defaults.put(IsoldePreferences.ATOMIC_ANNOTATIONS, IsoldePreferences.formatAnnotations(annotations));
        defaults.put(EffortChoice.PRECISION, Effort.DEFAULT.precision().id());
        defaults.putLong(EffortChoice.STEPS, Effort.STEPS);
        defaults.put(LockChoice.KEY, LockChoice.NONE.id());
        defaults.put(IsoldePreferences.BASELINE, IsoldePreferences.BASELINE_NAME);
        for (ProblemKind kind : ProblemKind.values()) {
            defaults.put(kind.preference(), kind.defaultSeverity().id());
        }
    }
}
