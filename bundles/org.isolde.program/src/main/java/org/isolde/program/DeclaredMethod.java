// SPDX-License-Identifier: EPL-2.0
package org.isolde.program;

import java.lang.reflect.Modifier;
import org.eclipse.jdt.annotation.NonNull;
import org.isolde.program.code.MethodRef;

/**
 * A method of the program or of a library, in the class that declares it.
 *
 * @param ref its name, owned by the class that declares it
 * @param flags access flags, as in {@link Modifier}
 */
public record DeclaredMethod(MethodRef ref, int flags) implements Comparable<@NonNull DeclaredMethod> {

    /** Whether it is static. */
    public boolean isStatic() {
        return Modifier.isStatic(flags);
    }

    /** Whether it is private. */
    public boolean isPrivate() {
        return Modifier.isPrivate(flags);
    }

    /** Whether it is abstract. */
    public boolean isAbstract() {
        return Modifier.isAbstract(flags);
    }

    /** Whether it is native. */
    public boolean isNative() {
        return Modifier.isNative(flags);
    }

    /** Whether no method overrides it. */
    public boolean isFinal() {
        return Modifier.isFinal(flags);
    }

    /** Whether only its own package sees it. */
    public boolean isPackagePrivate() {
        return !Modifier.isPublic(flags) && !Modifier.isProtected(flags) && !Modifier.isPrivate(flags);
    }

    /** Orders by name. */
    @Override
    public int compareTo(DeclaredMethod other) {
        int byRef = ref.compareTo(other.ref);
        return byRef != 0 ? byRef : Integer.compare(flags, other.flags);
    }
}
