// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.suppression;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.isolde.engine.Place;
import org.isolde.engine.SourceLocator;
import org.isolde.engine.anomaly.Anomaly;
import org.isolde.engine.anomaly.Evidence;
import org.isolde.program.AnnotationUse;
import org.isolde.program.ClassModel;
import org.isolde.program.MethodModel;
import org.isolde.program.code.MethodRef;
import org.isolde.sdg.transaction.CodePosition;

/**
 * A {@code @SuppressAnomaly} annotation of a method, as in its class file.
 *
 * @param position the position of the method
 * @param kinds the identifiers of the kinds of anomaly that are not to be reported, as they are
 *     written
 * @param reason the reason; blank if none is given
 */
public record Suppression(CodePosition position, List<String> kinds, String reason) {

    /** The internal name of the annotation. */
    public static final String ANNOTATION = "org/isolde/stm/SuppressAnomaly";

    /** That of the one that holds several. */
    private static final String SEVERAL = "org/isolde/stm/SuppressAnomalies";
    private static final int BRIDGE = 0x0040;

    /** Keeps a copy of the list. */
    public Suppression {
        kinds = List.copyOf(kinds);
    }

    /** The suppressions in a class, in the order of its methods. */
    public static List<Suppression> in(ClassModel model) {
        List<Suppression> found = new ArrayList<>();
        for (MethodModel method : model.methods()) {
            // Compilers copy the annotations of a method to its bridges.
            if ((method.flags() & BRIDGE) == 0) {
                method.annotations().stream().flatMap(Suppression::single).forEach(
                        use -> found.add(of(use, model, method)));
            }
        }
        return found;
    }

    private static Stream<AnnotationUse> single(AnnotationUse use) {
        return switch (use.type()) {
            case ANNOTATION -> Stream.of(use);
            case SEVERAL -> values(use).filter(AnnotationUse.class::isInstance).map(AnnotationUse.class::cast);
            default -> Stream.empty();
        };
    }

    private static Stream<?> values(AnnotationUse use) {
        return switch (use.values().get("value")) {
            case List<?> all -> all.stream();
            case null -> Stream.empty();
            case Object one -> Stream.of(one);
        };
    }

    private static Suppression of(AnnotationUse use, ClassModel model, MethodModel method) {
        CodePosition position = new CodePosition(method.ref(), 0, method.firstLine(), model.sourcePath());
        List<String> kinds = values(use).map(Objects::toString).toList();
        return new Suppression(position, kinds, use.string("reason").orElse(""));
    }

    /**
     * Whether it suppresses an anomaly: one of its kinds in which the method takes part, or that
     * comes about in the method.
     */
    boolean suppresses(Anomaly anomaly) {
        return !reason.isBlank() && kinds.contains(anomaly.kind().id())
                && methods(anomaly).anyMatch(position.method()::equals);
    }

    private static Stream<MethodRef> methods(Anomaly anomaly) {
        Stream<Place> declarations = anomaly.participants().stream().map(participant -> participant.declaration());
        Stream<Place> others = switch (anomaly.evidence()) {
            case Evidence.Cycle cycle -> Stream.empty();
            case Evidence.Split split -> Stream.of(split.firstRun(), split.secondRun(), split.process());
            case Evidence.Race race -> Stream.of(race.run(), race.otherRun());
        };
        return Stream.concat(declarations, others).map(Place::method);
    }

    /** Where the method is. */
    Place place(SourceLocator sources) {
        return sources.place(position);
    }
}
