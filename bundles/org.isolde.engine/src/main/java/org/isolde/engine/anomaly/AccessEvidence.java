package org.isolde.engine.anomaly;

import java.util.Comparator;
import org.isolde.engine.Place;
import org.isolde.sdg.access.Access;

/**
 * A read or a write that a participant of an anomaly makes.
 *
 * @param participant the participant, as an index into {@link Anomaly#participants()}
 * @param kind read or write
 * @param location what is accessed, as a programmer names it, for example {@code Account.balance}
 * @param place where in the code
 */
public record AccessEvidence(int participant, Access.Kind kind, String location, Place place)
        implements Comparable<AccessEvidence> {

    private static final Comparator<AccessEvidence> ORDER = Comparator.comparingInt(AccessEvidence::participant)
            .thenComparing(AccessEvidence::place)
            .thenComparing(AccessEvidence::kind)
            .thenComparing(AccessEvidence::location);

    /** Orders by participant, place, kind and location. */
    @Override
    public int compareTo(AccessEvidence other) {
        return ORDER.compare(this, other);
    }

    /** For example {@code reads Account.balance}. */
    public String description() {
        String verb = switch (kind) {
            case READ -> "reads ";
            case WRITE -> "writes ";
        };
        return verb + location;
    }
}
