package org.isolde.explorer.programs;

import java.util.HashSet;
import java.util.Set;
import org.isolde.explorer.Scenario;

/**
 * What an analysis says of a program.
 *
 * @param clean whether all histories of its transactions are serializable
 * @param skews the simple names of the transactions, one or two, of which two instances alone may form a cycle
 */
public record Claim(boolean clean, Set<Set<String>> skews) {

    /** A claim; the set is copied. */
    public Claim {
        skews = Set.copyOf(skews);
    }

    /** Whether it says that the histories of a scenario are all serializable. Of three calls only a clean program says so. */
    boolean denies(Scenario scenario) {
        Set<String> names = new HashSet<>();
        scenario.calls().forEach(call -> names.add(call.method()));
        return clean || scenario.calls().size() == 2 && !skews.contains(names);
    }
}
