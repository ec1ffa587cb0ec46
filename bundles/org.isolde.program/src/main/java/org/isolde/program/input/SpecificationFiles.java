// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.input;

import java.util.List;

/**
 * Finds files that classes of the program refer to by name, such as predicate files. The same query
 * may give another answer later if the file has changed. Thread-safe.
 */
@FunctionalInterface
public interface SpecificationFiles {

    /** Finds no file, and looks nowhere. */
    SpecificationFiles NONE = (className, name) -> new Missing(List.of());

    /**
     * Finds a file: first in the package of a class, then in the root.
     *
     * @param className internal name of the class that names the file
     * @param name the name of the file there, with slashes
     */
    Answer find(String className, String name);

    /** The result of a look-up. */
    sealed interface Answer {}

    /**
     * The file is there.
     *
     * @param origin where it is, as a person would name it
     * @param content its text
     */
    record Found(String origin, String content) implements Answer {}

    /**
     * There is no such file.
     *
     * @param places the places that were searched, as names for users
     */
    record Missing(List<String> places) implements Answer {

        /** Keeps a copy. */
        public Missing {
            places = List.copyOf(places);
        }
    }

    /**
     * The file is there but cannot be read.
     *
     * @param origin where it is, as a person would name it
     * @param reason why, in a user's words
     */
    record Unreadable(String origin, String reason) implements Answer {}
}
