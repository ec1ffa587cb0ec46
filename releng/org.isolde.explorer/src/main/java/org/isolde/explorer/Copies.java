// SPDX-License-Identifier: EPL-2.0
package org.isolde.explorer;

import java.util.Optional;
import org.isolde.program.ClassModel;
import org.isolde.program.FieldModel;
import org.isolde.program.Program;

/**
 * Implements {@code Object.clone}: creates an object or array with the content of the original,
 * which it reads.
 */
final class Copies {

    private final Program program;
    private final Heap heap;

    Copies(Program program, Heap heap) {
        this.program = program;
        this.heap = heap;
    }

    /** Copies an object or an array. */
    Object copy(Object original) throws Thrown {
        String type = Heap.classOf(original);
        if (!program.hierarchy().isSubtype(type, "java/lang/Cloneable")) {
            throw heap.failure("CloneNotSupportedException");
        }
        return type.startsWith("[") ? array(original, type) : object(original, type);
    }

    private String array(Object original, String type) throws Thrown {
        int length = heap.length(original);
        String copy = heap.createArray(type, length);
        for (int i = 0; i < length; i++) {
            heap.write(heap.element(copy, i), heap.read(heap.element(original, i), type.substring(1)));
        }
        return copy;
    }

    private String object(Object original, String type) {
        String copy = heap.create(type);
        Optional<ClassModel> declaring = program.classNamed(type);
        while (declaring.isPresent()) {
            for (FieldModel field : declaring.get().fields()) {
                if (!field.isStatic()) {
                    heap.write(Heap.cell(copy, field.ref()),
                            heap.read(Heap.cell(original, field.ref()), field.ref().descriptor()));
                }
            }
            declaring = program.hierarchy().superclass(declaring.get().name()).flatMap(program::classNamed);
        }
        return copy;
    }
}
