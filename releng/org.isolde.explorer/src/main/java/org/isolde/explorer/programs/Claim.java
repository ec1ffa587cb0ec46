// SPDX-License-Identifier: EPL-2.0
package org.isolde.explorer.programs;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.isolde.explorer.Finding;
import org.isolde.explorer.Scenario;

/**
 * The verdict of an analysis on a program, for comparison with the explorer.
 *
 * @param complete whether all code was understood; otherwise nothing is claimed
 * @param clean whether no history of its transactions is of the denied kind
 * @param skews the simple names of the transactions, one or two, of which two instances alone may
 *     form a cycle
 * @param denied the weakest kind of evidence that it excludes: an analysis may prove that
 *     dependencies form no cycle, or only that no outcome shows one
 */
public record Claim(boolean complete, boolean clean, Set<Set<String>> skews, Finding.Kind denied) {

    /** A claim; the set is copied. */
    public Claim {
        skews = Set.copyOf(skews);
    }

    /** A claim about cycles of dependencies. */
    public Claim(boolean clean, Set<Set<String>> skews) {
        this(clean, skews, Finding.Kind.CYCLE);
    }

    /** A claim about a program that was understood. */
    public Claim(boolean clean, Set<Set<String>> skews, Finding.Kind denied) {
        this(true, clean, skews, denied);
    }

    /** The claim about a program that was not understood. */
    public static Claim nothing() {
        return new Claim(false, false, Set.of(), Finding.Kind.OUTCOME);
    }

    /** The union of the claims of two analyses of the same program, which deny the same kind. */
    public Claim or(Claim other) {
        if (!complete || !other.complete) {
            return complete ? this : other;
        }
        Set<Set<String>> common = new HashSet<>(skews);
        common.retainAll(other.skews);
        return new Claim(clean || other.clean, common, denied);
    }

    /** Whether it says that a scenario has no such history. */
    boolean denies(Scenario scenario, Finding finding) {
        return denies(scenario) && finding.kind().compareTo(denied) >= 0;
    }

    /**
     * Whether it says that the histories of a scenario are all serializable, or have the outcome of
     * one that is. Of three calls only a clean program says so.
     */
    boolean denies(Scenario scenario) {
        return denies(scenario.calls().stream().map(Scenario.Call::method).toList());
    }

    /** The same for calls of transactions, given by their simple names. */
    public boolean denies(List<String> calls) {
        return complete && (clean || calls.size() == 2 && !skews.contains(Set.copyOf(calls)));
    }
}
