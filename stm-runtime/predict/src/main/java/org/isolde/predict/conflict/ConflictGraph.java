// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict.conflict;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.isolde.predict.conflict.ConflictCycle.Access;
import org.isolde.predict.conflict.ConflictCycle.Conflict;
import org.jspecify.annotations.Nullable;

/**
 * Decides online whether a run is conflict-serializable: the transactional happens-before graph of
 * Velodrome (Flanagan, Freund, Yi: Velodrome, PLDI 2008, sections 3 and 4). Its nodes are the
 * transactions, and each access outside of them for itself. A node comes before another one of the
 * same thread that begins later, and before one that makes a conflicting access later. The run is
 * serializable as long as there is no cycle.
 *
 * <p>Unlike in Velodrome, only accesses conflict. The order that locks, forks and joins make is no
 * part of the graph: a transaction with two critical sections of a lock, between which another
 * thread has one, is serializable if nobody notices by data.
 *
 * <p>The accesses need not happen at single moments. An access is {@linkplain #announce announced}
 * before, and {@linkplain #made counts} after it. It comes after another one only if that one had
 * been made when it was announced. So each cycle is one of the run, even if threads run in
 * parallel; a cycle may be missed if conflicting accesses overlap.
 *
 * <p>As in Velodrome, a node that is over and has nothing before it is forgotten, since it can be
 * in no cycle any more. An access outside of transactions that comes after nothing new counts as
 * part of the node before it. Time: a search through the graph for each new conflict. Memory: for
 * what comes after transactions that still run, and for the locations of transactions. If that is
 * too much, all that was before is forgotten, and cycles through it are missed. Not thread-safe.
 */
public final class ConflictGraph {
    private static final int MOST_NODES = 1 << 13;
    private static final int MOST_LOCATIONS = 1 << 17;
    /** The edge from a node to one of the same thread. */
    private static final Conflict PROGRAM_ORDER = conflictOfNobody();

    private static final long NEVER = -1;
    private static final List<Made> NOTHING = List.of();

    /** A transaction, or an access outside. */
    private static final class Node {
        private final int thread;
        private final int transaction;
        private boolean runs;
        private boolean forgotten;
        private int writes;
        private int incoming;
        private final Map<Node, Conflict> outgoing = new LinkedHashMap<>();

        private Node(int thread, int transaction, boolean runs) {
            this.thread = thread;
            this.transaction = transaction;
            this.runs = runs;
        }
    }

    /**
     * An access that has been made.
     *
     * @param announced how many others had been made when it was announced
     * @param number its number among all
     */
    private record Made(Node node, Access access, long announced, long number) {}

    /** An access that is about to be made, and the conflicting ones that have been made by now. */
    public static final class Announcement {
        private final int location;
        private final boolean writes;
        private final List<Made> before;
        private final long number;

        private Announcement(int location, boolean writes, List<Made> before, long number) {
            this.location = location;
            this.writes = writes;
            this.before = before;
            this.number = number;
        }
    }

    /** By thread: its latest node. */
    private final Map<Integer, Node> latest = new HashMap<>();
    /** By location: the accesses that no later one stands for. */
    private final Map<Integer, List<Made>> accesses = new HashMap<>();
    private long accessesMade;
    private int nodes;
    private @Nullable ConflictCycle cycle;

    private static Conflict conflictOfNobody() {
        Access nothing = new Access(0, Access.NONE, 0, 0, false, 0);
        return new Conflict(nothing, nothing);
    }

    /** The first cycle; empty as long as the run is serializable. */
    public Optional<ConflictCycle> cycle() {
        return Optional.ofNullable(cycle);
    }

    /** Whether no transaction runs, and none that is over can be in a cycle. */
    public boolean isEmpty() {
        return nodes == 0;
    }

    /** The number of nodes that are not forgotten. */
    int size() {
        return nodes;
    }

    /** A transaction of a thread begins, which is in none. */
    public void begin(int thread, int source) {
        add(thread, source, true);
    }

    private Node add(int thread, int transaction, boolean runs) {
        if (nodes >= MOST_NODES) {
            forgetAll();
        }
        nodes++;
        Node node = new Node(thread, transaction, runs);
        Node before = latest.put(thread, node);
        if (before != null && !before.forgotten) {
            connect(before, node, PROGRAM_ORDER);
        }
        return node;
    }

    private static void connect(Node from, Node to, Conflict conflict) {
        if (from.outgoing.putIfAbsent(to, conflict) == null) {
            to.incoming++;
        }
    }

    /** The transaction of a thread ends. */
    public void end(int thread) {
        Node node = latest.get(thread);
        if (node != null && node.runs) {
            node.runs = false;
            forgetIfFirst(node);
        }
    }

    private void forgetIfFirst(Node ended) {
        Deque<Node> open = new ArrayDeque<>(List.of(ended));
        while (!open.isEmpty()) {
            Node node = open.remove();
            if (node.incoming == 0 && !node.runs && !node.forgotten) {
                node.forgotten = true;
                nodes--;
                for (Node next : node.outgoing.keySet()) {
                    next.incoming--;
                    open.add(next);
                }
                node.outgoing.clear();
            }
        }
    }

    /** Transactions that run count from here on. */
    private void forgetAll() {
        List<Node> running = latest.values().stream().filter(node -> node.runs).toList();
        accesses.values().stream().flatMap(List::stream).map(Made::node).forEach(ConflictGraph::forget);
        latest.values().forEach(ConflictGraph::forget);
        accesses.clear();
        latest.clear();
        nodes = 0;
        running.forEach(node -> add(node.thread, node.transaction, true));
    }

    private static void forget(Node node) {
        node.forgotten = true;
        node.outgoing.clear();
    }

    /**
     * Whether an access that a thread is about to make can change anything: not if it repeats one
     * of the same node and no conflicting one has been made since, nor outside of transactions if
     * nothing comes before it that can be in a cycle.
     */
    public boolean matters(int thread, int location, boolean writes) {
        Node last = latest.get(thread);
        List<Made> made = accesses.getOrDefault(location, NOTHING);
        long known = NEVER;
        for (Made own : made) {
            if (own.node == last && (own.access.writes() || !writes)) {
                known = Math.max(known, own.announced);
            }
        }
        for (Made earlier : made) {
            if (earlier.node.thread != thread && !earlier.node.forgotten && (writes || earlier.access.writes())
                    && earlier.number > known) {
                return true;
            }
        }
        return known == NEVER && last != null && !last.forgotten;
    }

    /** A thread is about to make an access. */
    public Announcement announce(int location, boolean writes) {
        List<Made> made = accesses.get(location);
        if (made == null) {
            return new Announcement(location, writes, List.of(), accessesMade);
        }
        made.removeIf(access -> access.node.forgotten);
        if (made.isEmpty()) {
            accesses.remove(location);
        }
        List<Made> before = new ArrayList<>(made);
        if (!writes) {
            before.removeIf(access -> !access.access.writes());
        }
        return new Announcement(location, writes, before, accessesMade);
    }

    /** A thread has made an access that was announced; it does so only once. */
    public void made(int thread, Announcement announced, int source) {
        if (cycle != null) {
            return;
        }
        List<Made> before = new ArrayList<>(announced.before);
        before.removeIf(access -> access.node.forgotten || access.node.thread == thread);
        Node node = node(thread, before);
        if (node == null) {
            return;
        }
        Access access = new Access(thread, node.runs ? node.transaction : Access.NONE, announced.location, source,
                announced.writes, node.writes);
        node.writes += announced.writes ? 1 : 0;
        for (Made earlier : before) {
            addConflict(earlier.node, node, new Conflict(earlier.access, access));
        }
        keep(new Made(node, access, announced.number, ++accessesMade), announced);
        forgetIfFirst(node);
    }

    /**
     * The node of an access that is made now; null if it has no node that matters.
     *
     * @param before what comes before it in other threads
     */
    private @Nullable Node node(int thread, List<Made> before) {
        Node last = latest.get(thread);
        if (last != null && last.runs) {
            return last;
        }
        if (before.stream().anyMatch(access -> !access.node.outgoing.containsKey(last))) {
            return add(thread, Access.NONE, false);
        }
        return last == null || last.forgotten ? null : last;
    }

    private void addConflict(Node from, Node to, Conflict conflict) {
        if (cycle == null && !from.forgotten && !from.outgoing.containsKey(to)) {
            Optional<List<Conflict>> back = path(to, from);
            if (back.isPresent()) {
                List<Conflict> conflicts = new ArrayList<>(back.get());
                conflicts.add(conflict);
                cycle = new ConflictCycle(conflicts);
            } else {
                connect(from, to, conflict);
            }
        }
    }

    /** The conflicts on a shortest path; empty if there is no path. */
    private static Optional<List<Conflict>> path(Node from, Node to) {
        Map<Node, Node> reachedFrom = new HashMap<>();
        Deque<Node> open = new ArrayDeque<>(List.of(from));
        while (!open.isEmpty() && !reachedFrom.containsKey(to)) {
            Node node = open.remove();
            for (Node next : node.outgoing.keySet()) {
                if (reachedFrom.putIfAbsent(next, node) == null) {
                    open.add(next);
                }
            }
        }
        if (!reachedFrom.containsKey(to)) {
            return Optional.empty();
        }
        List<Conflict> conflicts = new ArrayList<>();
        Node node = to;
        while (node != from) {
            Node before = Objects.requireNonNull(reachedFrom.get(node), "it has been reached");
            Conflict conflict = before.outgoing.get(node);
            if (conflict != null && conflict != PROGRAM_ORDER) {
                conflicts.add(conflict);
            }
            node = before;
        }
        Collections.reverse(conflicts);
        return Optional.of(conflicts);
    }

    /** A later access may come after it; for what came before it, it stands from now on. */
    private void keep(Made made, Announcement announced) {
        if (accesses.size() >= MOST_LOCATIONS && !accesses.containsKey(announced.location)) {
            accesses.values().removeIf(some -> some.stream().allMatch(access -> access.node.forgotten));
            if (accesses.size() >= MOST_LOCATIONS / 2) {
                forgetAll();
                return;
            }
        }
        List<Made> others = accesses.computeIfAbsent(announced.location, location -> new ArrayList<>());
        if (announced.writes) {
            others.removeIf(announced.before::contains);
        }
        others.removeIf(other -> other.node.thread == made.node.thread
                && (announced.writes || !other.access.writes()));
        others.add(made);
    }
}
