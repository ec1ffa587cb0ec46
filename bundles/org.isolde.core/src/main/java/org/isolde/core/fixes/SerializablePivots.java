// SPDX-License-Identifier: EPL-2.0
package org.isolde.core.fixes;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.osgi.util.NLS;
import org.isolde.core.results.ProgramAnomaly;
import org.isolde.engine.anomaly.Participant;

/**
 * The fix that makes the pivots of a cycle serializable: all of them, since each may miss a write.
 * For other transactions this would have no effect. It requires Isolde's own annotation.
 */
final class SerializablePivots implements Remedy {

    @Override
    public List<Fix> fixes(ProgramAnomaly anomaly, AnomalySources sources) {
        Map<String, SerializableEdit> edits = new LinkedHashMap<>();
        for (Participant pivot : anomaly.anomaly().participants()) {
            if (pivot.pivot() && !edits.containsKey(pivot.transaction())) {
                Optional<SerializableEdit> edit = sources.method(pivot.declaration())
                        .filter(method -> AtomicAnnotation.on(method.declaration()).isPresent())
                        .map(method -> new SerializableEdit(method.unit(), pivot.declaration().method()));
                if (edit.isEmpty()) {
                    return List.of();
                }
                edits.put(pivot.transaction(), edit.get());
            }
        }
        if (edits.isEmpty()) {
            return List.of();
        }
        String names = Names.enumerate(edits.keySet());
        return List.of(
                new Fix(
                        FixKind.SERIALIZABLE,
                        NLS.bind(Messages.serializable, names),
                        NLS.bind(Messages.serializableExplained, names),
                        List.copyOf(edits.values())));
    }
}
