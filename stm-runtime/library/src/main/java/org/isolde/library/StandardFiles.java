// SPDX-License-Identifier: EPL-2.0
package org.isolde.library;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The files for the JDK, one for each package, and one with the definitions that all of them use. */
final class StandardFiles {

    private static final String FOLDER = "jdk/";
    private static final String DEFINITIONS = "definitions.txt";
    /** The package whose file describes arrays, which have none. */
    private static final String OF_ARRAYS = "java/lang";

    private final Interest interest;
    private final Definitions definitions;
    private final Map<String, DescriptionFile> files = new ConcurrentHashMap<>();

    /**
     * Reads the definitions.
     *
     * @param interest what of the files is read
     */
    StandardFiles(Interest interest) {
        this.interest = interest;
        this.definitions = interest == Interest.EVERYTHING
                ? read(DEFINITIONS, Definitions.NONE).definitions()
                : Definitions.NONE;
    }

    /** The definitions that all files may use. */
    Definitions definitions() {
        return definitions;
    }

    /** What is said of the types of a package, by its internal name. */
    DescriptionFile ofPackage(String name) {
        String packageName = name.isEmpty() ? OF_ARRAYS : name;
        DescriptionFile known = files.get(packageName);
        if (known == null) {
            known = read(packageName.replace('/', '.') + ".txt", definitions);
            files.put(packageName, known);
        }
        return known;
    }

    private DescriptionFile read(String file, Definitions definitions) {
        try (InputStream resource = StandardFiles.class.getResourceAsStream(FOLDER + file)) {
            return resource == null
                    ? DescriptionFile.EMPTY
                    : new DescriptionParser(file, definitions, interest)
                            .parse(new String(resource.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException("Isolde's own file " + file + " cannot be read.", e);
        } catch (DescriptionException e) {
            throw new IllegalStateException("Isolde's own descriptions are damaged.", e);
        }
    }
}
