// SPDX-License-Identifier: EPL-2.0
package org.isolde.core.internal.markers;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.eclipse.core.runtime.IPath;
import org.isolde.core.RelatedPlace;
import org.isolde.core.internal.markers.AnomalyWords.Mention;
import org.isolde.engine.Place;
import org.isolde.engine.anomaly.Anomaly;
import org.isolde.engine.session.AnalysisResult;

/** The words of the anomalies of a result, put together again only for those that an edit has changed. Has one owner, and is not thread-safe. */
public final class KnownWords {

    /** What is told of an anomaly, and the value of {@link org.isolde.core.IsoldeMarkers#RELATED}, which names files of the workspace. */
    record Told(AnomalyWords words, String related) {}

    /** What was told when its sources were in these files. */
    private record Known(Anomaly anomaly, Map<ClassSource, Optional<IPath>> files, Told told) {

        boolean isIn(Function<ClassSource, Optional<IPath>> places) {
            return files.entrySet().stream().allMatch(file -> places.apply(file.getKey()).equals(file.getValue()));
        }
    }

    private Map<String, Known> byFingerprint = Map.of();

    /**
     * What is told of all anomalies of a result, in its order.
     *
     * @param files finds the file that now has the source of a class
     */
    List<Told> of(AnalysisResult result, Function<ClassSource, Optional<IPath>> files) {
        Map<String, Known> next = new HashMap<>();
        List<Told> all = result.anomalies().stream().map(anomaly -> {
            Known last = byFingerprint.get(anomaly.fingerprint());
            Known now = known(last, anomaly, files);
            next.put(anomaly.fingerprint(), now);
            return now.told;
        }).toList();
        byFingerprint = next;
        return all;
    }

    private static Known known(Known last, Anomaly anomaly, Function<ClassSource, Optional<IPath>> files) {
        if (last == null || !last.anomaly.equals(anomaly)) {
            return told(anomaly, AnomalyWords.of(anomaly), files);
        }
        return last.isIn(files) ? last : told(anomaly, last.told.words, files);
    }

    private static Known told(Anomaly anomaly, AnomalyWords words, Function<ClassSource, Optional<IPath>> files) {
        Map<ClassSource, Optional<IPath>> named = new HashMap<>();
        String related = related(words.mentions(), source -> named.computeIfAbsent(source, files));
        return new Known(anomaly, named, new Told(words, related));
    }

    /** The value of {@link org.isolde.core.IsoldeMarkers#RELATED} for some mentions. */
    static String related(List<Mention> mentions, Function<ClassSource, Optional<IPath>> files) {
        return RelatedPlace.format(mentions.stream().map(mention -> {
            Optional<IPath> file = mention.place().flatMap(ClassSource::of).flatMap(files);
            return new RelatedPlace(file, mention.place().map(Place::line).orElse(0), mention.description());
        }).toList());
    }
}
