// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.anomaly;

import java.util.Set;

/** What came of executing the transactions of an anomaly. */
public sealed interface Attempt permits Demonstration, NotShown {

    /**
     * The internal names of the classes that it depends on: while none of them changes, it counts.
     */
    Set<String> classes();
}
