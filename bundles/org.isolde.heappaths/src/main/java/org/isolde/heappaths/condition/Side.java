// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.condition;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.isolde.heappaths.constraint.Word;
import org.isolde.heappaths.constraint.WordProblem.Language;
import org.isolde.heappaths.path.HeapAccess;
import org.isolde.heappaths.path.HeapPath;

/**
 * One of two instances that share a snapshot: an execution described by a result, with its roots at
 * the places of an alignment.
 */
final class Side {

    private final Result result;
    private final SortedMap<String, Place> roots;
    private final Variables variables;
    private final SortedMap<String, String> labels = new TreeMap<>();
    private final List<Write> mayWrites;

    /**
     * An instance.
     *
     * @param result how it runs
     * @param roots where its roots are
     * @param variables gets a variable for each label; labels of different results have nothing to
     *     do with each other
     */
    Side(Result result, SortedMap<String, Place> roots, Variables variables) {
        this.result = result;
        this.roots = roots;
        this.variables = variables;
        List.of(result.reads(), result.mustReads(), result.mayWrites(), result.mustWrites(), result.nulls())
                .forEach(accesses -> accesses.forEach(access -> declare(access.object())));
        for (Relink relink : result.relinks()) {
            declare(relink.field().object());
            relink.target().ifPresent(this::declare);
            relink.facts().forEach(fact -> List.of(fact.left(), fact.right()).forEach(number -> {
                if (number instanceof Scalar.Content(HeapAccess field)) {
                    declare(field.object());
                }
            }));
        }
        mayWrites = result.mayWrites().stream()
                .map(access -> new Write(access, place(access.object())))
                .toList();
    }

    private void declare(HeapPath path) {
        for (HeapPath.Step step : path.steps()) {
            if (step instanceof HeapPath.Repeat repeat && !repeat.barred()) {
                Language language = language(repeat);
                String known = labels.get(repeat.label());
                if (known == null) {
                    labels.put(repeat.label(), variables.add(repeat.label(), language));
                } else {
                    variables.widen(known, language);
                }
            }
        }
    }

    /** How it runs. */
    Result result() {
        return result;
    }

    /** Where a root is; anywhere if the summary does not tell. */
    Place root(String name) {
        Place place = roots.get(name);
        return place == null ? new Place.Anywhere() : place;
    }

    /** The variable for the word of a label that is not barred. */
    String variable(String label) {
        return labels.get(label);
    }

    /**
     * Where the objects are that a path names. A barred label gets a new variable, others have
     * theirs.
     */
    Place place(HeapPath path) {
        Place place = root(path.root());
        for (HeapPath.Step step : path.steps()) {
            if (place instanceof Place.Below below) {
                place = below.then(part(step));
            }
        }
        return place;
    }

    private Word.Part part(HeapPath.Step step) {
        return switch (step) {
            case HeapPath.Field(String selector) -> new Word.Letter(selector);
            case HeapPath.Repeat repeat -> new Word.Variable(
                    repeat.barred()
                            ? variables.add("any_" + repeat.label(), language(repeat))
                            : variable(repeat.label()));
        };
    }

    private static Language language(HeapPath.Repeat repeat) {
        return new Language(repeat.choice(), repeat.least());
    }

    /** All that it may write. */
    List<Write> mayWrites() {
        return mayWrites;
    }

    /**
     * Of some fields of each of which exactly one is meant: where they are, as far as that is
     * known.
     */
    List<Cell> cells(Collection<HeapAccess> accesses) {
        List<Cell> cells = new ArrayList<>();
        for (HeapAccess access : accesses) {
            if (!isBarred(access.object()) && place(access.object()) instanceof Place.Below object) {
                cells.add(new Cell(object, access.selector()));
            }
        }
        return cells;
    }

    /**
     * The relinks that tell what a field holds in the end which may be written; none for a path
     * that means many objects.
     */
    List<Relink> relinks(HeapAccess written) {
        return isBarred(written.object())
                ? List.of()
                : result.relinks().stream().filter(relink -> relink.field().equals(written)).toList();
    }

    private static boolean isBarred(HeapPath path) {
        return path.steps().stream().anyMatch(step -> step instanceof HeapPath.Repeat repeat && repeat.barred());
    }

    /** A new variable for prefixes of a label's word. */
    String prefixVariable(HeapPath.Repeat repeat) {
        return variables.add(repeat.label() + "_prefix", new Language(repeat.choice(), 0));
    }

    /**
     * A write that may be made.
     *
     * @param access the access in the result
     * @param object where it is
     */
    record Write(HeapAccess access, Place object) {
        String selector() {
            return access.selector();
        }
    }

    /** A field of an object at a known place. */
    record Cell(Place.Below object, String selector) {

        /** Where the object would be that the field leads to. */
        Place.Below content() {
            return object.then(selector);
        }
    }
}
