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
 * Decides whether transactions may repeat calls of methods that are not instrumented, by library
 * descriptions: those of the JDK, and a user's for any class. A method without a description makes
 * a transaction irrevocable.
 *
 * <p>Objects of the JDK are changed only by irrevocable transactions, or by the one that has
 * created them: a method without side effects may run in any transaction. It may call
 * {@code equals}, {@code hashCode}, {@code compareTo} and {@code toString} of its arguments, or
 * functions; those of the program are themselves transactional.
 *
 * <p>Methods that read or write arrays of the program are irrevocable, since an algorithm may
 * buffer writes to them.
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

    /** The user's descriptions; empty if there are none, as in most programs. */
    private static volatile Optional<LibraryDescriptions> ofUser = Optional.empty();

    private Library() {}

    /**
     * Sets the user's library descriptions, which take precedence. Must be called before any class
     * is instrumented.
     */
    public static void use(LibraryDescriptions descriptions) {
        ofUser = descriptions.userFiles().isEmpty() ? Optional.empty() : Optional.of(descriptions);
    }

    /**
     * Whether a call may be repeated if its receiver is of no class of the program.
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

    /** The key of a called method. */
    private record Called(String owner, String name, String descriptor) implements LibraryMethod {}

    /**
     * A type hierarchy in which only the supertypes of one type are known.
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
