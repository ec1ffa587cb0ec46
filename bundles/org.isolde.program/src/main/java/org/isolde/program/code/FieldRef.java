// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.code;

import org.eclipse.jdt.annotation.NonNull;

/**
 * A reference to a field, as in a class file.
 *
 * @param owner internal name of the class that is named as the owner; the field may be declared in
 *     a supertype of it
 * @param name the simple name
 * @param descriptor the field descriptor, for example {@code I} or {@code Ljava/lang/String;}
 */
public record FieldRef(String owner, String name, String descriptor) implements Comparable<@NonNull FieldRef> {

    /** The same name and descriptor in another class. */
    public FieldRef in(String otherOwner) {
        return new FieldRef(otherOwner, name, descriptor);
    }

    /** Orders by owner, name and descriptor. */
    @Override
    public int compareTo(FieldRef other) {
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

    /** For example {@code bank/Account.balance}. */
    @Override
    public String toString() {
        return owner + "." + name;
    }
}
