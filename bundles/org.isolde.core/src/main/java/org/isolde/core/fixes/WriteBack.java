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
import org.isolde.program.FieldRef;
import org.isolde.program.Location;
import org.isolde.program.MethodRef;
import org.isolde.sdg.Dependency;
import org.isolde.sdg.StaticDependencyGraph;
import org.isolde.sdg.Transaction;
import org.isolde.sdg.access.Access;

/**
 * Turns a vulnerable dependency of a cycle into a conflict of two writes: who reads writes the same value back (promotion; M. Alomari and others,
 * <em>The cost of serializability on platforms that use snapshot isolation</em>, ICDE 2008). Of dependencies one is enough that stands next to every pivot.
 */
final class WriteBack implements Remedy {

    /** Two transactions, of which the first reads what the second writes. */
    private record Pair(Participant reader, Participant writer) {}

    @Override
    public List<Fix> fixes(ProgramAnomaly anomaly, AnomalySources sources) {
        List<Fix> fixes = new ArrayList<>();
        for (Pair pair : pairs(anomaly)) {
            fix(pair, anomaly, sources).ifPresent(fixes::add);
        }
        return fixes;
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

    private static Optional<Fix> fix(Pair pair, ProgramAnomaly anomaly, AnomalySources sources) {
        MethodRef method = pair.reader.declaration().method();
        Optional<SortedSet<FieldRef>> fields = fields(pair, anomaly);
        Optional<SourceMethod> source = sources.method(pair.reader.declaration());
        if (fields.isEmpty() || source.isEmpty()
                || WrittenBack.in(source.get().declaration(), fields.get()).isEmpty()) {
            return Optional.empty();
        }
        String reader = pair.reader.transaction();
        String writer = pair.writer.transaction();
        boolean itself = reader.equals(writer);
        String what = Names.enumerate(
                fields.get().stream().map(FieldRef::name).collect(Collectors.toCollection(TreeSet::new)));
        String comment = itself
                ? Messages.writeBackItselfComment
                : NLS.bind(Messages.writeBackComment, Names.simple(writer));
        Object[] names = {reader, what, writer};
        return Optional.of(
                new Fix(
                        FixKind.WRITE_BACK,
                        NLS.bind(Messages.writeBack, names),
                        NLS.bind(itself ? Messages.writeBackItselfExplained : Messages.writeBackExplained, names),
                        List.of(new WriteBackEdit(source.get().unit(), method, fields.get(), comment))));
    }

    /**
     * The fields that the reader must write back so that no dependency to the writer is left: all, or a static one, of which there is one cell
     * alone. Empty where something else is read, or in another method.
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
