// SPDX-License-Identifier: EPL-2.0
package org.isolde.library;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The description files of the JDK, one for each package, and one with the definitions that all of
 * them use.
 */
final class StandardFiles {

    private static final String FOLDER = "jdk/";
    private static final String DEFINITIONS = "definitions.txt";
    /** The package whose file describes arrays, which have none. */
    private static final String OF_ARRAYS = "java/lang";

    private final Interest interest;
    /** Read when they are needed first; null before that. */
    private volatile @Nullable Definitions definitions;
    private final Map<String, DescriptionFile> files = new ConcurrentHashMap<>();

    /**
     * Creates it; no file is read yet.
     *
     * @param interest what of the files is read
     */
    StandardFiles(Interest interest) {
        this.interest = interest;
    }

    /** The definitions that all files may use, and those of users. */
    Definitions definitions() {
        Definitions known = definitions;
        if (known == null) {
            known = read(DEFINITIONS, Definitions.NONE, Interest.EVERYTHING).definitions();
            definitions = known;
        }
        return known;
    }

    /** What is said of the types of a package, by its internal name. */
    DescriptionFile ofPackage(String name) {
        String packageName = name.isEmpty() ? OF_ARRAYS : name;
        DescriptionFile known = files.get(packageName);
        if (known == null) {
            // What interests the agent in its own files needs no definitions.
            Definitions usable = interest == Interest.EVERYTHING ? definitions() : Definitions.NONE;
            known = read(packageName.replace('/', '.') + ".txt", usable, interest);
            files.put(packageName, known);
        }
        return known;
    }

    private static DescriptionFile read(String file, Definitions usable, Interest interest) {
        try (InputStream resource = StandardFiles.class.getResourceAsStream(FOLDER + file)) {
            return resource == null
                    ? DescriptionFile.EMPTY
                    : new DescriptionParser(file, usable, interest)
                            .parse(new String(resource.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException("Isolde's own file " + file + " cannot be read.", e);
        } catch (DescriptionException e) {
            throw new IllegalStateException("Isolde's own descriptions are damaged.", e);
        }
    }
}
