package org.isolde.core.internal.markers;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.isolde.engine.AnalysisResult;
import org.isolde.engine.anomaly.Anomaly;

/** The words of the anomalies of a result, put together again only for those that an edit has changed. Has one owner, and is not thread-safe. */
public final class KnownWords {

    private record Known(Anomaly anomaly, AnomalyWords words) {}

    private Map<String, Known> byFingerprint = Map.of();

    /** The words of all anomalies of a result, in its order. */
    List<AnomalyWords> of(AnalysisResult result) {
        Map<String, Known> next = new HashMap<>();
        List<AnomalyWords> words = result.anomalies().stream().map(anomaly -> {
            Known known = byFingerprint.get(anomaly.fingerprint());
            if (known == null || !known.anomaly.equals(anomaly)) {
                known = new Known(anomaly, AnomalyWords.of(anomaly));
            }
            next.put(anomaly.fingerprint(), known);
            return known.words;
        }).toList();
        byFingerprint = next;
        return words;
    }
}
