// SPDX-License-Identifier: EPL-2.0
package org.isolde.program;

import org.eclipse.jdt.annotation.NonNull;
import org.isolde.program.code.MethodRef;

/**
 * A method's name and descriptor: what two methods must share for one to override the other.
 *
 * @param name the simple name
 * @param descriptor the method descriptor
 */
public record Signature(String name, String descriptor) implements Comparable<@NonNull Signature> {

    /** The signature of a method. */
    public static Signature of(MethodRef method) {
        return new Signature(method.name(), method.descriptor());
    }

    /** The method of this signature in a class. */
    public MethodRef in(String owner) {
        return new MethodRef(owner, name, descriptor);
    }

    /** Orders by name and descriptor. */
    @Override
    public int compareTo(Signature other) {
        int byName = name.compareTo(other.name);
        return byName != 0 ? byName : descriptor.compareTo(other.descriptor);
    }
}
