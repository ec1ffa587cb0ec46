package org.isolde.core.internal.analysis;

import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.isolde.atomicity.specification.Specifications;
import org.isolde.core.IsoldePreferences;
import org.isolde.engine.SessionSettings;
import org.isolde.program.atomic.AtomicOptions;
import org.isolde.program.atomic.ExceptionRule;

/** Turns what users choose, the annotations and the specifications of methods that they name, into the settings of a session. */
final class AtomicChoice {

    private AtomicChoice() {}

    /**
     * The settings that the preferences now ask for.
     *
     * @param specifications what users say of methods without code
     */
    static SessionSettings current(Specifications specifications) {
        return settings(IsoldePreferences.atomicAnnotations(), specifications);
    }

    private static SessionSettings settings(List<String> annotations, Specifications specifications) {
        AtomicOptions none = new AtomicOptions(new TreeMap<>(), false);
        SortedMap<String, ExceptionRule> rules = new TreeMap<>();
        for (String annotation : annotations) {
            AtomicOptions one = none.withAnnotation(annotation);
            rules.putAll(one.annotations());
        }
        // Of those that are known, what an exception does is known too.
        AtomicOptions.DEFAULT.annotations().forEach((name, rule) -> rules.computeIfPresent(name, (same, any) -> rule));
        return new SessionSettings(
                new AtomicOptions(rules, false),
                SessionSettings.DEFAULT.groups(),
                specifications);
    }
}
