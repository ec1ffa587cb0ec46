// SPDX-License-Identifier: EPL-2.0
package org.isolde.program;

import java.lang.reflect.Modifier;
import java.util.List;
import org.isolde.program.code.MethodRef;

/**
 * A method or constructor as its class declares it, without its code.
 *
 * @param ref its name, owned by the class that declares it
 * @param flags access flags, as in {@link Modifier}
 * @param annotations internal names of the types of the annotations on it, in the order of the
 *     class file
 */
public record MethodHeader(MethodRef ref, int flags, List<String> annotations) {

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
}
