// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.internal.anomalies;

import java.util.Arrays;
import java.util.Optional;

/** The criteria by which the rows of the view can be grouped. */
enum Grouping {
    /** Under their project, and there under their group. */
    PROJECT("project"),
    /** Under their group. */
    GROUP("group"),
    /** Anomalies under their kind, transactions under their verdict. */
    KIND("kind");

    /** The command that changes it; its state has an {@link #id} as its value. */
    static final String COMMAND = "org.isolde.ui.groupBy";

    private final String id;

    Grouping(String id) {
        this.id = id;
    }

    /** The value of the command's parameter and state. */
    String id() {
        return id;
    }

    /** The one with an identifier; empty for any other word. */
    static Optional<Grouping> withId(String id) {
        return Arrays.stream(values()).filter(grouping -> grouping.id.equals(id)).findFirst();
    }
}
