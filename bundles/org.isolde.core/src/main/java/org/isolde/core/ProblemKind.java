// SPDX-License-Identifier: EPL-2.0
package org.isolde.core;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;
import org.isolde.engine.anomaly.Anomaly;
import org.isolde.engine.anomaly.AnomalyKind;
import org.isolde.program.atomic.AtomicRegion;

/** A kind of problem for which Isolde sets markers, with its marker type and its preference. */
public enum ProblemKind {
    /** An {@link AnomalyKind#WRITE_SKEW}. */
    WRITE_SKEW("writeSkew", Severity.WARNING),
    /** An {@link AnomalyKind#READ_ONLY_ANOMALY}. */
    READ_ONLY_ANOMALY("readOnlyAnomaly", Severity.WARNING),
    /** An {@link AnomalyKind#DEPENDENCY_CYCLE}. */
    DEPENDENCY_CYCLE("dependencyCycle", Severity.WARNING),
    /** An {@link AnomalyKind#HIGH_LEVEL_DATA_RACE}. */
    HIGH_LEVEL_DATA_RACE("highLevelDataRace", Severity.WARNING),
    /** An {@link AnomalyKind#STALE_VALUE_ERROR}. */
    STALE_VALUE_ERROR("staleValueError", Severity.WARNING),
    /** An anomaly of critical sections, code that locks: of the last two kinds, or a data race. */
    CRITICAL_SECTIONS("criticalSections", Severity.WARNING),
    /**
     * A transaction of which nothing can be said, as something in the program is not understood.
     */
    UNKNOWN("unknown", Severity.INFO),
    /**
     * What the user says of the heap, in an annotation or a file that one names, or of methods
     * without code, cannot be used.
     */
    SPECIFICATION("specification", Severity.WARNING),
    /** Code in which a search was given up, since it would have taken too long. */
    GIVEN_UP("givenUp", Severity.INFO),
    /** An annotation that is to suppress anomalies and suppresses none. */
    SUPPRESSION("suppression", Severity.INFO);

    /** The kinds of anomalies. */
    public static final Set<ProblemKind> ANOMALIES = Collections.unmodifiableSet(
            EnumSet.range(WRITE_SKEW, CRITICAL_SECTIONS));

    private final String id;
    private final Severity defaultSeverity;

    ProblemKind(String id, Severity defaultSeverity) {
        this.id = id;
        this.defaultSeverity = defaultSeverity;
    }

    /** The kind of an anomaly. */
    public static ProblemKind of(Anomaly anomaly) {
        if (anomaly.group().equals(AtomicRegion.LOCKS_GROUP)) {
            return CRITICAL_SECTIONS;
        }
        return switch (anomaly.kind()) {
            case WRITE_SKEW -> WRITE_SKEW;
            case READ_ONLY_ANOMALY -> READ_ONLY_ANOMALY;
            case DEPENDENCY_CYCLE -> DEPENDENCY_CYCLE;
            case HIGH_LEVEL_DATA_RACE -> HIGH_LEVEL_DATA_RACE;
            case STALE_VALUE_ERROR -> STALE_VALUE_ERROR;
            case DATA_RACE -> CRITICAL_SECTIONS;
        };
    }

    /** The identifier of its markers' type. */
    public String markerType() {
        return IsoldeCore.ID + "." + id;
    }

    /** The key of the preference that holds its severity. */
    public String preference() {
        return "severity." + id;
    }

    /** The default severity. */
    public Severity defaultSeverity() {
        return defaultSeverity;
    }
}
