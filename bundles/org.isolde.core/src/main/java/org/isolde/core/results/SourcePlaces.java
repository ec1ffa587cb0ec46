// SPDX-License-Identifier: EPL-2.0
package org.isolde.core.results;

import java.util.Optional;
import org.eclipse.core.resources.IProject;
import org.isolde.engine.Place;

/**
 * Finds the places of a program in the sources of the workspace. Thread-safe. Queries use JDT's
 * Java model, which may read the file: while a user waits, only for a few places.
 */
public interface SourcePlaces {

    /**
     * The project that the class of a place was compiled in; empty where none of the program's was.
     * Cheap: no file is looked at.
     */
    Optional<IProject> project(Place place);

    /**
     * Where the method that a place is in is declared: its name. Empty where the workspace has no
     * source of it.
     */
    Optional<SourcePlace> declaration(Place place);

    /**
     * Where the statement at a place stands: the text of its line. Empty where the workspace has no
     * source of it.
     */
    Optional<SourcePlace> statement(Place place);
}
