package org.isolde.recorder;

import jdk.internal.vm.annotation.ForceInline;
import jdk.internal.vm.annotation.Stable;
import org.isolde.trace.SourcePosition;

/**
 * The places of instrumented code, by the numbers that stand in that code. The tables only grow, and what stands in them stays: to compiled code a place is
 * a constant.
 */
public final class Sites {
    private static final int PIECES = 1 << 14;
    private static final int PIECE = 1 << 10;

    @Stable
    private static final Site[][] SITES = new Site[PIECES][];
    @Stable
    private static final Site.Source[][] SOURCES = new Site.Source[PIECES][];
    @Stable
    private static final ReadGroup[][] GROUPS = new ReadGroup[PIECES][];
    private static int siteCount;
    private static int sourceCount;
    private static int groupCount;

    private Sites() {}

    /**
     * Adds a place that accesses a field.
     *
     * @param loader the loader of the class that it is in; null for the boot loader
     * @param owner the class that the instruction names, with dots
     * @param type the field's type, as a descriptor
     * @param source the number of its place in the source code
     * @return the number that the code is to give
     */
    public static synchronized int add(ClassLoader loader, String owner, String field, String type, int source) {
        if (siteCount % PIECE == 0) {
            SITES[siteCount / PIECE] = new Site[PIECE];
        }
        SITES[siteCount / PIECE][siteCount % PIECE] = new Site(loader, owner, field, type, sourceAt(source));
        return siteCount++;
    }

    /** Adds a place in the source code; the result is the number that the code is to give. */
    public static int addSource(SourcePosition position) {
        return add(new Site.Source(position));
    }

    /** Adds an access to cells at such a place, of which there may be several; the result is the number that the code is to give. */
    public static int addCells(int source) {
        return add(sourceAt(source));
    }

    private static synchronized int add(Site.Source source) {
        if (sourceCount % PIECE == 0) {
            SOURCES[sourceCount / PIECE] = new Site.Source[PIECE];
        }
        SOURCES[sourceCount / PIECE][sourceCount % PIECE] = source;
        return sourceCount++;
    }

    /** Adds a group of places that read fields of one object; the result is the number that the code is to give. */
    public static synchronized int addGroup() {
        if (groupCount % PIECE == 0) {
            GROUPS[groupCount / PIECE] = new ReadGroup[PIECE];
        }
        GROUPS[groupCount / PIECE][groupCount % PIECE] = new ReadGroup();
        return groupCount++;
    }

    /** Adds a place to a group. To be called before the code runs. */
    public static synchronized void addTo(int group, int site) {
        group(group).add(site(site));
    }

    /** A group of places. */
    @ForceInline
    static ReadGroup group(int number) {
        return GROUPS[number / PIECE][number % PIECE];
    }

    /** A place that accesses a field. Its number came with code that was linked after it was added. */
    @ForceInline
    static Site site(int number) {
        return SITES[number / PIECE][number % PIECE];
    }

    /** The number in the trace of a place in the source code. */
    @ForceInline
    static int source(int number) {
        return sourceAt(number).number();
    }

    private static Site.Source sourceAt(int number) {
        return SOURCES[number / PIECE][number % PIECE];
    }
}
