package org.isolde.recorder;

import java.util.Arrays;
import org.isolde.trace.SourcePosition;

/** The places of instrumented code, by the numbers that stand in that code. */
public final class Sites {
    private static Site[] sites = new Site[1 << 10];
    private static int siteCount;
    private static Site.Source[] sources = new Site.Source[1 << 10];
    private static int sourceCount;

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
        if (siteCount == sites.length) {
            sites = Arrays.copyOf(sites, 2 * siteCount);
        }
        sites[siteCount] = new Site(loader, owner, field, type, sources[source]);
        return siteCount++;
    }

    /** Adds a place in the source code; the result is the number that the code is to give. */
    public static synchronized int addSource(SourcePosition position) {
        if (sourceCount == sources.length) {
            sources = Arrays.copyOf(sources, 2 * sourceCount);
        }
        sources[sourceCount] = new Site.Source(position);
        return sourceCount++;
    }

    /** A place that accesses a field. Its number came with code that was linked after it was added. */
    static Site site(int number) {
        return sites[number];
    }

    /** The number in the trace of a place in the source code. */
    static int source(int number) {
        return sources[number].number();
    }
}
