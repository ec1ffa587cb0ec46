// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.testing;

/** The part of a long line that a reader needs. */
final class Excerpt {

    private static final int LONGEST = 2_000;
    private static final int BEFORE = 300;

    private Excerpt() {}

    /** A line, or a part of it in which it differs from another one. */
    static String of(String line, String other) {
        if (line.length() <= LONGEST) {
            return line;
        }
        int difference = 0;
        int shorter = Math.min(line.length(), other.length());
        while (difference < shorter && line.charAt(difference) == other.charAt(difference)) {
            difference++;
        }
        int start = difference == line.length() ? 0 : Math.max(0, difference - BEFORE);
        int end = Math.min(line.length(), start + LONGEST);
        return (start == 0 ? "" : "…") + line.substring(start, end)
                + (end == line.length() ? "" : "… (" + line.length() + " characters)");
    }
}
