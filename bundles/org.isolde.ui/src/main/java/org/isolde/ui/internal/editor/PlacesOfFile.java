// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.internal.editor;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import org.eclipse.core.resources.IFile;
import org.eclipse.jface.text.IRegion;
import org.eclipse.osgi.util.NLS;
import org.isolde.core.results.ProgramAnomaly;
import org.isolde.core.results.ProgramResult;
import org.isolde.core.results.SourcePlace;
import org.isolde.engine.Place;
import org.isolde.engine.explanation.Explanation;
import org.isolde.engine.explanation.Lane;
import org.isolde.engine.explanation.Moment;
import org.isolde.engine.explanation.Section;
import org.isolde.engine.explanation.Section.Statement;
import org.isolde.engine.explanation.Section.Topic;
import org.isolde.engine.explanation.Standing;

/**
 * Finds the places to be decorated in one source file. It queries the ranges only of places in the
 * file, as known from their path; still too slow to be used while a user waits.
 *
 * @param file the source file
 */
record PlacesOfFile(IFile file) {

    /** Anomalies with more places are not read step by step. */
    private static final int MOST_MARKS = 100;

    /**
     * The places of an anomaly, each range once.
     *
     * @param step the step that the user has gone to
     */
    List<RelatedMark> marks(ProgramAnomaly anomaly, OptionalInt step) {
        Explanation explanation = Explanation.of(anomaly.anomaly());
        Map<IRegion, RelatedMark> marks = new LinkedHashMap<>();
        List<Moment> timeline = explanation.timeline();
        for (int i = 0; i < timeline.size(); i++) {
            Moment moment = timeline.get(i);
            String words = moment.value().isEmpty()
                    ? moment.text()
                    : NLS.bind(Messages.stepWithValue, moment.text(), moment.value());
            String text = NLS.bind(Messages.step, new Object[] {i + 1, timeline.size(), words});
            RelatedMark.Kind kind = step.isPresent() && step.getAsInt() == i
                    ? RelatedMark.Kind.STEP
                    : moment.isWrite() ? RelatedMark.Kind.WRITE : RelatedMark.Kind.READ;
            moment.place().ifPresent(place -> add(place, anomaly, text, kind, marks));
        }
        for (Lane lane : explanation.lanes()) {
            String text = NLS.bind(Messages.lane, lane.title(), lane.name());
            range(lane.place(), anomaly.program(), anomaly.program().sources()::declaration).ifPresent(
                    range -> marks.merge(range, new RelatedMark(range, RelatedMark.Kind.OTHER, text),
                            RelatedMark::and));
        }
        for (Topic topic : List.of(Topic.PROCESSES, Topic.PATH)) {
            explanation.on(topic).map(Section::statements).orElse(List.of()).forEach(
                    statement -> add(statement, anomaly, marks));
        }
        String summary = NLS.bind(Messages.summary, explanation.heading(), explanation.summary());
        return marks.values().stream().limit(MOST_MARKS).map(mark -> mark.endingWith(summary)).toList();
    }

    private void add(Statement statement, ProgramAnomaly anomaly, Map<IRegion, RelatedMark> marks) {
        statement.places().forEach(place -> add(place, anomaly, statement.text(), RelatedMark.Kind.OTHER, marks));
    }

    private void add(
            Place place,
            ProgramAnomaly anomaly,
            String text,
            RelatedMark.Kind kind,
            Map<IRegion, RelatedMark> marks) {
        range(place, anomaly.program(), anomaly.program().sources()::statement).ifPresent(
                range -> marks.merge(range, new RelatedMark(range, kind, text), RelatedMark::and));
    }

    /** The names of the transactions that are declared in the file, with what is known of those. */
    List<TransactionMark> transactions(List<ProgramResult> programs) {
        Map<IRegion, TransactionMark> marks = new LinkedHashMap<>();
        for (ProgramResult program : programs) {
            for (Standing standing : Standing.in(program.analysis())) {
                range(standing.transaction().declaration(), program, program.sources()::declaration).ifPresent(
                        range -> marks.merge(range, new TransactionMark(range, program, List.of(standing)),
                                TransactionMark::and));
            }
        }
        return List.copyOf(marks.values());
    }

    private Optional<IRegion> range(
            Place place, ProgramResult program, Function<Place, Optional<SourcePlace>> finder) {
        return mayHold(place, program)
                ? finder.apply(place).filter(found -> found.file().equals(file)).flatMap(SourcePlace::range)
                : Optional.empty();
    }

    private boolean mayHold(Place place, ProgramResult program) {
        String path = "/" + file.getProjectRelativePath().toPortableString();
        return place.sourcePath().filter(end -> path.endsWith("/" + end)).isPresent()
                && program.sources().project(place).filter(file.getProject()::equals).isPresent();
    }
}
