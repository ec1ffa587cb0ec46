// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime.setup;

import java.util.Arrays;
import java.util.Optional;

/** Whether an exception that leaves an atomic method commits its writes or undoes them. */
public enum ExceptionRule {

    /** By the method's annotation: Isolde's undoes, Deuce's commits. */
    OF_ANNOTATION("annotation"),

    /** It commits, whatever the annotation. */
    COMMIT("commit"),

    /** It undoes, whatever the annotation. */
    ROLL_BACK("rollback");

    private final String optionName;

    ExceptionRule(String optionName) {
        this.optionName = optionName;
    }

    /** Its name as a value of the option {@code exceptions}. */
    public String optionName() {
        return optionName;
    }

    /** The rule with a name. */
    public static Optional<ExceptionRule> named(String optionName) {
        return Arrays.stream(values()).filter(rule -> rule.optionName.equals(optionName)).findFirst();
    }

    /** Whether exceptions commit in a method with an annotation. */
    public boolean commits(boolean annotationCommits) {
        return this == COMMIT || this == OF_ANNOTATION && annotationCommits;
    }
}
