// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime.setup;

import java.util.Arrays;
import java.util.Optional;

/**
 * The treatment of transactions that change a shared collection of the JDK. The JDK's classes are
 * not instrumented, so no algorithm can undo such a change.
 */
public enum CollectionRule {

    /** It becomes irrevocable. */
    ALONE("alone"),

    /**
     * It fails with an {@link IllegalStateException} that names the call, unless it is irrevocable
     * already.
     */
    REFUSED("refused");

    private final String optionName;

    CollectionRule(String optionName) {
        this.optionName = optionName;
    }

    /** The rule with a name. */
    public static Optional<CollectionRule> named(String optionName) {
        return Arrays.stream(values()).filter(rule -> rule.optionName.equals(optionName)).findFirst();
    }

    /** Its name as a value of the option {@code collections}. */
    public String optionName() {
        return optionName;
    }
}
