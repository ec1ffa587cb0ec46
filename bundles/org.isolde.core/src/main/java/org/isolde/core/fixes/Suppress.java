// SPDX-License-Identifier: EPL-2.0
package org.isolde.core.fixes;

import java.util.List;
import org.eclipse.jdt.core.IType;
import org.eclipse.jdt.core.JavaModelException;
import org.eclipse.osgi.util.NLS;
import org.isolde.core.IsoldeStatus;
import org.isolde.core.fixes.AnomalySources.SourceMethod;
import org.isolde.core.results.ProgramAnomaly;
import org.isolde.engine.Place;

/**
 * The fix that suppresses an anomaly where it is marked, by an annotation with a reason that the
 * user fills in.
 */
final class Suppress implements Remedy {

    @Override
    public List<Fix> fixes(ProgramAnomaly anomaly, AnomalySources sources) {
        Place place = anomaly.anomaly().place();
        String kind = anomaly.anomaly().kind().displayName();
        return sources.method(place)
                .filter(Suppress::knowsAnnotation)
                .map(
                        method -> new Fix(
                                FixKind.SUPPRESS,
                                NLS.bind(Messages.suppress, kind, place.shortMethodName()),
                                NLS.bind(Messages.suppressExplained, kind),
                                List.of(new SuppressEdit(method.unit(), place.method(),
                                        anomaly.anomaly().kind().id()))))
                .stream()
                .toList();
    }

    /** Projects that use the annotations of another STM may not have Isolde's. */
    private static boolean knowsAnnotation(SourceMethod method) {
        try {
            IType annotation = method.unit().getJavaProject().findType(SuppressEdit.ANNOTATION);
            return annotation != null;
        } catch (JavaModelException e) {
            IsoldeStatus.log(IsoldeStatus.SOURCE_UNREADABLE.causedBy(e, method.unit().getPath()));
            return false;
        }
    }
}
