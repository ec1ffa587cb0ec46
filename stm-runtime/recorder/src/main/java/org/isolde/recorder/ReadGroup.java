package org.isolde.recorder;

import java.util.ArrayList;
import java.util.List;
import jdk.internal.vm.annotation.DontInline;
import jdk.internal.vm.annotation.ForceInline;
import jdk.internal.vm.annotation.Stable;

/** Places that read fields of one object, one after the other: between them nothing happens that could matter to other threads. */
final class ReadGroup {
    /** Where the first location of the object is not known yet. */
    private static final long UNKNOWN = 0;
    /** It is not in one place for all of them, or one of them has no bit of its own. */
    private static final long NEVER = -1;

    private final List<Site> sites = new ArrayList<>();
    @Stable
    private long firstOffset = UNKNOWN;
    @Stable
    private long bits;

    ReadGroup() {}

    /** To be called before the code runs. */
    void add(Site site) {
        sites.add(site);
    }

    /** Whether they can be looked up as one. */
    @ForceInline
    boolean isUsable() {
        return firstOffset > UNKNOWN && bits != 0 || firstOffset == UNKNOWN && resolve();
    }

    /** Where the object has its first location, if they can be looked up as one. */
    @ForceInline
    long firstOffset() {
        return firstOffset;
    }

    /** The bits of all of them. */
    @ForceInline
    long bits() {
        return bits;
    }

    /** Finds out how, if all places have been come to. */
    @DontInline
    private boolean resolve() {
        long all = 0;
        Site.Field first = sites.get(0).field();
        boolean isUsable = true;
        for (Site site : sites) {
            if (site.field() == null) {
                return false;
            }
            isUsable &= site.field().kind() == Site.Kind.IN_OBJECT && site.field().bit() != 0
                    && site.field().firstOffset() == first.firstOffset();
            all |= site.field().bit();
        }
        bits = all;
        firstOffset = isUsable ? first.firstOffset() : NEVER;
        return isUsable;
    }
}
