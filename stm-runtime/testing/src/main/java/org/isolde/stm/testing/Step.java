// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.testing;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A step of an interleaving: a transaction begins, or commits.
 *
 * @param transaction the name of the transaction
 * @param commits whether it commits
 */
record Step(String transaction, boolean commits) {

    private static final String BEGINS = " begins";
    private static final String COMMITS = " commits";

    /**
     * Reads a step, such as {@code T1 begins} or {@code T1 commits}.
     *
     * @throws IllegalArgumentException if it is neither
     */
    static Step parse(String text) {
        for (String verb : List.of(BEGINS, COMMITS)) {
            if (text.endsWith(verb) && text.length() > verb.length()) {
                return new Step(text.substring(0, text.length() - verb.length()).strip(), verb.equals(COMMITS));
            }
        }
        throw new IllegalArgumentException(
                "unknown step \"" + text + "\": a step is \"NAME begins\" or \"NAME commits\"");
    }

    /**
     * Fails unless each transaction begins once and then commits once.
     *
     * @param declared the names of the transactions of a scenario
     * @throws IllegalArgumentException if the steps do not fit to them
     */
    static void check(List<Step> steps, List<String> declared) {
        Set<String> begun = new HashSet<>();
        Set<String> ended = new HashSet<>();
        for (Step step : steps) {
            if (!declared.contains(step.transaction)) {
                throw new IllegalArgumentException("the step \"" + step + "\" names no transaction of the scenario: it "
                        + "has " + String.join(", ", declared));
            }
            if (step.commits && !begun.contains(step.transaction)) {
                throw new IllegalArgumentException("the step \"" + step + "\" comes before \"" + step.transaction
                        + BEGINS + "\"");
            }
            if (!(step.commits ? ended : begun).add(step.transaction)) {
                throw new IllegalArgumentException("the step \"" + step + "\" is there twice");
            }
        }
        List<String> missing = new ArrayList<>();
        for (String name : declared) {
            if (!begun.contains(name)) {
                missing.add(name + BEGINS);
            }
            if (!ended.contains(name)) {
                missing.add(name + COMMITS);
            }
        }
        if (!missing.isEmpty()) {
            throw new IllegalArgumentException("missing among the steps: " + String.join(", ", missing));
        }
    }

    @Override
    public String toString() {
        return transaction + (commits ? COMMITS : BEGINS);
    }
}
