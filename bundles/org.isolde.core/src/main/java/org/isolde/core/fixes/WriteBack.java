// SPDX-License-Identifier: EPL-2.0
package org.isolde.core.fixes;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.eclipse.osgi.util.NLS;
import org.isolde.core.fixes.AnomalySources.SourceMethod;
import org.isolde.core.results.ProgramAnomaly;
import org.isolde.engine.anomaly.DependencyEvidence;
import org.isolde.engine.anomaly.Participant;
import org.isolde.program.Location;
import org.isolde.program.code.FieldRef;
import org.isolde.sdg.StaticDependencyGraph;
import org.isolde.sdg.access.Access;
import org.isolde.sdg.dependency.Dependency;
import org.isolde.sdg.transaction.Transaction;

/**
 * The fix that turns a vulnerable dependency of a cycle into a write-write conflict: the reader
 * writes the value back unchanged (promotion; M. Alomari and others, <em>The cost of
 * serializability on platforms that use snapshot isolation</em>, ICDE 2008). One dependency is
 * enough if it is next to every pivot, otherwise one next to each pivot.
 */
final class WriteBack implements Remedy {

    /** Two transactions, of which the first reads a location that the second writes. */
    private record Pair(Participant reader, Participant writer) {

        boolean isOfOne() {
            return reader.transaction().equals(writer.transaction());
        }
    }

    /** The part of the fix for one pair: the fields that its reader writes back. */
    private record Part(Pair pair, String fields, WriteBackEdit edit) {}

    @Override
    public List<Fix> fixes(ProgramAnomaly anomaly, AnomalySources sources) {
        List<Fix> fixes = new ArrayList<>();
        Set<Pair> enough = pairs(anomaly);
        for (Pair pair : enough) {
            part(pair, anomaly, sources).map(WriteBack::fix).ifPresent(fixes::add);
        }
        if (enough.isEmpty()) {
            several(anomaly, sources).ifPresent(fixes::add);
        }
        return fixes;
    }

    /**
     * A fix of a cycle in which no dependency stands next to every pivot: of each pivot one goes.
     */
    private static Optional<Fix> several(ProgramAnomaly anomaly, AnomalySources sources) {
        List<Participant> participants = anomaly.anomaly().participants();
        Set<Integer> from = new LinkedHashSet<>();
        for (int pivot = 0; pivot < participants.size(); pivot++) {
            int before = Math.floorMod(pivot - 1, participants.size());
            if (participants.get(pivot).pivot() && !from.contains(before)) {
                from.add(pivot);
            }
        }
        List<Part> parts = from.stream()
                .map(pivot -> new Pair(
                        participants.get(pivot), participants.get((pivot + 1) % participants.size())))
                .distinct()
                .flatMap(pair -> part(pair, anomaly, sources).stream())
                .toList();
        if (parts.size() < from.size() || parts.isEmpty()) {
            return Optional.empty();
        }
        String what = Names.enumerate(parts.stream().map(
                part -> NLS.bind(Messages.writeBackPart, part.fields, part.pair.reader.transaction())).toList());
        return Optional.of(
                new Fix(
                        FixKind.WRITE_BACK,
                        NLS.bind(Messages.writeBackSeveral, what),
                        NLS.bind(Messages.writeBackSeveralExplained, what),
                        parts.stream().map(Part::edit).toList()));
    }

    /** The dependencies that would do, those that leave a pivot first. */
    private static Set<Pair> pairs(ProgramAnomaly anomaly) {
        List<Participant> participants = anomaly.anomaly().participants();
        List<DependencyEvidence> near = anomaly.anomaly().cycle().stream()
                .filter(DependencyEvidence::vulnerable)
                .filter(dependency -> isNextToEachPivot(dependency, participants))
                .sorted(Comparator.comparing(dependency -> !participants.get(dependency.from()).pivot()))
                .toList();
        Set<Pair> pairs = new LinkedHashSet<>();
        near.forEach(dependency -> pairs.add(
                new Pair(participants.get(dependency.from()), participants.get(dependency.to()))));
        return pairs;
    }

    private static boolean isNextToEachPivot(DependencyEvidence dependency, List<Participant> participants) {
        for (int i = 0; i < participants.size(); i++) {
            if (participants.get(i).pivot() && i != dependency.from() && i != dependency.to()) {
                return false;
            }
        }
        return true;
    }

    private static Fix fix(Part part) {
        Object[] names = {part.pair.reader.transaction(), part.fields, part.pair.writer.transaction()};
        return new Fix(
                FixKind.WRITE_BACK,
                NLS.bind(Messages.writeBack, names),
                NLS.bind(part.pair.isOfOne() ? Messages.writeBackItselfExplained : Messages.writeBackExplained, names),
                List.of(part.edit));
    }

    private static Optional<Part> part(Pair pair, ProgramAnomaly anomaly, AnomalySources sources) {
        Optional<SortedSet<FieldRef>> fields = fields(pair, anomaly);
        Optional<SourceMethod> source = sources.method(pair.reader.declaration());
        if (fields.isEmpty() || source.isEmpty()
                || WrittenBack.in(source.get().declaration(), fields.get()).isEmpty()) {
            return Optional.empty();
        }
        String names = Names.enumerate(
                fields.get().stream().map(FieldRef::name).collect(Collectors.toCollection(TreeSet::new)));
        String comment = pair.isOfOne()
                ? Messages.writeBackItselfComment
                : NLS.bind(Messages.writeBackComment, Names.simple(pair.writer.transaction()));
        return Optional.of(
                new Part(
                        pair,
                        names,
                        new WriteBackEdit(
                                source.get().unit(), pair.reader.declaration().method(), fields.get(), comment)));
    }

    /**
     * The fields that the reader must write back so that no dependency to the writer is left: all,
     * or a static one, of which there is one cell alone. Empty where something else is read, or in
     * another method.
     */
    private static Optional<SortedSet<FieldRef>> fields(Pair pair, ProgramAnomaly anomaly) {
        SortedSet<Location> locations = new TreeSet<>();
        List<Access> reads = new ArrayList<>();
        for (StaticDependencyGraph graph : anomaly.program().analysis().graphs()) {
            if (graph.group().equals(anomaly.anomaly().group())) {
                for (Dependency dependency : graph.dependencies()) {
                    if (dependency.vulnerable() && is(pair.reader, dependency.from())
                            && is(pair.writer, dependency.to())) {
                        locations.add(dependency.location());
                        reads.addAll(graph.accesses().get(dependency.from()).reads());
                    }
                }
            }
        }
        Optional<Location> single = locations.stream().filter(Location.StaticField.class::isInstance).findFirst();
        SortedSet<Location> wanted = new TreeSet<>(single.map(Set::of).orElse(Set.copyOf(locations)));
        boolean elsewhere = reads.stream()
                .anyMatch(
                        read -> wanted.contains(read.location())
                                && !read.position().method().equals(pair.reader.declaration().method()));
        SortedSet<FieldRef> fields = new TreeSet<>();
        for (Location location : wanted) {
            switch (location) {
                case Location.StaticField(FieldRef field) -> fields.add(field);
                case Location.InstanceField(FieldRef field) -> fields.add(field);
                case Location.ArrayElements elements -> elsewhere = true;
                case Location.LibraryState state -> elsewhere = true;
            }
        }
        return elsewhere || fields.isEmpty() ? Optional.empty() : Optional.of(fields);
    }

    private static boolean is(Participant participant, Transaction transaction) {
        return participant.transaction().equals(transaction.name());
    }
}
