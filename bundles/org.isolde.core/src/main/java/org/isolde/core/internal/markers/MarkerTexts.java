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
import org.isolde.engine.anomaly.ReportedAnomaly;
import org.isolde.program.incremental.MemoTable;

/**
 * The texts of the markers of anomalies; incremental: a text is composed again only if its anomaly
 * or the files of its sources have changed. Has one owner, and is not thread-safe.
 */
public final class MarkerTexts {

    /**
     * The text of an anomaly, and the value of {@link org.isolde.core.IsoldeMarkers#RELATED}, which
     * names files of the workspace.
     */
    record Text(AnomalyWords words, String related) {}

    private record Worded(ReportedAnomaly reported, AnomalyWords words) {}

    /** A text, with the files of its sources at that time. */
    private record Placed(Map<ClassSource, Optional<IPath>> files, Text text) {

        boolean isOf(AnomalyWords words, Function<ClassSource, Optional<IPath>> places) {
            return text.words == words && files.entrySet().stream()
                    .allMatch(file -> places.apply(file.getKey()).equals(file.getValue()));
        }
    }

    /** By the fingerprints of anomalies, as those below. */
    private final MemoTable<String, Worded> words = new MemoTable<>();
    private final MemoTable<String, Placed> texts = new MemoTable<>();

    /**
     * The texts of reported anomalies, in their order.
     *
     * @param reported what is reported of the anomalies of a result
     * @param files finds the file that now has the source of a class
     */
    List<Text> of(List<ReportedAnomaly> reported, Function<ClassSource, Optional<IPath>> files) {
        List<Text> all = reported.stream().map(each -> text(each, files)).toList();
        words.endGeneration();
        texts.endGeneration();
        return all;
    }

    private Text text(ReportedAnomaly reported, Function<ClassSource, Optional<IPath>> files) {
        String fingerprint = reported.anomaly().fingerprint();
        AnomalyWords current = words.get(
                fingerprint,
                last -> last.reported.equals(reported),
                () -> new Worded(reported, AnomalyWords.of(reported))).words();
        return texts.get(
                fingerprint,
                last -> last.isOf(current, files),
                () -> placed(current, files)).text();
    }

    private static Placed placed(AnomalyWords words, Function<ClassSource, Optional<IPath>> files) {
        Map<ClassSource, Optional<IPath>> named = new HashMap<>();
        String related = related(words.mentions(), source -> named.computeIfAbsent(source, files));
        return new Placed(named, new Text(words, related));
    }

    /** The value of {@link org.isolde.core.IsoldeMarkers#RELATED} for some mentions. */
    static String related(List<Mention> mentions, Function<ClassSource, Optional<IPath>> files) {
        return RelatedPlace.format(mentions.stream().map(mention -> {
            Optional<IPath> file = mention.place().flatMap(ClassSource::of).flatMap(files);
            return new RelatedPlace(file, mention.place().map(Place::line).orElse(0), mention.description());
        }).toList());
    }
}
