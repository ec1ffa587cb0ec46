// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.options;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;

/**
 * Options for the precision of the search for atomicity violations.
 *
 * @param refinements the refinements of the papers' method; unmodifiable
 */
public record AtomicityOptions(Set<AtomicityRefinement> refinements) {

    /** The method of the papers, without refinements. */
    public static final AtomicityOptions MOTH = new AtomicityOptions(Set.of());

    /** All refinements. */
    public static final AtomicityOptions DEFAULT = new AtomicityOptions(EnumSet.allOf(AtomicityRefinement.class));

    /** Keeps a copy. */
    public AtomicityOptions {
        Set<AtomicityRefinement> copy = EnumSet.noneOf(AtomicityRefinement.class);
        copy.addAll(refinements);
        refinements = Collections.unmodifiableSet(copy);
    }

    /** Whether a refinement is applied. */
    public boolean has(AtomicityRefinement refinement) {
        return refinements.contains(refinement);
    }

    /** These options without one refinement; equal to these if they do not have it. */
    public AtomicityOptions without(AtomicityRefinement refinement) {
        Set<AtomicityRefinement> others = EnumSet.noneOf(AtomicityRefinement.class);
        others.addAll(refinements);
        others.remove(refinement);
        return new AtomicityOptions(others);
    }
}
