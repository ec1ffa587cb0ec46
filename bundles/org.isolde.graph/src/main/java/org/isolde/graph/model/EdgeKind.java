// SPDX-License-Identifier: EPL-2.0
package org.isolde.graph.model;

import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.isolde.sdg.dependency.Dependency;

/** The kinds of edge. */
public enum EdgeKind {
    /** A transaction writes what another one reads. */
    WR,
    /** A transaction writes what another one overwrites. */
    WW,
    /** A transaction reads what another one overwrites. */
    RW,
    /** A value has an influence on another one. */
    CAUSAL,
    /** A value that one region has read enters what another one writes. */
    VIEW,
    /** An object or a call refers to an object. */
    REFERENCE;

    /** The kind of the edge that a dependency becomes. */
    public static EdgeKind of(Dependency.Kind kind) {
        return switch (kind) {
            case WR -> WR;
            case WW -> WW;
            case RW -> RW;
        };
    }

    /** Whether it is a dependency of the static dependency graph, whose label names its kind. */
    public boolean isDependency() {
        return this == WR || this == WW || this == RW;
    }

    /** The kinds with these names, as {@link #toString} writes them. */
    public static Set<EdgeKind> named(Set<String> names) {
        return Stream.of(values()).filter(kind -> names.contains(kind.toString())).collect(Collectors.toSet());
    }

    /** In the papers' lower case. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
