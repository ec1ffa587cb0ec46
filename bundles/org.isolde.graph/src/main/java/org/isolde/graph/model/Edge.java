// SPDX-License-Identifier: EPL-2.0
package org.isolde.graph.model;

import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.isolde.engine.Place;

/**
 * An edge of a displayed graph. It represents all relations of one kind from one node to another,
 * whatever the number of locations. For display, edges of several kinds can be
 * {@linkplain #joined joined}.
 *
 * @param id unique in its graph, and unchanged by edits elsewhere
 * @param from the id of the node that it leaves
 * @param to the id of the node that it enters; may be the same
 * @param kinds its kinds, at least one
 * @param locations the names of the locations, sorted; empty for edges without locations
 * @param vulnerable whether both ends may run concurrently and commit nevertheless
 * @param dangerous whether it is on the cycle of an anomaly
 * @param source the place of the first end's access, the first one if there are several; empty if
 *     unknown
 * @param target the place of the second end's access
 */
public record Edge(
        String id,
        String from,
        String to,
        Set<EdgeKind> kinds,
        List<String> locations,
        boolean vulnerable,
        boolean dangerous,
        Optional<Place> source,
        Optional<Place> target) {

    /** So many locations stand on a label. */
    private static final int ON_LABEL = 2;

    /** The classes around the one that declares a field. */
    private static final Pattern OUTER = Pattern.compile("^(?:\\w+\\.)+(?=\\w+\\.\\w+$)");

    /** Keeps copies of the list and the set. */
    public Edge {
        locations = List.copyOf(locations);
        kinds = Collections.unmodifiableSet(EnumSet.copyOf(kinds));
    }

    /** The short text on the edge, for example {@code rw Account.x, Account.y +3}; may be empty. */
    public String label() {
        String names = locations.stream().limit(ON_LABEL).map(Edge::brief).collect(Collectors.joining(", "))
                + (locations.size() > ON_LABEL ? " +" + (locations.size() - ON_LABEL) : "");
        return (dependencies() + " " + names).strip();
    }

    /**
     * The kinds of dependency, for example {@code wr ww}; empty for edges that are no dependency.
     */
    public String dependencies() {
        return kinds.stream().filter(EdgeKind::isDependency).map(EdgeKind::toString).collect(Collectors.joining(" "));
    }

    private static String brief(String location) {
        return OUTER.matcher(location).replaceFirst("");
    }

    /** Joins this edge and another one that differs in its kinds only. */
    public Edge joined(Edge other) {
        Set<EdgeKind> all = EnumSet.copyOf(kinds);
        all.addAll(other.kinds);
        return new Edge(id + " " + other.id, from, to, all, locations, vulnerable, dangerous, source, target);
    }

    /** The same edge with other locations. */
    public Edge withLocations(List<String> others) {
        return new Edge(id, from, to, kinds, others, vulnerable, dangerous, source, target);
    }

    /** The same edge, which is on no cycle of an anomaly. */
    public Edge harmless() {
        return new Edge(id, from, to, kinds, locations, vulnerable, false, source, target);
    }

    /** Whether a node is one of its ends. */
    public boolean touches(String node) {
        return from.equals(node) || to.equals(node);
    }

    /** The other end, seen from one of its ends. */
    public String other(String end) {
        return from.equals(end) ? to : from;
    }
}
