// SPDX-License-Identifier: EPL-2.0
package org.isolde.launching;

import org.isolde.core.Tracing;

/** Identifiers of this bundle for other bundles. */
public final class IsoldeLaunching {

    /**
     * The symbolic name of this bundle; the qualifier of its statuses and of the attributes of
     * launch configurations.
     */
    public static final String ID = "org.isolde.launching";

    /** The type of launch configurations that start a Java program on the STM runtime. */
    public static final String CONFIGURATION_TYPE = ID + ".stmJavaApplication";

    /** Traces with what programs are started, and how they end. */
    public static final Tracing TRACING = new Tracing(ID, "/debug/launch");

    private IsoldeLaunching() {}
}
