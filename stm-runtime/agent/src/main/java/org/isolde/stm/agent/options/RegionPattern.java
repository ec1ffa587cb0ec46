// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.options;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A pattern for methods, matched with {@code package.Class.method}; {@code *} matches any text. It
 * records whether it has matched.
 */
final class RegionPattern {

    private final String text;
    private final Pattern names;
    private volatile boolean used;

    /**
     * Creates one.
     *
     * @param text how it was given
     * @param glob the pattern
     */
    RegionPattern(String text, String glob) {
        this.text = text;
        this.names = Pattern.compile(List.of(glob.split("\\*", -1)).stream().map(Pattern::quote)
                .collect(Collectors.joining(".*")));
    }

    /** Whether it names a method. */
    boolean names(String method) {
        boolean matches = names.matcher(method).matches();
        if (matches) {
            used = true;
        }
        return matches;
    }

    /** Whether it has named a method. */
    boolean isUsed() {
        return used;
    }

    @Override
    public String toString() {
        return text;
    }
}
