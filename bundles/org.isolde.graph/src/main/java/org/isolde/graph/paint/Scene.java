// SPDX-License-Identifier: EPL-2.0
package org.isolde.graph.paint;

import java.util.Optional;
import java.util.Set;
import org.isolde.graph.layout.Drawing;

/**
 * A drawing with its selection, highlighting and search matches.
 *
 * @param drawing the drawing
 * @param selected the id of the node or edge that is selected
 * @param highlighted the ids of nodes and edges on the cycle being stepped through
 * @param matches the ids of the nodes that match the search; empty if there is no search
 */
public record Scene(Drawing drawing, Optional<String> selected, Set<String> highlighted, Set<String> matches) {

    /** The empty scene. */
    public static final Scene EMPTY = of(Drawing.EMPTY);

    /** Keeps copies of the sets. */
    public Scene {
        highlighted = Set.copyOf(highlighted);
        matches = Set.copyOf(matches);
    }

    /** A drawing without a selection. */
    public static Scene of(Drawing drawing) {
        return new Scene(drawing, Optional.empty(), Set.of(), Set.of());
    }

    /** The same scene with another selection. */
    public Scene selecting(Optional<String> id) {
        return new Scene(drawing, id, highlighted, matches);
    }

    /** The same scene with other highlighting. */
    public Scene highlighting(Set<String> ids) {
        return new Scene(drawing, selected, ids, matches);
    }

    /** The same scene with other matches. */
    public Scene matching(Set<String> ids) {
        return new Scene(drawing, selected, highlighted, ids);
    }

    /** The same scene with another drawing. */
    public Scene drawn(Drawing other) {
        return new Scene(other, selected, highlighted, matches);
    }

    /** Whether this id is selected. */
    boolean selects(String id) {
        return selected.filter(id::equals).isPresent();
    }
}
