// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.anomaly;

import java.util.Comparator;
import java.util.Optional;
import org.eclipse.jdt.annotation.NonNull;
import org.isolde.engine.Place;
import org.isolde.sdg.access.Access;

/**
 * A read or a write that a participant of an anomaly makes.
 *
 * @param participant the participant, as an index into {@link Anomaly#participants()}
 * @param kind read or write
 * @param location the location, as a programmer names it, for example {@code Account.balance}
 * @param place where in the code
 * @param expression its expression in the source, for example {@code to.balance}; the location if
 *     unknown
 */
public record AccessEvidence(int participant, Access.Kind kind, String location, Place place, String expression)
        implements Comparable<@NonNull AccessEvidence> {

    private static final Comparator<AccessEvidence> ORDER = Comparator.comparingInt(AccessEvidence::participant)
            .thenComparing(AccessEvidence::place)
            .thenComparing(AccessEvidence::kind)
            .thenComparing(AccessEvidence::location)
            .thenComparing(AccessEvidence::expression);

    /** Orders by participant, place, kind, location and expression. */
    @Override
    public int compareTo(AccessEvidence other) {
        return ORDER.compare(this, other);
    }

    /** Whether its expression in the source differs from its location. */
    public boolean hasOwnName() {
        return !expression.equals(location);
    }

    /**
     * The expression of the object in the source, for example {@code to} in {@code to.balance};
     * empty if unknown.
     */
    public Optional<String> object() {
        String selector = location.endsWith("]") ? "[]" : location.substring(Math.max(0, location.lastIndexOf('.')));
        int length = expression.length() - selector.length();
        return hasOwnName() && expression.endsWith(selector) && length > 0
                ? Optional.of(expression.substring(0, length))
                : Optional.empty();
    }

    /** For example {@code reads Account.balance}, or {@code reads Account.balance (to.balance)}. */
    public String description() {
        String verb = switch (kind) {
            case READ -> "reads ";
            case WRITE -> "writes ";
        };
        return verb + location + (hasOwnName() ? " (" + expression + ")" : "");
    }
}
