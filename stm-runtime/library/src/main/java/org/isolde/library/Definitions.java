// SPDX-License-Identifier: EPL-2.0
package org.isolde.library;

import java.util.List;
import java.util.Map;

/**
 * Names that files define.
 *
 * @param callbacks names of sets of methods that libraries may call back
 * @param effects names of effects
 */
record Definitions(Map<String, List<CallbackPattern>> callbacks, Map<String, MethodDescription> effects) {

    static final Definitions NONE = new Definitions(Map.of(), Map.of());

    Definitions {
        callbacks = Map.copyOf(callbacks);
        effects = Map.copyOf(effects);
    }

    /** Whether some callbacks depend on the program calling a method of this name. */
    boolean haveTrigger(LibraryMethod method) {
        for (List<CallbackPattern> patterns : callbacks.values()) {
            for (CallbackPattern pattern : patterns) {
                for (CallbackPattern trigger : pattern.triggers()) {
                    if (trigger.method().matches(method)) {
                        return true;
                    }
                }
            }
        }
        return false;
    }
}
