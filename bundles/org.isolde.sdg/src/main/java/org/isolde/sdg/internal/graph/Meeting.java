// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.internal.graph;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import org.isolde.sdg.dependency.Dependency;
import org.isolde.sdg.internal.graph.AccessIndex.Visit;

/**
 * Two accesses of two transactions that may be of one cell.
 *
 * @param source the one of the transaction that is serialised first
 */
record Meeting(Use source, Use target) {

    private static final Comparator<Meeting> BY_POSITION = Comparator
            .comparingInt((Meeting meeting) -> meeting.source.rank())
            .thenComparingInt(meeting -> meeting.target.rank());

    /**
     * The first in the order of positions; null if there is none.
     *
     * @param sources accesses of one location
     * @param visits accesses of overlapping locations
     * @param targets gives those that count
     * @param sharedOnly whether targets count only if their objects existed before
     */
    static Meeting first(Uses sources, List<Visit> visits, Function<Visit, Uses> targets, boolean sharedOnly) {
        Meeting first = null;
        for (Visit visit : visits) {
            Uses others = targets.apply(visit);
            if (sources.mayMeet(others)) {
                first = first(sources, others, sharedOnly, first);
            }
        }
        return first;
    }

    /** The first of those known so far and of these. */
    private static Meeting first(Uses sources, Uses targets, boolean sharedOnly, Meeting known) {
        Meeting first = known;
        for (Use source : sources.all()) {
            if (first != null && source.rank() > first.source.rank()) {
                break;
            }
            for (Use target : targets.all()) {
                boolean isEarlier = first == null || source.rank() < first.source.rank()
                        || target.rank() < first.target.rank();
                if (!isEarlier) {
                    break;
                }
                if ((target.isShared() || !sharedOnly) && source.mayMeet(target)) {
                    first = new Meeting(source, target);
                    break;
                }
            }
        }
        return first;
    }

    /** All in the order of positions; parameters are as above. */
    static List<Meeting> all(Uses sources, List<Visit> visits, Function<Visit, Uses> targets, boolean sharedOnly) {
        List<Meeting> all = new ArrayList<>();
        for (Visit visit : visits) {
            Uses others = targets.apply(visit);
            if (sources.mayMeet(others)) {
                for (Use one : sources.all()) {
                    for (Use other : others.all()) {
                        if ((other.isShared() || !sharedOnly) && one.mayMeet(other)) {
                            all.add(new Meeting(one, other));
                        }
                    }
                }
            }
        }
        all.sort(BY_POSITION);
        return all;
    }

    Dependency dependency(Dependency.Kind kind, boolean vulnerable) {
        return new Dependency(
                source.transaction(), target.transaction(), kind, source.access(), target.access(), vulnerable);
    }
}
