// SPDX-License-Identifier: EPL-2.0
package org.isolde.core.internal.markers;

import java.util.Optional;
import org.isolde.engine.Place;

/**
 * The source file of a class, as named in its class file.
 *
 * @param className the internal name of the class
 * @param path the path below a source folder
 */
record ClassSource(String className, String path) {

    /** That of the class in which a place is; empty where the class file does not tell it. */
    static Optional<ClassSource> of(Place place) {
        return place.sourcePath().map(path -> new ClassSource(place.method().owner(), path));
    }
}
