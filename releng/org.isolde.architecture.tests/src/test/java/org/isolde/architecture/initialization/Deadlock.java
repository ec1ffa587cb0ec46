// SPDX-License-Identifier: EPL-2.0
package org.isolde.architecture.initialization;

import java.util.List;
import java.util.SortedSet;

/**
 * Classes at which threads may wait for each other for ever, each initialising one of them.
 *
 * @param classes their names, two or more
 * @param ways how the initialisation of one of them comes to another one and back, by the classes
 *     and methods on the way: for each two for which it does
 */
public record Deadlock(SortedSet<String> classes, List<String> ways) {
    @Override
    public String toString() {
        return "Two threads that come first to two of " + classes
                + " may wait for each other for ever, since each initialisation begins the other one:\n  "
                + String.join("\n  ", ways)
                + "\nLet constants stand in a class that no other initialisation here needs, or in that of which they "
                + "are instances.\n";
    }
}
