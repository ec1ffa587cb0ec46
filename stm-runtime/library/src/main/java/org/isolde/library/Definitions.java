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

    /** The methods on whose being called some callbacks depend. */
    List<CallbackPattern> triggers() {
        return callbacks.values()
                .stream()
                .flatMap(List::stream)
                .flatMap(pattern -> pattern.triggers().stream())
                .distinct()
                .toList();
    }
}
