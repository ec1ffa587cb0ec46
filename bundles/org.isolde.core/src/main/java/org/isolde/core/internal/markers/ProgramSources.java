// SPDX-License-Identifier: EPL-2.0
package org.isolde.core.internal.markers;

import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IProject;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.Region;
import org.isolde.core.results.SourcePlace;
import org.isolde.core.results.SourcePlaces;
import org.isolde.engine.Place;

/**
 * The sources of a program, for as long as its results are displayed. Sources may be added or
 * removed meanwhile, so each query is answered anew.
 *
 * @param projects the project that a class was compiled in, by the internal name of the class
 * @param sources the sources as of earlier queries
 */
public record ProgramSources(Function<String, Optional<IProject>> projects, MethodSources sources)
        implements SourcePlaces {

    @Override
    public Optional<IProject> project(Place place) {
        return projects.apply(place.method().owner());
    }

    @Override
    public Optional<SourcePlace> declaration(Place place) {
        return find(place, Declarations::find);
    }

    @Override
    public Optional<SourcePlace> statement(Place place) {
        return find(place, Declarations::findStatement);
    }

    private Optional<SourcePlace> find(Place place, Finder finder) {
        return project(place)
                .map(project -> finder.find(new Declarations(sources), place, project))
                .flatMap(ProgramSources::inFile);
    }

    private static Optional<SourcePlace> inFile(Declarations.Found found) {
        if (!(found.resource() instanceof IFile file)) {
            return Optional.empty();
        }
        Map<String, Object> position = found.position();
        Optional<IRegion> range = Optional.ofNullable((Integer) position.get(IMarker.CHAR_START))
                .map(start -> new Region(start, (Integer) position.get(IMarker.CHAR_END) - start));
        return Optional.of(new SourcePlace(file, (Integer) position.getOrDefault(IMarker.LINE_NUMBER, 0), range));
    }

    /** One of the strategies for finding a place. */
    @FunctionalInterface
    private interface Finder {
        Declarations.Found find(Declarations declarations, Place place, IProject project);
    }
}
