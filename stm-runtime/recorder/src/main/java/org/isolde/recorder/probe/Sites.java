// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.probe;

import jdk.internal.vm.annotation.ForceInline;
import org.isolde.recorder.shadow.Site;
import org.isolde.trace.SourcePosition;
import org.jspecify.annotations.Nullable;

/** The places of instrumented code, by the numbers that the code contains. */
public final class Sites {
    private static final NumberedTable<Site> SITES = new NumberedTable<>();
    private static final NumberedTable<Site.Source> SOURCES = new NumberedTable<>();
    private static final NumberedTable<AccessGroup> GROUPS = new NumberedTable<>();
    private static final NumberedTable<Sweep> SWEEPS = new NumberedTable<>();

    private Sites() {}

    /**
     * Adds a place that accesses a field.
     *
     * @param loader the loader of the class that it is in; null for the boot loader
     * @param owner the class that the instruction names, with dots
     * @param type the field's type, as a descriptor
     * @param source the number of its place in the source code
     * @return the number for the instrumented code
     */
    public static int add(@Nullable ClassLoader loader, String owner, String field, String type, int source) {
        return SITES.add(new Site(loader, owner, field, type, SOURCES.get(source)));
    }

    /** Adds a place in the source code; returns its number for the instrumented code. */
    public static int addSource(SourcePosition position) {
        return SOURCES.add(new Site.Source(position));
    }

    /**
     * Adds an access to cells at such a place, of which there may be several; returns its number
     * for the instrumented code.
     */
    public static int addCells(int source) {
        return SOURCES.add(SOURCES.get(source));
    }

    /** Adds a group of accesses to fields; returns its number for the instrumented code. */
    public static int addGroup() {
        return GROUPS.add(new AccessGroup());
    }

    /**
     * Adds an access to a group. Must be called before the code runs.
     *
     * @param site the number of its place
     * @param isToSecond whether it is to the second object of the group
     */
    public static synchronized void addTo(int group, int site, boolean isToSecond, boolean writes) {
        group(group).add(site(site), isToSecond, writes);
    }

    /** Adds a loop; returns its number for the instrumented code. */
    public static int addSweep(Sweep sweep) {
        return SWEEPS.add(sweep);
    }

    /** A group of accesses. */
    @ForceInline
    static AccessGroup group(int number) {
        return GROUPS.get(number);
    }

    /** A place that accesses a field. */
    @ForceInline
    static Site site(int number) {
        return SITES.get(number);
    }

    /** A loop. */
    static Sweep sweep(int number) {
        return SWEEPS.get(number);
    }

    /** The number in the trace of a place in the source code. */
    @ForceInline
    static int source(int number) {
        return SOURCES.get(number).number();
    }
}
