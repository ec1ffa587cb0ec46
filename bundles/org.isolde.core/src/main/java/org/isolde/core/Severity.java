// SPDX-License-Identifier: EPL-2.0
package org.isolde.core;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import org.eclipse.core.resources.IMarker;

/** How serious a kind of problem is to the user. */
public enum Severity {
    /** Shown as an error. */
    ERROR(OptionalInt.of(IMarker.SEVERITY_ERROR)),
    /** Shown as a warning. */
    WARNING(OptionalInt.of(IMarker.SEVERITY_WARNING)),
    /** Shown as an information. */
    INFO(OptionalInt.of(IMarker.SEVERITY_INFO)),
    /** Not shown. */
    IGNORE(OptionalInt.empty());

    private final OptionalInt markerSeverity;

    Severity(OptionalInt markerSeverity) {
        this.markerSeverity = markerSeverity;
    }

    /** The value of {@link IMarker#SEVERITY}; empty if no marker is set. */
    public OptionalInt markerSeverity() {
        return markerSeverity;
    }

    /** Its identifier in preferences. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /**
     * The severity with an identifier; empty if there is none, as may happen in a file edited by
     * hand.
     */
    public static Optional<Severity> withId(String id) {
        return Arrays.stream(values()).filter(severity -> severity.id().equals(id)).findFirst();
    }
}
