package org.isolde.recorder;

import java.util.ArrayList;
import java.util.List;
import jdk.internal.vm.annotation.ForceInline;
import jdk.internal.vm.annotation.Stable;

/** Places that read fields of one object, one after the other: between them nothing happens that could matter to other threads. */
final class ReadGroup {
    /** Stands for a first location that is not where it is for all of the places, or not yet known to be. */
    static final long UNKNOWN = 0;

    /** Greater than what stands for an access. */
    private static final int FIRST_PLACE = 1 << 30;

    @Stable
    private final int place;
    private final List<Site> sites = new ArrayList<>();
    @Stable
    private long firstOffset = UNKNOWN;

    /**
     * Creates one.
     *
     * @param number that no other one has
     */
    ReadGroup(int number) {
        place = FIRST_PLACE + number;
    }

    /** To be called before the code runs. */
    void add(Site site) {
        sites.add(site);
    }

    /** What stands for all of the reads, as other numbers do for one. */
    @ForceInline
    int place() {
        return place;
    }

    /** Where the object has its first location; or {@link #UNKNOWN}. */
    @ForceInline
    long firstOffset() {
        return firstOffset;
    }

    /** Finds out where the object has its first location, if all places have been come to. */
    void resolve() {
        Site.Field first = sites.get(0).field();
        if (first != null && sites.stream().allMatch(site -> isLike(first, site.field()))) {
            firstOffset = first.firstOffset();
        }
    }

    private static boolean isLike(Site.Field first, Site.Field other) {
        return other != null && other.kind() == Site.Kind.IN_OBJECT && other.firstOffset() == first.firstOffset();
    }

    List<Site> sites() {
        return sites;
    }
}
