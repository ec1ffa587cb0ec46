// SPDX-License-Identifier: EPL-2.0
package org.isolde.core.internal.markers;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.IPath;
import org.isolde.engine.Place;
import org.isolde.program.Problem;

/**
 * Finds the position of the marker for an invalid heap description or method specification.
 *
 * @param problem the problem
 */
record SpecificationPlace(Problem problem) {

    private static final Pattern IN_FILE = Pattern.compile("(/.+/.+):(\\d+):\\d+");
    private static final String STATE = "state of ";

    /** What makes it the same problem after an edit elsewhere. */
    String fingerprint() {
        return "specification " + problem.className() + " " + problem.where() + " " + problem.message();
    }

    /** What to tell where the place in a state is not marked itself. */
    String message() {
        return isState() ? withPlace() : problem.message();
    }

    /** What to tell where the line with the mistake is not marked. */
    String messageElsewhere() {
        return IN_FILE.matcher(problem.where()).matches() ? withPlace() : problem.message();
    }

    private String withPlace() {
        return problem.where() + ": " + problem.message();
    }

    private boolean isState() {
        return problem.where().startsWith(STATE);
    }

    /** Whether a declaration is that of a transaction which the problem is about. */
    boolean mattersTo(Place declaration) {
        String method = problem.className().replace('/', '.') + "." + declaration.method().name();
        return declaration.method().owner().equals(problem.className())
                && (!isState() || problem.where().startsWith(STATE + method + ":"));
    }

    /** Whether the mistake is in one of some files, or with it. */
    boolean isAbout(List<IPath> files) {
        return files.stream().map(IPath::toString).anyMatch(file -> problem.where().equals(file)
                || problem.where().startsWith(file + ":"));
    }

    /** The line with the mistake; empty where it is not in a line of a file in the workspace. */
    Optional<Declarations.Found> inFile() {
        Matcher place = IN_FILE.matcher(problem.where());
        if (!place.matches()) {
            return Optional.empty();
        }
        IResource file = ResourcesPlugin.getWorkspace().getRoot().findMember(place.group(1));
        return file instanceof IFile
                ? Optional.of(new Declarations.Found(
                        file, Map.of(IMarker.LINE_NUMBER, Integer.parseInt(place.group(2)))))
                : Optional.empty();
    }

    /**
     * A marker in the file with the mistake, where it is in one; otherwise where the given marker
     * is.
     */
    WantedMarker inItsFile(WantedMarker elsewhere) {
        return inFile().map(found -> {
            Map<String, Object> attributes = new LinkedHashMap<>(elsewhere.attributes());
            attributes.remove(IMarker.CHAR_START);
            attributes.remove(IMarker.CHAR_END);
            attributes.putAll(found.position());
            return new WantedMarker(found.resource(), elsewhere.type(), attributes);
        }).orElse(elsewhere);
    }
}
