package org.isolde.sdg.internal.graph;

import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.isolde.sdg.Dependency;
import org.isolde.sdg.Location;
import org.isolde.sdg.Transaction;
import org.isolde.sdg.access.Access;
import org.isolde.sdg.access.AccessSets;
import org.isolde.sdg.access.Cell;
import org.isolde.sdg.access.Value;
import org.isolde.sdg.danger.Candidate;
import org.isolde.sdg.danger.CandidateRefuter;
import org.jgrapht.alg.util.UnionFind;

/**
 * The first-committer-wins rule of snapshot isolation (seeds/000, sections 2.1 and 4): two concurrent transaction instances that
 * write one cell do not both commit.
 *
 * <p>A dependency assumes that its two accesses reach one cell, hence the same object. From these assumptions the objects that
 * the instances name are put together; an instance surely writes its must-writes and the cells that the assumed dependencies
 * say it writes. When two instances that must be concurrent then surely write one cell, the assumptions contradict each other.
 * This gives Definition 5's "not concurrent" for a single dependency, and for the two dependencies of a dangerous structure the
 * incompatibility of section 4.1. Two accesses are never taken for the same cell otherwise. Cost: nearly linear in the
 * must-writes.
 */
public final class FirstCommitterWins implements CandidateRefuter {

    /** The rule. */
    public FirstCommitterWins() {}

    /** Whether the two instances of an rw dependency cannot both be concurrent and commit. */
    boolean excludes(Dependency rw, Map<Transaction, AccessSets> transactions) {
        if (transactions.get(rw.from()).mustWrites().isEmpty()) {
            return false;
        }
        Assumptions assumptions = new Assumptions();
        Instance reader = assumptions.instance(transactions.get(rw.from()));
        Instance writer = assumptions.instance(transactions.get(rw.to()));
        assumptions.assume(rw, reader, writer);
        return assumptions.collide(reader, writer);
    }

    @Override
    public boolean refutes(Candidate candidate, Map<Transaction, AccessSets> transactions) {
        Assumptions assumptions = new Assumptions();
        Instance first = assumptions.instance(transactions.get(candidate.incoming().from()));
        Instance pivot = assumptions.instance(transactions.get(candidate.pivot()));
        Instance last = candidate.closing() == Candidate.Closing.SAME_INSTANCE
                ? first
                : assumptions.instance(transactions.get(candidate.outgoing().to()));
        assumptions.assume(candidate.incoming(), first, pivot);
        assumptions.assume(candidate.outgoing(), pivot, last);
        return assumptions.collide(first, pivot) || assumptions.collide(pivot, last);
    }

    /** An execution of a transaction, with the cells that it surely writes. */
    private record Instance(int number, AccessSets sets, Set<Written> written) {}

    /** An object as an instance names it; {@code access} tells unnamed objects apart. */
    private record Name(int instance, Value value, Access access) {}

    private record Written(Location location, Name object) {}

    /** What is assumed of some instances. */
    private static final class Assumptions {

        private final UnionFind<Name> objects = new UnionFind<>(Set.of());
        private final Set<Name> known = new HashSet<>();
        private int instances;

        Instance instance(AccessSets sets) {
            Instance instance = new Instance(instances++, sets, new HashSet<>());
            for (Cell cell : sets.mustWrites()) {
                instance.written.add(new Written(cell.location(), name(instance, cell)));
            }
            return instance;
        }

        private Name name(Instance instance, Cell cell) {
            return cell.location() instanceof Location.StaticField
                    ? add(new Name(-1, Value.SOME, null))
                    : add(new Name(instance.number, cell.base(), null));
        }

        private Name name(Instance instance, Access access) {
            if (access.location() instanceof Location.StaticField) {
                return add(new Name(-1, Value.SOME, null));
            }
            return add(
                    access.base() instanceof Value.Single
                            ? new Name(instance.number, access.base(), null)
                            : new Name(instance.number, access.base(), access));
        }

        private Name add(Name name) {
            if (known.add(name)) {
                objects.addElement(name);
            }
            return name;
        }

        /** Assumes that the reader reads the cell that the writer writes. */
        void assume(Dependency rw, Instance reader, Instance writer) {
            Name read = name(reader, rw.source());
            Name write = name(writer, rw.target());
            objects.union(read, write);
            if (rw.target().location() instanceof Location.StaticField
                    || rw.target().location() instanceof Location.InstanceField) {
                writer.written.add(new Written(rw.target().location(), write));
            }
        }

        boolean collide(Instance one, Instance other) {
            Set<Written> cells = new HashSet<>();
            one.written.forEach(cell -> cells.add(canonical(cell)));
            return other.written.stream().anyMatch(cell -> cells.contains(canonical(cell)));
        }

        private Written canonical(Written cell) {
            return new Written(cell.location(), objects.find(cell.object()));
        }
    }
}
