// SPDX-License-Identifier: EPL-2.0
package org.isolde.core.internal.analysis;

import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.isolde.core.EffortChoice;
import org.isolde.core.IsoldePreferences;
import org.isolde.core.LockChoice;
import org.isolde.engine.session.SessionSettings;
import org.isolde.program.atomic.AtomicOptions;
import org.isolde.program.atomic.ExceptionRule;
import org.isolde.program.atomic.LockUse;

/** Converts the user's preferences to the settings of a session. */
final class ChosenSettings {

    private ChosenSettings() {}

    /**
     * The settings that the preferences now ask for.
     *
     * @param linked the projects that are analysed together
     * @param written what users say of methods
     */
    static SessionSettings current(LinkedProjects linked, NamedFiles written) {
        return new SessionSettings(
                atomic(IsoldePreferences.atomicAnnotations()).withLocks(LockChoice.of(linked.projects()).use()),
                SessionSettings.DEFAULT.groups(),
                written.library(),
                written.specifications(),
                SessionSettings.DEFAULT.requests(),
                EffortChoice.of(linked.projects()));
    }

    private static AtomicOptions atomic(List<String> annotations) {
        AtomicOptions none = new AtomicOptions(new TreeMap<>(), LockUse.NONE);
        SortedMap<String, ExceptionRule> rules = new TreeMap<>();
        for (String annotation : annotations) {
            AtomicOptions one = none.withAnnotation(annotation);
            rules.putAll(one.annotations());
        }
        // Of those that are known, what an exception does is known too.
        AtomicOptions.DEFAULT.annotations().forEach((name, rule) -> rules.computeIfPresent(name, (same, any) -> rule));
        return new AtomicOptions(rules, LockUse.NONE);
    }
}
