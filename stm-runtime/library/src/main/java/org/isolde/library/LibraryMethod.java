// SPDX-License-Identifier: EPL-2.0
package org.isolde.library;

/** A method as a call names it. */
public interface LibraryMethod {

    /**
     * Internal name of the class that the call names, for example {@code java/util/List}; an array
     * descriptor for the methods of arrays. The method may be declared in a supertype.
     */
    String owner();

    /** The simple name; {@code <init>} for constructors. */
    String name();

    /** The method descriptor, for example {@code (ILjava/lang/String;)V}. */
    String descriptor();
}
