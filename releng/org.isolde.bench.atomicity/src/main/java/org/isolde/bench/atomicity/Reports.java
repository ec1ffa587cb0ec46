// SPDX-License-Identifier: EPL-2.0
package org.isolde.bench.atomicity;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.isolde.atomicity.access.AccessUse;
import org.isolde.atomicity.memory.MemoryCell;
import org.isolde.atomicity.view.ProcessViews;
import org.isolde.atomicity.view.ViewConsistency;
import org.isolde.atomicity.violation.AtomicityViolation;
import org.isolde.program.atomic.AtomicRegion;
import org.isolde.program.code.MethodRef;
import org.isolde.testing.KnownViolation;
import org.isolde.testing.KnownViolation.Kind;

/** Formats the reported violations of a program as {@code violations.txt} lists the known ones. */
record Reports(String program) {

    /** What an analysis reports. */
    List<KnownViolation> of(List<AtomicityViolation> violations) {
        return violations.stream()
                .map(
                        violation -> new KnownViolation(
                                program,
                                switch (violation.kind()) {
                                    case HIGH_LEVEL_DATA_RACE -> Kind.HIGH_LEVEL_DATA_RACE;
                                    case STALE_VALUE -> Kind.STALE_VALUE_ERROR;
                                },
                                name(violation.process()),
                                name(violation.first().region()),
                                name(violation.second().region()),
                                locations(
                                        Stream.of(violation.firstAccesses(), violation.secondAccesses())
                                                .flatMap(Collection::stream)
                                                .map(AccessUse::cell))))
                .toList();
    }

    /**
     * What the original view consistency reports. It has no order of regions: they are taken in
     * that of a known violation, or else as the process's views come.
     */
    List<KnownViolation> ofArtho(List<ProcessViews> views, List<KnownViolation> known) {
        List<KnownViolation> reports = new ArrayList<>();
        for (ViewConsistency.Conflict conflict : ViewConsistency.artho(views)) {
            List<String> locations = locations(
                    Stream.of(conflict.first(), conflict.second()).flatMap(part -> part.cells().stream()));
            String first = name(conflict.first().view().region());
            String second = name(conflict.second().view().region());
            KnownViolation report = new KnownViolation(
                    program, Kind.HIGH_LEVEL_DATA_RACE, name(conflict.process()), first, second, locations);
            boolean turned = known.stream()
                    .anyMatch(violation -> violation.first().equals(second) && violation.second().equals(first));
            reports.add(turned ? turned(report) : report);
        }
        return reports;
    }

    private static KnownViolation turned(KnownViolation report) {
        return new KnownViolation(report.program(), report.kind(), report.process(), report.second(), report.first(),
                report.locations());
    }

    /** A known violation of the program that this one is a form of. */
    KnownViolation named(KnownViolation known) {
        return new KnownViolation(program, known.kind(), known.process(), known.first(), known.second(),
                known.locations());
    }

    private static List<String> locations(Stream<MemoryCell> cells) {
        return List.copyOf(new TreeSet<>(cells.map(cell -> cell.location().toString()).toList()));
    }

    private static String name(AtomicRegion region) {
        return name(region.method());
    }

    private static String name(MethodRef method) {
        return method.owner().substring(method.owner().lastIndexOf('/') + 1).replace('$', '.') + "." + method.name();
    }
}
