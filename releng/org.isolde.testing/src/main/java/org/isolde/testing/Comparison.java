// SPDX-License-Identifier: EPL-2.0
package org.isolde.testing;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * What a tool reports of a program, beside what the program is known to have.
 *
 * @param missed the known violations that it does not report (false negatives)
 * @param spurious what it reports besides (false positives), each once for a kind, a process and
 *     two regions
 */
public record Comparison(List<KnownViolation> missed, List<KnownViolation> spurious) {

    /** Copies its arguments. */
    public Comparison {
        missed = List.copyOf(missed);
        spurious = List.copyOf(spurious);
    }

    /**
     * Compares. A report is of a known violation when it is of the same kind, process and regions,
     * and about one at least of its locations.
     *
     * @param known the known violations of a program
     * @param reported what a tool reports of it, in the same form
     */
    public static Comparison of(Collection<KnownViolation> known, Collection<KnownViolation> reported) {
        List<KnownViolation> missed = new ArrayList<>(known);
        List<KnownViolation> spurious = new ArrayList<>();
        Set<KnownViolation> seen = new LinkedHashSet<>();
        for (KnownViolation report : reported) {
            missed.removeIf(violation -> isSame(violation, report));
            if (known.stream().noneMatch(violation -> isSame(violation, report)) && seen.add(cause(report))) {
                spurious.add(report);
            }
        }
        return new Comparison(missed, spurious);
    }

    private static boolean isSame(KnownViolation known, KnownViolation report) {
        return cause(known).equals(cause(report))
                && known.locations().stream().anyMatch(report.locations()::contains);
    }

    private static KnownViolation cause(KnownViolation violation) {
        return new KnownViolation(violation.program(), violation.kind(), violation.process(), violation.first(),
                violation.second(), List.of());
    }
}
