// SPDX-License-Identifier: EPL-2.0
package org.isolde.core;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.eclipse.core.runtime.IPath;

/**
 * A position in the code that is related to a problem elsewhere: the access of a transaction, or
 * its declaration.
 *
 * @param file the source file's path in the workspace, where it is in the workspace
 * @param line the line, from 1; 0 where it is not known
 * @param description a description for users
 */
public record RelatedPlace(Optional<IPath> file, int line, String description) {

    private static final String FIELDS = "\t";
    private static final String PLACES = "\n";

    /** Replaces the separators of fields and places in the attribute by blanks. */
    public RelatedPlace {
        description = description.replace('\t', ' ').replace('\n', ' ');
    }

    /** The value of the attribute {@link IsoldeMarkers#RELATED} for these places. */
    public static String format(List<RelatedPlace> places) {
        return places.stream().map(RelatedPlace::format).collect(Collectors.joining(PLACES));
    }

    private String format() {
        return file.map(IPath::toPortableString).orElse("") + FIELDS + line + FIELDS + description;
    }

    /**
     * The places in a value of the attribute {@link IsoldeMarkers#RELATED}.
     *
     * @throws IllegalArgumentException when {@link #format} did not write it
     */
    public static List<RelatedPlace> parse(String attribute) {
        return attribute.lines().map(RelatedPlace::parseOne).toList();
    }

    private static RelatedPlace parseOne(String text) {
        String[] fields = text.split(FIELDS, 3);
        if (fields.length != 3) {
            throw new IllegalArgumentException("Not a related place: " + text);
        }
        Optional<IPath> file = fields[0].isEmpty()
                ? Optional.empty()
                : Optional.of(
                        IPath.fromPortableString(fields[0]));
        return new RelatedPlace(file, Integer.parseInt(fields[1]), fields[2]);
    }
}
