// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.library;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The list of differences between the JDK's code and its descriptions that have been looked at.
 *
 * @param releases the releases of Java it is about
 * @param reasons why a difference is right, by patterns in which a star stands for anything
 */
record JdkDifferences(Set<Integer> releases, Map<String, String> reasons) {

    private static final String FILE = "jdk-differences.txt";
    private static final String RELEASES = "releases ";

    /** Reads the list. */
    static JdkDifferences read() {
        Set<Integer> releases = new TreeSet<>();
        Map<String, String> reasons = new LinkedHashMap<>();
        try (BufferedReader lines = new BufferedReader(
                new InputStreamReader(JdkDifferences.class.getResourceAsStream(FILE), StandardCharsets.UTF_8))) {
            for (String line : lines.lines().filter(text -> !text.isBlank() && !text.startsWith("#")).toList()) {
                int colon = line.indexOf(" : ");
                if (line.startsWith(RELEASES)) {
                    Stream.of(line.substring(RELEASES.length()).split(" ")).map(Integer::valueOf)
                            .forEach(releases::add);
                } else if (colon < 0 || reasons.put(line.substring(0, colon), line.substring(colon + 3)) != null) {
                    throw new AssertionError(FILE + ": has no reason, or stands there twice: " + line);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new JdkDifferences(releases, reasons);
    }

    /** Whether a difference is listed. */
    boolean contains(String difference) {
        return reasons.keySet().stream().anyMatch(pattern -> matches(pattern, difference));
    }

    /** The patterns that none of some differences fits. */
    List<String> patternsWithout(Collection<String> differences) {
        return reasons.keySet()
                .stream()
                .filter(pattern -> differences.stream().noneMatch(difference -> matches(pattern, difference)))
                .toList();
    }

    private static boolean matches(String pattern, String difference) {
        return difference.matches(Pattern.quote(pattern).replace("*", "\\E.*\\Q"));
    }
}
