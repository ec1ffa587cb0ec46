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
     * Looks for a file: first where the classes of the package of a class are, then where packages
     * begin.
     *
     * @param className internal name of the class that names the file
     * @param name the file as it is named there, with slashes, relative to where it is looked for
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
     * @param places where it was looked for, as a person would name it
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
