// SPDX-License-Identifier: EPL-2.0
package org.isolde.program;

import java.lang.reflect.Modifier;
import java.util.List;
import org.isolde.program.code.FieldRef;

/**
 * A field of a class.
 *
 * @param ref its name, owned by the class that declares it
 * @param flags access flags, as in {@link Modifier}
 * @param annotations the annotations on it, of any retention that reaches the class file
 */
public record FieldModel(FieldRef ref, int flags, List<AnnotationUse> annotations) {

    /** Copies its argument. */
    public FieldModel {
        annotations = List.copyOf(annotations);
    }

    /** A field without annotations. */
    public FieldModel(FieldRef ref, int flags) {
        this(ref, flags, List.of());
    }

    /** Whether it is static. */
    public boolean isStatic() {
        return Modifier.isStatic(flags);
    }

    /** Whether it is final. */
    public boolean isFinal() {
        return Modifier.isFinal(flags);
    }

    /** Whether it is volatile. */
    public boolean isVolatile() {
        return Modifier.isVolatile(flags);
    }

    /** Whether only its own class sees it. */
    public boolean isPrivate() {
        return Modifier.isPrivate(flags);
    }
}
