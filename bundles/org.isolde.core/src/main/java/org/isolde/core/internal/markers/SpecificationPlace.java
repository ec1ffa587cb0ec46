package org.isolde.core.internal.markers;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.IPath;
import org.isolde.engine.Place;
import org.isolde.program.Problem;

/**
 * Where to mark that a description of the heap cannot be used.
 *
 * @param problem says so
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
        return isState() ? problem.where() + ": " + problem.message() : problem.message();
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

    /** A marker in the file with the mistake, where it is in one; otherwise where the given marker is. */
    WantedMarker inItsFile(WantedMarker elsewhere) {
        Matcher place = IN_FILE.matcher(problem.where());
        if (!place.matches()) {
            return elsewhere;
        }
        IFile file = ResourcesPlugin.getWorkspace().getRoot().getFile(IPath.fromPortableString(place.group(1)));
        if (!file.exists()) {
            return elsewhere;
        }
        Map<String, Object> attributes = new LinkedHashMap<>(elsewhere.attributes());
        attributes.remove(IMarker.CHAR_START);
        attributes.remove(IMarker.CHAR_END);
        attributes.put(IMarker.LINE_NUMBER, Integer.parseInt(place.group(2)));
        return new WantedMarker(file, elsewhere.type(), attributes);
    }
}
