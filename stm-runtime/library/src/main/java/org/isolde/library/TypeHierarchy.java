// SPDX-License-Identifier: EPL-2.0
package org.isolde.library;

import java.util.Collection;
import java.util.Optional;

/**
 * What descriptions need to know of types. Types have internal names, such as
 * {@code java/util/List}.
 */
public interface TypeHierarchy {

    /** Whether every value of type {@code sub} is one of type {@code type}. */
    boolean isSubtype(String sub, String type);

    /** The type and all types above it, the nearest first. */
    Collection<String> supertypes(String type);

    /** The type that declares a method; empty when it is not known. */
    Optional<String> declaringType(LibraryMethod method);
}
