// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.code;

import org.eclipse.jdt.annotation.NonNull;
import org.isolde.library.LibraryMethod;

/**
 * A reference to a method, as in a class file.
 *
 * @param owner internal name of the class that is named as the owner, for example
 *     {@code java/util/List}, or an array descriptor for the methods of arrays; the method may be
 *     declared in a supertype of it
 * @param name the simple name, {@code <init>} and {@code <clinit>} included
 * @param descriptor the method descriptor, for example {@code (ILjava/lang/String;)V}
 */
public record MethodRef(String owner, String name, String descriptor)
        implements Comparable<@NonNull MethodRef>, LibraryMethod {

    /** The name of constructors. */
    public static final String CONSTRUCTOR = "<init>";

    /** The name of static initialisers. */
    public static final String STATIC_INITIALISER = "<clinit>";

    /** Whether this names a constructor. */
    public boolean isConstructor() {
        return name.equals(CONSTRUCTOR);
    }

    /** The same name and descriptor in another class. */
    public MethodRef in(String otherOwner) {
        return new MethodRef(otherOwner, name, descriptor);
    }

    /** Orders by owner, name and descriptor. */
    @Override
    public int compareTo(MethodRef other) {
        int byOwner = owner.compareTo(other.owner);
        int byName = byOwner != 0 ? byOwner : name.compareTo(other.name);
        return byName != 0 ? byName : descriptor.compareTo(other.descriptor);
    }

    /**
     * The same value as the generated method, but several times as fast; this record is the key of
     * many maps.
     */
    @Override
    public int hashCode() {
        return 31 * (31 * owner.hashCode() + name.hashCode()) + descriptor.hashCode();
    }

    /** For example {@code bank/Account.deposit(I)V}. */
    @Override
    public String toString() {
        return owner + "." + name + descriptor;
    }
}
