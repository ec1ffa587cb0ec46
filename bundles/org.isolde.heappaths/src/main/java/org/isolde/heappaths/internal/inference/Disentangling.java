// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.inference;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SortedSet;
import org.isolde.program.Hierarchy;
import org.isolde.program.code.FieldRef;

/**
 * Restores fields that were removed because they conflict with each other, such as those of a
 * doubly linked list: of each group, as many as are compatible with the owned fields. A group is
 * tried field by field, beginning with those that may lead back to their own class. Groups are
 * tried at the same time, as they seldom affect each other.
 *
 * <p>Cost: about two checks of the program for each field of the largest group.
 */
final class Disentangling {

    /** Groups with more fields are left as they are. */
    private static final int MOST_FIELDS = 12;

    private final Hierarchy hierarchy;
    private final OrderCheck check;

    Disentangling(Hierarchy hierarchy, OrderCheck check) {
        this.hierarchy = hierarchy;
        this.check = check;
    }

    /** What is owned there, and the fields that could be taken back; all code keeps it in order. */
    Ownership of(Ownership settled) {
        List<List<FieldRef>> groups = settled.entangled()
                .stream()
                .filter(group -> group.size() <= MOST_FIELDS)
                .map(this::inTurn)
                .toList();
        Ownership best = settled;
        for (int turn = 0; turn < MOST_FIELDS; turn++) {
            List<FieldRef> fields = new ArrayList<>();
            for (List<FieldRef> group : groups) {
                if (turn < group.size()) {
                    fields.add(group.get(turn));
                }
            }
            best = together(best, fields);
        }
        return best;
    }

    /**
     * Those that may lead to an object of the class that has them first: they are followed in
     * loops.
     */
    private List<FieldRef> inTurn(SortedSet<FieldRef> group) {
        List<FieldRef> fields = new ArrayList<>(group);
        fields.sort(
                Comparator.comparing((FieldRef field) -> !leadsBack(field)).thenComparing(Comparator.naturalOrder()));
        return fields;
    }

    private boolean leadsBack(FieldRef field) {
        return hierarchy.isSubtype(field.owner(), OwnedFields.typeOf(field))
                || hierarchy.isSubtype(OwnedFields.typeOf(field), field.owner());
    }

    /**
     * Tries fields of different groups at once, then those that were left in order; if others were
     * not, one by one.
     */
    private Ownership together(Ownership best, List<FieldRef> fields) {
        List<FieldRef> left = fields;
        while (!left.isEmpty()) {
            Ownership more = best.with(left);
            check.settle(more);
            if (!more.ownsAllOf(best)) {
                return oneByOne(best, left);
            }
            List<FieldRef> inOrder = left.stream().filter(more::owns).toList();
            if (inOrder.size() == left.size()) {
                return more;
            }
            left = inOrder;
        }
        return best;
    }

    private Ownership oneByOne(Ownership settled, List<FieldRef> fields) {
        Ownership best = settled;
        for (FieldRef field : fields) {
            Ownership more = best.with(List.of(field));
            check.settle(more);
            if (more.owns(field) && more.ownsAllOf(best)) {
                best = more;
            }
        }
        return best;
    }
}
