// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.internal.graph;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.isolde.program.Program;
import org.isolde.program.atomic.AtomicRegion;
import org.isolde.program.atomic.ExceptionRule;
import org.isolde.program.atomic.Isolation;
import org.isolde.program.code.MethodRef;
import org.isolde.sdg.Analysed;
import org.isolde.sdg.access.Access;
import org.isolde.sdg.access.AccessSets;
import org.isolde.sdg.access.Footprint;
import org.isolde.sdg.access.Unknown;
import org.isolde.sdg.danger.CandidateRefuter;
import org.isolde.sdg.danger.DangerousStructure;
import org.isolde.sdg.dependency.Dependency;
import org.isolde.sdg.transaction.CodePosition;
import org.isolde.sdg.transaction.Transaction;

/** A group of transactions, each given by its ways, and what is found in it. */
final class HandMadeGroup {

    private final SortedMap<Transaction, AccessSets> members = new TreeMap<>();

    /** Adds a transaction that runs by one of these ways. */
    HandMadeGroup with(String name, Way... ways) {
        return add(name, List.of(), ways);
    }

    /** Adds one of which not everything is understood. */
    HandMadeGroup withUnknown(String name, Way... ways) {
        return add(name, List.of(new Unknown("it calls a native method", position(new MethodRef("T", name, "()V")))),
                ways);
    }

    private HandMadeGroup add(String name, List<Unknown> unknowns, Way... ways) {
        List<Footprint> footprints = Arrays.stream(ways).map(Way::footprint).toList();
        members.put(
                transaction(name),
                new AccessSets(
                        accesses(footprints, Access.Kind.READ), accesses(footprints, Access.Kind.WRITE), Map.of(),
                        footprints, unknowns));
        return this;
    }

    private static List<Access> accesses(List<Footprint> footprints, Access.Kind kind) {
        return footprints.stream()
                .flatMap(footprint -> footprint.nodes().stream())
                .flatMap(node -> node.accesses().stream())
                .filter(access -> access.kind() == kind)
                .distinct()
                .toList();
    }

    private static Transaction transaction(String name) {
        MethodRef method = new MethodRef("T", name, "()V");
        AtomicRegion region = new AtomicRegion(
                method, AtomicRegion.Kind.ANNOTATED_METHOD, 0, new BitSet(), "default", Isolation.SNAPSHOT,
                ExceptionRule.ROLLBACK,
                Optional.empty(), 1);
        return new Transaction(region, name, position(method));
    }

    static CodePosition position(MethodRef method) {
        return new CodePosition(method, 0, 1, Optional.of("T.java"));
    }

    Dependencies dependencies() {
        return new DependencyFinder(
                members, Program.of(List.of(), Analysed.JDK).hierarchy(), new Compatibility(members, field -> false),
                AccessedObjects.UNKNOWN, () -> false)
                .find();
    }

    /** One dependency for each pair of accesses of one location, sorted. */
    List<Dependency> allDependencies() {
        Compatibility compatibility = new Compatibility(members, field -> false);
        List<Dependency> all = new ArrayList<>();
        List<Use> uses = new ArrayList<>();
        members.forEach((transaction, sets) -> Stream.concat(sets.reads().stream(), sets.mayWrites().stream())
                .forEach(access -> uses.add(new Use(uses.size(), transaction, access, 0, null))));
        for (Use from : uses) {
            for (Use to : uses) {
                boolean overwritten = isWrite(to) && to.isShared();
                if (!from.access().location().equals(to.access().location())) {
                    continue;
                }
                Meeting meeting = new Meeting(from, to);
                if (isWrite(from) && !isWrite(to)) {
                    all.add(meeting.dependency(Dependency.Kind.WR, false));
                } else if (isWrite(from) && overwritten) {
                    all.add(meeting.dependency(Dependency.Kind.WW, false));
                } else if (!isWrite(from) && overwritten) {
                    all.add(meeting.dependency(Dependency.Kind.RW, !compatibility.excludes(meeting)));
                }
            }
        }
        all.sort(null);
        return all;
    }

    private static boolean isWrite(Use use) {
        return use.access().kind() == Access.Kind.WRITE;
    }

    /** The first vulnerable one for each pair of transactions, kind and location, or the first. */
    static List<Dependency> oneForEachLocation(List<Dependency> sorted) {
        Map<List<Object>, Dependency> chosen = new LinkedHashMap<>();
        for (Dependency d : sorted) {
            chosen.merge(
                    List.of(d.from(), d.to(), d.kind(), d.location()), d,
                    (one, other) -> one.vulnerable() || !other.vulnerable() ? one : other);
        }
        return List.copyOf(chosen.values());
    }

    /** The first between any two transactions. */
    static List<Dependency> oneForEachPair(List<Dependency> sorted) {
        Map<List<Object>, Dependency> first = new LinkedHashMap<>();
        sorted.forEach(d -> first.putIfAbsent(List.of(d.from(), d.to()), d));
        return List.copyOf(first.values());
    }

    /** All vulnerable ones. */
    List<Dependency> vulnerableOf(Dependencies found) {
        List<Dependency> all = new ArrayList<>();
        for (Transaction from : members.keySet()) {
            for (Transaction to : members.keySet()) {
                found.vulnerable(from, to).forEach(all::add);
            }
        }
        return all;
    }

    List<DangerousStructure> structures(CandidateRefuter... refuters) {
        return new DangerSearch(members, dependencies(), new Compatibility(members, field -> false), List.of(refuters),
                () -> false)
                .find();
    }

    /** Each structure as its instances, for example {@code get > add > remove}. */
    List<String> dangers() {
        return structures().stream()
                .map(structure -> String.join(" > ", structure.instances().stream().map(Transaction::name).toList()))
                .toList();
    }

    /** The structures of two instances. */
    List<String> writeSkews() {
        List<String> all = new ArrayList<>(dangers());
        all.removeIf(danger -> danger.split(" > ").length > 2);
        return all;
    }

    /** The vulnerable dependencies, for example {@code P1 y1.sel -> P2 y2.sel}. */
    SortedSet<String> vulnerable() {
        Set<String> names = new HashSet<>();
        for (Dependency d : vulnerableOf(dependencies())) {
            names.add(d.from() + " " + d.source().expression() + " -> " + d.to() + " " + d.target().expression());
        }
        return new TreeSet<>(names);
    }
}
