package org.isolde.program;

import java.util.Comparator;

/**
 * A field as class files name it.
 *
 * @param owner internal name of the class that is named as the owner; the field may be declared in a supertype of it
 * @param name the simple name
 * @param descriptor the field descriptor, for example {@code I} or {@code Ljava/lang/String;}
 */
public record FieldRef(String owner, String name, String descriptor) implements Comparable<FieldRef> {

    private static final Comparator<FieldRef> ORDER = Comparator.comparing(FieldRef::owner)
            .thenComparing(FieldRef::name)
            .thenComparing(FieldRef::descriptor);

    /** The same name and descriptor in another class. */
    public FieldRef in(String otherOwner) {
        return new FieldRef(otherOwner, name, descriptor);
    }

    /** Orders by owner, name and descriptor. */
    @Override
    public int compareTo(FieldRef other) {
        return ORDER.compare(this, other);
    }

    /** For example {@code bank/Account.balance}. */
    @Override
    public String toString() {
        return owner + "." + name;
    }
}
