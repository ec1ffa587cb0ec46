// SPDX-License-Identifier: EPL-2.0
package org.isolde.graph.model;

import java.util.Optional;
import org.isolde.engine.Place;
import org.isolde.engine.Verdict;

/**
 * A node.
 *
 * @param id unique in its graph, and the same in the graph that follows an edit elsewhere
 * @param kind what it stands for
 * @param frame the frame in which it is drawn; edges do not leave their frame
 * @param project the name of the Eclipse project or program it belongs to
 * @param group the group of transactions; for what belongs to a process, the process
 * @param type the simple name of its class; empty where it has none
 * @param name what it is called within its class
 * @param verdict what is known of it under snapshot isolation; empty for what is no transaction
 * @param pivot whether it is the pivot of an anomaly
 * @param description what else there is to say, in lines; may be empty
 * @param place where in the code it is, if anywhere
 */
public record Node(
        String id,
        Kind kind,
        String frame,
        String project,
        String group,
        String type,
        String name,
        Optional<Verdict> verdict,
        boolean pivot,
        String description,
        Optional<Place> place) {

    /** What nodes stand for. */
    public enum Kind {
        /** A transaction. */
        TRANSACTION,
        /** A view: what a region of a process accesses. */
        VIEW,
        /** Memory that processes share, with the value of one definition. */
        CELL,
        /** A local variable, a parameter, a result or a condition. */
        VALUE
    }

    /** The class and the name, for example {@code SmallBank.balance}. */
    public String fullName() {
        return type.isEmpty() ? name : type + "." + name;
    }
}
