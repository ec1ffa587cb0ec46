// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime.calls;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.isolde.library.LibraryDescriptions;
import org.isolde.library.LibraryMethod;
import org.isolde.library.Repetition;
import org.isolde.library.TypeHierarchy;

/**
 * Whether transactions may repeat calls of methods that are not instrumented, as the descriptions
 * of libraries say it: those of the JDK, and those of a user for any class. What they do not
 * mention makes a transaction irrevocable.
 *
 * <p>Objects of the JDK are changed only by irrevocable transactions, or by the one that has
 * created them: a method that changes nothing may run in any transaction. It may call
 * {@code equals}, {@code hashCode}, {@code compareTo} and {@code toString} of its arguments, or
 * functions; those of the program take part in the transaction by themselves.
 *
 * <p>Methods that read or write arrays of the program are irrevocable, since an algorithm may hold
 * back what was written to them.
 */
public final class Library {

    private static final String THROWABLE = "java/lang/Throwable";
    private static final LibraryDescriptions DESCRIPTIONS = LibraryDescriptions.standardRepetitions();

    /**
     * Other classes are described by their own names only: one of a program may extend one of the
     * JDK.
     */
    private static final TypeHierarchy CLASSES = new Supertypes(List.of());
    private static final TypeHierarchy EXCEPTIONS = new Supertypes(List.of(THROWABLE));

    /** What the user says; empty where that is nothing, as in most programs. */
    private static volatile Optional<LibraryDescriptions> ofUser = Optional.empty();

    private Library() {}

    /**
     * Sets what the user says of libraries, which takes precedence. To be called before any class
     * is instrumented.
     */
    public static void use(LibraryDescriptions descriptions) {
        ofUser = descriptions.userFiles().isEmpty() ? Optional.empty() : Optional.of(descriptions);
    }

    /**
     * Whether a call may be repeated when the object that it is called on is not of a class of the
     * program.
     *
     * @param owner the class that declares the method, with dots
     * @param method its name; {@code <init>} for constructors
     * @param descriptor its descriptor
     * @param exception whether the class is an exception
     */
    public static Repetition repetition(String owner, String method, String descriptor, boolean exception) {
        if (!exception && takesArray(descriptor)) {
            return Repetition.IRREVOCABLE;
        }
        Called called = new Called(owner.replace('.', '/'), method, descriptor);
        Optional<Repetition> said = ofUser.isPresent()
                ? ofUser.get().repetition(called, new Supertypes(List.of(called.owner())))
                : Optional.empty();
        if (said.isPresent() || !owner.startsWith("java.")) {
            return said.orElse(Repetition.IRREVOCABLE);
        }
        return DESCRIPTIONS.repetition(called, exception ? EXCEPTIONS : CLASSES).orElse(Repetition.IRREVOCABLE);
    }

    /**
     * Whether an array of the caller is among the parameters. What a program never gives away but
     * in a call is none of it.
     */
    private static boolean takesArray(String descriptor) {
        return descriptor.lastIndexOf('[', descriptor.indexOf(')')) >= 0;
    }

    /** A method that is called. */
    private record Called(String owner, String name, String descriptor) implements LibraryMethod {}

    /**
     * Types of which nothing is known but that some are above all of them.
     *
     * @param all those
     */
    private record Supertypes(List<String> all) implements TypeHierarchy {

        @Override
        public boolean isSubtype(String sub, String type) {
            return sub.equals(type) || all.contains(type);
        }

        @Override
        public Collection<String> supertypes(String type) {
            return all;
        }

        @Override
        public Optional<String> declaringType(LibraryMethod method) {
            return Optional.of(method.owner());
        }
    }
}
