// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.condition;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import org.isolde.heappaths.constraint.Word;
import org.isolde.heappaths.constraint.WordConstraint;
import org.isolde.heappaths.path.HeapAccess;
import org.isolde.heappaths.path.HeapPath;

/**
 * Expands an access of the read set to the fields that it represents (Dias' thesis, section 4.7.5,
 * {@code prefix}).
 *
 * <p>For {@code r.S.A.T.f}, with a label A, these are the fields of {@code r.S}, the fields on the
 * path along the word A, and, after each prefix of the word, those of {@code T.f}. The thesis has
 * the last only after the whole word. If the choice has one selector, and the path continues with
 * it, both are the same.
 */
final class ReadCells {

    private final Side side;
    private final Set<String> wanted;
    private final List<ReadCell> cells = new ArrayList<>();

    private ReadCells(Side side, Set<String> wanted) {
        this.side = side;
        this.wanted = wanted;
    }

    /** A set of fields that an instance may read. */
    sealed interface ReadCell {}

    /** One field, under a condition on the words. */
    record At(Place object, String selector, WordConstraint when) implements ReadCell {}

    /**
     * The fields on the path along the word of a label.
     *
     * @param start where the path begins
     * @param end where it ends
     * @param choice the selectors that may be followed
     * @param search the search that followed the path, if known
     * @param when the condition
     */
    record Along(
            Place.Below start, Place.Below end, SortedSet<String> choice, Optional<Search> search, WordConstraint when)
            implements ReadCell {}

    /**
     * The fields that an instance may read.
     *
     * @param wanted the selectors of interest
     */
    static List<ReadCell> of(Side side, Set<String> wanted) {
        ReadCells cells = new ReadCells(side, wanted);
        for (HeapAccess access : side.result().reads()) {
            List<HeapPath.Step> steps = access.object().then(access.selector()).steps();
            if (side.root(access.object().root()) instanceof Place.Below root) {
                if (side.result().preciseReads().contains(access)) {
                    cells.exactly(root, steps);
                } else {
                    cells.spread(root, steps, List.of());
                }
            } else {
                cells.anywhere(steps);
            }
        }
        return cells.cells.stream().distinct().toList();
    }

    private void anywhere(List<HeapPath.Step> steps) {
        for (HeapPath.Step step : steps) {
            switch (step) {
                case HeapPath.Field(String selector) -> add(new Place.Anywhere(), selector, List.of());
                case HeapPath.Repeat repeat ->
                    repeat.choice().forEach(selector -> add(new Place.Anywhere(), selector, List.of()));
            }
        }
    }

    private void exactly(Place.Below from, List<HeapPath.Step> steps) {
        Place.Below at = from;
        for (HeapPath.Step step : steps) {
            switch (step) {
                case HeapPath.Field(String selector) -> {
                    add(at, selector, List.of());
                    at = at.then(selector);
                }
                case HeapPath.Repeat repeat -> {
                    Place.Below end = whole(at, repeat);
                    along(at, end, repeat, List.of());
                    at = end;
                }
            }
        }
    }

    private void spread(Place.Below from, List<HeapPath.Step> steps, List<WordConstraint> when) {
        Place.Below at = from;
        for (int index = 0; index < steps.size(); index++) {
            switch (steps.get(index)) {
                case HeapPath.Field(String selector) -> {
                    add(at, selector, when);
                    at = at.then(selector);
                }
                case HeapPath.Repeat repeat -> {
                    Place.Below end = whole(at, repeat);
                    along(at, end, repeat, when);
                    afterPrefixes(at, end, repeat, steps.subList(index + 1, steps.size()), when);
                    return;
                }
            }
        }
    }

    /**
     * What follows a label: after the whole word first, as long as what follows prefixes is on the
     * way; then after each prefix.
     */
    private void afterPrefixes(
            Place.Below start, Place.Below end, HeapPath.Repeat repeat, List<HeapPath.Step> rest,
            List<WordConstraint> when) {
        int onTheWay = 0;
        Place.Below at = end;
        while (repeat.choice().size() == 1
                && onTheWay < rest.size()
                && rest.get(onTheWay) instanceof HeapPath.Field(String selector)
                && repeat.choice().contains(selector)) {
            add(at, selector, when);
            at = at.then(selector);
            onTheWay++;
        }
        if (rest.subList(onTheWay, rest.size()).stream().noneMatch(this::isWanted)) {
            return;
        }
        Word.Variable prefix = new Word.Variable(side.prefixVariable(repeat));
        List<WordConstraint> more = new ArrayList<>(when);
        more.add(Simplified.begins(new Word(List.of(prefix)), new Word(List.of(end.word().parts().getLast()))));
        Place.Below after = start.then(prefix);
        for (HeapPath.Step passed : rest.subList(0, onTheWay)) {
            after = after.then(((HeapPath.Field) passed).selector());
        }
        spread(after, rest.subList(onTheWay, rest.size()), more);
    }

    private boolean isWanted(HeapPath.Step step) {
        return switch (step) {
            case HeapPath.Field(String selector) -> wanted.contains(selector);
            case HeapPath.Repeat repeat -> repeat.choice().stream().anyMatch(wanted::contains);
        };
    }

    private Place.Below whole(Place.Below start, HeapPath.Repeat repeat) {
        return start
                .then(new Word.Variable(repeat.barred() ? side.prefixVariable(repeat) : side.variable(repeat.label())));
    }

    private void add(Place object, String selector, List<WordConstraint> when) {
        if (wanted.contains(selector)) {
            cells.add(new At(object, selector, Simplified.and(when)));
        }
    }

    private void along(Place.Below start, Place.Below end, HeapPath.Repeat repeat, List<WordConstraint> when) {
        if (!isWanted(repeat)) {
            return;
        }
        Optional<Search> search = repeat.barred() || !when.isEmpty()
                ? Optional.empty()
                : Optional.ofNullable(side.result().searches().get(repeat.label()))
                        .filter(known -> repeat.choice().equals(Set.of(known.selector())));
        cells.add(new Along(start, end, repeat.choice(), search, Simplified.and(when)));
    }
}
