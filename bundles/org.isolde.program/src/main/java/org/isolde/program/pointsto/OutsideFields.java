// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.pointsto;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.isolde.program.FieldModel;
import org.isolde.program.code.FieldRef;

/**
 * What code out of sight loads from the fields of an open program and stores in them: from and in
 * all that are not private, of objects that have escaped.
 */
final class OutsideFields {

    /** Flag of what sources cannot name. */
    private static final int SYNTHETIC = 0x1000;

    private final Run run;
    private final Outside outside;
    private final Map<Integer, List<Heap.Cell>> cells = new HashMap<>();
    private final Map<FieldRef, Optional<FieldModel>> models = new HashMap<>();

    OutsideFields(Run run, Outside outside) {
        this.run = run;
        this.outside = outside;
    }

    /** A field of an object is used for the first time. */
    void used(Heap.Cell cell, int node) {
        if (run.isOpen) {
            cells.computeIfAbsent(cell.object(), o -> new ArrayList<>()).add(cell);
            if (run.solver.objects(run.heap.escaped()).contains(cell.object())) {
                share(cell.field(), node);
            }
        }
    }

    /** A static field is used for the first time. */
    void usedStatic(FieldRef field, int node) {
        if (run.isOpen) {
            share(field, node);
        }
    }

    /** An object has escaped. */
    void escaped(int object) {
        List.copyOf(cells.getOrDefault(object, List.of()))
                .forEach(cell -> share(cell.field(), run.heap.field(object, cell.field())));
    }

    private void share(FieldRef field, int node) {
        Optional<FieldModel> model = models.computeIfAbsent(field, run.program::field);
        if (model.isEmpty() || !model.get().isPrivate() && (model.get().flags() & SYNTHETIC) == 0) {
            outside.escape(node);
            if (model.isEmpty() || !model.get().isFinal()) {
                outside.pass(run.heap.outside(), node, MethodTypes.ofField(field.descriptor()));
            }
        }
    }
}
