// SPDX-License-Identifier: EPL-2.0
package org.isolde.program;

import java.lang.reflect.Modifier;
import java.util.List;
import java.util.Optional;
import org.isolde.program.code.Body;
import org.isolde.program.code.MethodRef;

/**
 * A method or constructor of a class.
 *
 * @param ref its name, owned by the class that declares it
 * @param flags access flags, as in {@link Modifier}
 * @param annotations the annotations on it, of any retention that reaches the class file
 * @param exceptions internal names of the exceptions it declares
 * @param body its code, empty for abstract and native methods
 */
public record MethodModel(
        MethodRef ref, int flags, List<AnnotationUse> annotations, List<String> exceptions, Optional<Body> body) {

    /** Whether it is static. */
    public boolean isStatic() {
        return Modifier.isStatic(flags);
    }

    /** Whether it is abstract. */
    public boolean isAbstract() {
        return Modifier.isAbstract(flags);
    }

    /** Whether it is native. */
    public boolean isNative() {
        return Modifier.isNative(flags);
    }

    /** Whether it is private. */
    public boolean isPrivate() {
        return Modifier.isPrivate(flags);
    }

    /** Whether it holds a monitor while it runs. */
    public boolean isSynchronized() {
        return Modifier.isSynchronized(flags);
    }

    /** The first source line of its code, 0 where there is none or it is not known. */
    public int firstLine() {
        return body.map(code -> {
            int first = 0;
            for (int i = 0; i < code.size(); i++) {
                int line = code.line(i);
                if (line > 0 && (first == 0 || line < first)) {
                    first = line;
                }
            }
            return first;
        }).orElse(0);
    }

    /** Whether both are the same but for the lines of their code. */
    boolean hasSameCodeAs(MethodModel other) {
        return ref.equals(other.ref)
                && flags == other.flags
                && annotations.equals(other.annotations)
                && exceptions.equals(other.exceptions)
                && body.isPresent() == other.body.isPresent()
                && body.stream().allMatch(code -> code.hasSameCodeAs(other.body.get()));
    }
}
