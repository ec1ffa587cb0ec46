// SPDX-License-Identifier: EPL-2.0
package org.isolde.library;

import java.util.List;

/**
 * A file in which a user describes libraries.
 *
 * @param source its name, for messages
 * @param text what it says
 * @param names the names of types and methods in its rules, in the order of the file
 */
public record UserFile(String source, String text, List<DescribedName> names) {

    /** Copies the list. */
    public UserFile {
        names = List.copyOf(names);
    }
}
