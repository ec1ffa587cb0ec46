package org.isolde.explorer;

import java.util.Set;

/**
 * Where processes do in two atomic regions what should be one.
 *
 * @param outcomes how many outcomes there are that no order of whole processes gives
 * @param mending each pair of regions that would make at least one of these outcomes vanish if it, and all between, were one region; what
 *     other processes do counts as whole when that is enough for the outcome
 * @param least those of them that have no smaller one between them for the same outcome
 * @param complete whether all interleavings were tried; there may be too many
 */
public record Splits(int outcomes, Set<Split> mending, Set<Split> least, boolean complete) {

    /** Keeps copies of the sets. */
    public Splits {
        mending = Set.copyOf(mending);
        least = Set.copyOf(least);
    }
}
