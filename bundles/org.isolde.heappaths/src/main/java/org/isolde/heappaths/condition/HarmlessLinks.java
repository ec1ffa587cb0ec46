// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.condition;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeSet;
import org.isolde.heappaths.condition.OrderFacts.Fact;
import org.isolde.heappaths.condition.ReadCells.Along;
import org.isolde.heappaths.condition.Side.Write;
import org.isolde.heappaths.constraint.WordConstraint;
import org.isolde.heappaths.path.HeapAccess;
import org.isolde.heappaths.path.HeapPath;

/**
 * Decides whether a search finds the same object although another instance changes links that the
 * search follows.
 *
 * <p>A search of one instance went from {@code c0} through one selector to {@code c1}, …,
 * {@code ck}. Let the other write the links of some of {@code c0}, …, {@code c(k-1)}, and nothing
 * else that the first reads. The first finds {@code ck} again if each of these links either
 *
 * <ul>
 * <li>leads, in the end, through objects that the other created, for each of which the search's
 *   condition holds, to one of the objects behind it up to {@code ck}: the search goes on there as
 *   it did, since its condition holds of that object alone;
 * <li>or is bypassed: another of these links, which must be written, leads in this way from an
 *   object before it to one behind it, and none of the other instance's links leads to an object
 *   between the two. Then the search does not reach it.
 * </ul>
 *
 * <p>By induction along the chain the search comes only to objects of the old chain, in their old
 * order, and to created ones. It goes on at each of them, never passes {@code ck}, and stops there
 * for the same reason as before. (The papers do not have this; they count each such read.)
 */
final class HarmlessLinks {

    private final Side searcher;
    private final Side writer;
    private final List<Write> writes;

    /** What one instance searches and the other writes. */
    HarmlessLinks(Side searcher, Side writer, List<Write> writes) {
        this.searcher = searcher;
        this.writer = writer;
        this.writes = List.copyOf(writes);
    }

    /** That a write, of a link on the way of a search, is harmless. */
    WordConstraint harmless(Along way, Write write) {
        if (way.search().isEmpty() || !(write.object() instanceof Place.Below object)) {
            return WordConstraint.FALSE;
        }
        List<WordConstraint> any = new ArrayList<>();
        any.add(leadsOn(way, write, object));
        for (Write other : writes) {
            if (!other.equals(write)) {
                any.add(isLeftOut(way, object, other));
            }
        }
        return Simplified.or(any);
    }

    /**
     * That the field written leads to an object behind a given one on the way, which is the field's
     * own or comes after it.
     */
    private WordConstraint leadsOn(Along way, Write write, Place.Below passed) {
        List<Relink> relinks = writer.relinks(write.access());
        String selector = way.search().orElseThrow().selector();
        if (relinks.isEmpty() || !write.selector().equals(selector)) {
            return WordConstraint.FALSE;
        }
        List<WordConstraint> all = new ArrayList<>();
        for (Relink relink : relinks) {
            Optional<Place.Below> target = target(relink);
            if (target.isEmpty() || !isFollowed(relink, way.search().orElseThrow(), write.object())) {
                return WordConstraint.FALSE;
            }
            all.add(AccessConditions.begins(passed.then(selector), target.orElseThrow()));
            all.add(AccessConditions.begins(target.orElseThrow(), way.end()));
        }
        return Simplified.and(all);
    }

    private Optional<Place.Below> target(Relink relink) {
        return relink.target().map(writer::place)
                .flatMap(place -> place instanceof Place.Below below ? Optional.of(below) : Optional.empty());
    }

    private WordConstraint isLeftOut(Along way, Place.Below object, Write other) {
        String selector = way.search().orElseThrow().selector();
        if (!(other.object() instanceof Place.Below before)
                || !writer.result().mustWrites().contains(other.access())) {
            return WordConstraint.FALSE;
        }
        WordConstraint over = leadsOn(way, other, object);
        if (over.equals(WordConstraint.FALSE)) {
            return over;
        }
        List<WordConstraint> all = new ArrayList<>();
        all.add(AccessConditions.begins(way.start(), before));
        all.add(AccessConditions.begins(before.then(selector), object));
        all.add(over);
        for (Relink jump : writer.relinks(other.access())) {
            Place.Below end = target(jump).orElseThrow();
            for (Relink relink : writer.result().relinks()) {
                if (!relink.field().equals(other.access()) && relink.target().isPresent()) {
                    all.add(lands(relink, before.then(selector), end, selector));
                }
            }
        }
        return Simplified.and(all);
    }

    /** That a link does not lead to one of the objects that a jump leaves out. */
    private WordConstraint lands(Relink relink, Place.Below from, Place.Below end, String selector) {
        Optional<Place.Below> target = target(relink);
        return target.isEmpty()
                ? WordConstraint.FALSE
                : Simplified.not(Simplified.and(List.of(
                        AccessConditions.begins(from, target.orElseThrow()),
                        AccessConditions.begins(target.orElseThrow().then(selector), end))));
    }

    /**
     * Whether the search goes on at each object that the other created, given that it went on at
     * each object of the old chain from behind the changed link to the link's new target.
     */
    private boolean isFollowed(Relink relink, Search search, Place changed) {
        List<Fact<Number>> facts = new ArrayList<>();
        for (Comparison fact : relink.facts()) {
            known(fact, this::ofWriter).ifPresent(facts::add);
        }
        for (HeapPath passed : passed(relink, search, changed)) {
            for (Comparison condition : search.condition()) {
                known(condition,
                        scalar -> ofSearcher(scalar,
                                own -> Optional.of(new Scalar.Content(new HeapAccess(passed, own)))))
                        .ifPresent(facts::add);
            }
        }
        return relink.created().stream().allMatch(created -> isFollowed(created, search, facts));
    }

    /**
     * The objects between a link and its new target, that one included, of which the writer knows
     * something.
     */
    private SortedSet<HeapPath> passed(Relink relink, Search search, Place changed) {
        HeapPath target = relink.target().orElseThrow();
        SortedSet<HeapPath> passed = new TreeSet<>();
        passed.add(target);
        for (Comparison fact : relink.facts()) {
            for (Scalar number : List.of(fact.left(), fact.right())) {
                if (number instanceof Scalar.Content(HeapAccess field)
                        && changed instanceof Place.Below from
                        && writer.place(field.object()) instanceof Place.Below object
                        && writer.place(target) instanceof Place.Below end
                        && AccessConditions.begins(from.then(search.selector()), object).equals(WordConstraint.TRUE)
                        && AccessConditions.begins(object, end).equals(WordConstraint.TRUE)) {
                    passed.add(field.object());
                }
            }
        }
        return passed;
    }

    private boolean isFollowed(SortedMap<String, Scalar> created, Search search, List<Fact<Number>> facts) {
        for (Comparison condition : search.condition()) {
            Optional<Fact<Number>> wanted = known(condition,
                    scalar -> ofSearcher(scalar, own -> Optional.ofNullable(created.get(own))));
            if (wanted.isEmpty() || !follows(wanted.orElseThrow(), facts)) {
                return false;
            }
        }
        return true;
    }

    private static boolean follows(Fact<Number> wanted, List<Fact<Number>> facts) {
        List<Fact<Number>> all = new ArrayList<>(facts);
        all.add(wanted);
        Map<Number, Long> constants = new LinkedHashMap<>();
        for (Fact<Number> fact : all) {
            for (Number number : List.of(fact.left(), fact.right())) {
                if (number.scalar() instanceof Scalar.Constant(long value)) {
                    constants.put(number, value);
                }
            }
        }
        return new OrderFacts<>(facts, constants, List.of(wanted.left(), wanted.right())).entail(wanted);
    }

    private static Optional<Fact<Number>> known(Comparison comparison, Reading reading) {
        return reading.of(comparison.left())
                .flatMap(left -> reading.of(comparison.right())
                        .map(right -> new Fact<>(left, comparison.operator(), right)));
    }

    /** The instance whose number a scalar refers to; empty if unknown. */
    private interface Reading {
        Optional<Number> of(Scalar scalar);
    }

    private interface OwnField {
        Optional<Scalar> of(String selector);
    }

    /** A number that one of the two instances refers to; constants belong to none. */
    private record Number(Optional<Side> owner, Scalar scalar) {}

    private Optional<Number> ofWriter(Scalar scalar) {
        return switch (scalar) {
            case Scalar.Constant constant -> Optional.of(new Number(Optional.empty(), constant));
            case Scalar.OwnField own -> Optional.empty();
            case Scalar.Argument argument -> Optional.of(new Number(Optional.of(writer), argument));
            case Scalar.Content content -> Optional.of(new Number(Optional.of(writer), content));
        };
    }

    private Optional<Number> ofSearcher(Scalar scalar, OwnField fields) {
        return switch (scalar) {
            case Scalar.Constant constant -> Optional.of(new Number(Optional.empty(), constant));
            case Scalar.OwnField(String selector) -> fields.of(selector).flatMap(this::ofWriter);
            case Scalar.Argument argument -> Optional.of(new Number(Optional.of(searcher), argument));
            case Scalar.Content content -> Optional.of(new Number(Optional.of(searcher), content));
        };
    }
}
