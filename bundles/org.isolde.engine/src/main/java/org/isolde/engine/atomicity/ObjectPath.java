// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.atomicity;

import java.util.ArrayList;
import java.util.List;
import org.isolde.program.code.FieldRef;
import org.isolde.program.code.MethodRef;

/**
 * An access path that denotes one object while a method runs once: a root, then final fields.
 *
 * @param root where it begins
 * @param fields the final fields, in order
 */
record ObjectPath(Root root, List<FieldRef> fields) {

    /** The start of a path. */
    sealed interface Root {

        /** A parameter of a method, which has its first value; {@code this} is 0. */
        record Parameter(MethodRef method, int index) implements Root {}

        /** A final static field. */
        record Constant(FieldRef field) implements Root {}

        /** What a statement assigns: the same object until it runs again. */
        record Result(MethodRef method, int statement) implements Root {}
    }

    /** Keeps a copy of the list. */
    ObjectPath {
        fields = List.copyOf(fields);
    }

    ObjectPath then(FieldRef field) {
        return then(List.of(field));
    }

    ObjectPath then(List<FieldRef> more) {
        List<FieldRef> all = new ArrayList<>(fields);
        all.addAll(more);
        return new ObjectPath(root, all);
    }
}
