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
 * An edge; what two nodes have to do with each other in one way is one edge, whatever the number of
 * locations. Where it makes no difference, edges of several kinds are {@linkplain #joined joined}
 * to be drawn as one.
 *
 * @param id unique in its graph, and the same in the graph that follows an edit elsewhere
 * @param from the id of the node that it leaves
 * @param to the id of the node that it enters; may be the same
 * @param kinds what kinds it is of, at least one
 * @param locations the names of the locations, sorted; empty for edges that are of none
 * @param vulnerable whether both ends may run concurrently and commit all the same
 * @param dangerous whether it is on the cycle of an anomaly
 * @param source where the access of the first end is, where that is known; of several the first
 * @param target where the access of the second end is
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

    /**
     * The short text on the edge, for example {@code rw Account.x, Account.y +3}; empty where there
     * is nothing to say.
     */
    public String label() {
        String names = locations.stream().limit(ON_LABEL).map(Edge::brief).collect(Collectors.joining(", "))
                + (locations.size() > ON_LABEL ? " +" + (locations.size() - ON_LABEL) : "");
        return (dependencies() + " " + names).strip();
    }

    /**
     * The kinds of dependency that it is, for example {@code wr ww}; empty for what is no
     * dependency.
     */
    public String dependencies() {
        return kinds.stream().filter(EdgeKind::isDependency).map(EdgeKind::toString).collect(Collectors.joining(" "));
    }

    private static String brief(String location) {
        return OUTER.matcher(location).replaceFirst("");
    }

    /** This edge and another one, which differ in their kinds alone, as one. */
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
