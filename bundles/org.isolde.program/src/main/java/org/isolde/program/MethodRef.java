package org.isolde.program;

import java.util.Comparator;

/**
 * A method as class files name it.
 *
 * @param owner internal name of the class that is named as the owner, for example {@code java/util/List}, or an array
 *     descriptor for the methods of arrays; the method may be declared in a supertype of it
 * @param name the simple name, {@code <init>} and {@code <clinit>} included
 * @param descriptor the method descriptor, for example {@code (ILjava/lang/String;)V}
 */
public record MethodRef(String owner, String name, String descriptor) implements Comparable<MethodRef> {

    private static final Comparator<MethodRef> ORDER = Comparator.comparing(MethodRef::owner)
            .thenComparing(MethodRef::name)
            .thenComparing(MethodRef::descriptor);

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
        return ORDER.compare(this, other);
    }

    /** For example {@code bank/Account.deposit(I)V}. */
    @Override
    public String toString() {
        return owner + "." + name + descriptor;
    }
}
