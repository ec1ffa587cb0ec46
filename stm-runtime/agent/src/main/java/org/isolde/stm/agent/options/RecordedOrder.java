// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.options;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** The events whose order among all threads is recorded in a trace. */
public enum RecordedOrder {

    /** Of those by which threads synchronise: that is all that prediction needs. */
    SYNCHRONISATION,

    /** Of all, as they happened. */
    EXACT;

    /** Its name among the options. */
    String optionName() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The one with a name. */
    static Optional<RecordedOrder> named(String name) {
        return Arrays.stream(values()).filter(order -> order.optionName().equals(name)).findFirst();
    }
}
