// SPDX-License-Identifier: EPL-2.0
package org.isolde.execution;

import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.jdt.annotation.NonNullByDefault;
import org.eclipse.jdt.annotation.Nullable;
import org.isolde.library.LibraryDescriptions;
import org.isolde.library.LibraryMethod;
import org.isolde.library.Repetition;
import org.isolde.library.TypeHierarchy;
import org.isolde.program.code.MethodRef;

/**
 * A call of a method of the JDK.
 *
 * @param named the method as the call names it
 * @param receiver the class of the object that it is called on; null for static methods and
 *     constructors
 */
record LibraryCall(MethodRef named, @Nullable Class<?> receiver) {

    private static final LibraryDescriptions DESCRIPTIONS = LibraryDescriptions.standardRepetitions();

    /**
     * Whether a transaction of the STM runtime makes the call only while it runs alone, whatever
     * the receiver is: if the description of the class that has the code does not say that it is
     * repeatable.
     */
    boolean isIrrevocable() {
        MethodRef code = receiver == null ? named : named.in(declaring(receiver).getName().replace('.', '/'));
        return DESCRIPTIONS.repetition(code, NoSupertypes.INSTANCE)
                .orElse(Repetition.IRREVOCABLE) == Repetition.IRREVOCABLE;
    }

    /** The method for a person, with its full name. */
    String name() {
        String owner = named.owner().replace('/', '.');
        return named.isConstructor() ? "the constructor of " + owner : owner + "." + named.name();
    }

    private Class<?> declaring(Class<?> type) {
        return Stream.of(type.getMethods())
                .filter(method -> method.getName().equals(named.name()))
                .filter(method -> descriptor(method).equals(named.descriptor()))
                .findFirst()
                .<Class<?>>map(Method::getDeclaringClass)
                .orElse(type);
    }

    private static String descriptor(Method method) {
        return MethodType.methodType(method.getReturnType(), method.getParameterTypes()).toMethodDescriptorString();
    }

    /** As the runtime does, descriptions are looked up by the class that has the code. */
    @NonNullByDefault({}) // TypeHierarchy declares no nullness, so this cannot.
    private enum NoSupertypes implements TypeHierarchy {
        INSTANCE;

        @Override
        public boolean isSubtype(String sub, String type) {
            return sub.equals(type);
        }

        @Override
        public Collection<String> supertypes(String type) {
            return List.of();
        }

        @Override
        public Optional<String> declaringType(LibraryMethod method) {
            return Optional.of(method.owner());
        }
    }
}
