// SPDX-License-Identifier: EPL-2.0
package org.isolde.graph.model;

import java.util.List;
import java.util.Optional;
import org.isolde.engine.Place;
import org.isolde.engine.Verdict;

/**
 * A node of a displayed graph.
 *
 * @param id unique in its graph, and unchanged by edits elsewhere
 * @param kind what it represents
 * @param frame the title of the frame in which it is drawn; edges do not leave their frame. Without
 *     a title no frame is drawn
 * @param project the name of the Eclipse project or program it belongs to
 * @param group the group of transactions; for nodes of a process, the process
 * @param type the simple name of its class; empty where it has none
 * @param name its name within its class
 * @param verdict its verdict under snapshot isolation; empty if it is no transaction
 * @param pivot whether it is the pivot of an anomaly
 * @param rows lines below the name, such as the fields of an object
 * @param description further information, as lines; may be empty
 * @param place its place in the code, if it has one
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
        List<Row> rows,
        String description,
        Optional<Place> place) {

    /** Keeps a copy of the list. */
    public Node {
        rows = List.copyOf(rows);
    }

    /** A node without rows. */
    public Node(String id, Kind kind, String frame, String project, String group, String type, String name,
            Optional<Verdict> verdict, boolean pivot, String description, Optional<Place> place) {
        this(id, kind, frame, project, group, type, name, verdict, pivot, List.of(), description, place);
    }

    /**
     * A line below the name of a node.
     *
     * @param text the line, for example {@code open = true}
     * @param note what is to be known of it, behind the line; may be empty
     * @param marked whether it stands out
     */
    public record Row(String text, String note, boolean marked) {}

    /** What nodes represent. */
    public enum Kind {
        /** A transaction. */
        TRANSACTION,
        /** A view: what a region of a process accesses. */
        VIEW,
        /** Memory that processes share, with the value of one definition. */
        CELL,
        /** A local variable, a parameter, a result or a condition. */
        VALUE,
        /** An object of a heap, or the static fields of a class; its rows are its values. */
        OBJECT,
        /** The call of a transaction on a heap. */
        CALL
    }

    /** The class and the name, for example {@code SmallBank.balance}. */
    public String fullName() {
        return type.isEmpty() ? name : type + "." + name;
    }
}
