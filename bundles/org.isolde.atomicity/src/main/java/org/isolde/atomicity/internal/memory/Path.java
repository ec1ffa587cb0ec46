// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.memory;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.isolde.program.code.FieldRef;

/**
 * An access path that denotes the same object while a method runs: from a parameter, a static
 * field or the result of a statement, through final fields.
 *
 * @param root where it begins
 * @param fields the final fields, in order
 * @param part the part of a read-write lock that it denotes
 */
public record Path(Root root, List<FieldRef> fields, Part part) {

    /** The start of a path. */
    public sealed interface Root {}

    /**
     * A parameter.
     *
     * @param index its place, {@code this} being 0 where there is one
     */
    public record Parameter(int index) implements Root {}

    /** A final static field. */
    public record Constant(FieldRef field) implements Root {}

    /**
     * What a statement of the method gives: the same object until the statement runs again.
     *
     * @param statement its index
     */
    public record Result(int statement) implements Root {}

    /** The parts of locks. */
    public enum Part {
        /** The object itself. */
        WHOLE,
        /** Its shared part. */
        READ,
        /** Its exclusive part. */
        WRITE
    }

    /** Copies its list. */
    public Path {
        fields = List.copyOf(fields);
    }

    /** The path of a parameter. */
    public static Path parameter(int index) {
        return new Path(new Parameter(index), List.of(), Part.WHOLE);
    }

    /** Whether it means something in one method only. */
    public boolean isLocal() {
        return !(root instanceof Constant);
    }

    /** The path to a field of the object. */
    Path then(FieldRef field) {
        return then(List.of(field));
    }

    /** The path to which fields lead from the object. */
    Path then(List<FieldRef> more) {
        List<FieldRef> longer = new ArrayList<>(fields);
        longer.addAll(more);
        return new Path(root, longer, part);
    }

    /** The path to a part of the lock. */
    Path then(Part of) {
        return new Path(root, fields, of);
    }

    /** The path to the lock as a whole. */
    public Path whole() {
        return then(Part.WHOLE);
    }

    /**
     * The rest of this path after a prefix, as if it began at a parameter.
     *
     * @return empty if the other path is no prefix
     */
    public Optional<Path> after(Path beginning) {
        int length = beginning.fields.size();
        return root.equals(beginning.root) && beginning.part == Part.WHOLE && length <= fields.size()
                && fields.subList(0, length).equals(beginning.fields)
                        ? Optional.of(new Path(new Parameter(0), fields.subList(length, fields.size()), part))
                        : Optional.empty();
    }

    /** The rest of this path after some fields, as if it began at a parameter. */
    Path from(int passed) {
        return new Path(new Parameter(0), fields.subList(passed, fields.size()), part);
    }

    /** This path, starting at the object that {@code start} denotes. */
    public Path from(Path start) {
        List<FieldRef> longer = new ArrayList<>(start.fields);
        longer.addAll(fields);
        return new Path(start.root, longer, part);
    }
}
