// SPDX-License-Identifier: EPL-2.0
package org.isolde.site.tests;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What an Eclipse has said from its start to its end: of each state that it was in, what a user
 * would see.
 *
 * @param said the lines it wrote
 * @param log those of the platform's log
 */
record Session(List<String> said, List<String> log) {

    private static final String PROBE = "PROBE ";
    private static final String STATE = PROBE + "state";

    /** What there is in a state, as lines of the form {@code name | detail | …}. */
    record State(List<String> lines) {

        private List<String> all(String what) {
            return lines.stream().filter(line -> line.startsWith(PROBE + what + " "))
                    .map(line -> line.substring(PROBE.length() + what.length() + 1))
                    .toList();
        }

        /** Isolde's bundles: name, version, whether resolved. */
        List<String> bundles() {
            return all("bundle");
        }

        /** The problems that a user sees: type, severity, file, message. */
        List<String> problems() {
            return all("problem");
        }

        /** The types of all markers that are still there, seen or not. */
        List<String> markers() {
            return all("marker");
        }

        /** Projects with their natures. */
        List<String> natures() {
            return all("natures");
        }

        /**
         * What was launched: the name of the configuration's type, the exit value, the command
         * line.
         */
        List<String> launched() {
            return all("launched");
        }

        /** Isolde's views and perspectives that were open by themselves. */
        List<String> open() {
            return all("open");
        }

        /** Isolde's views, each of which was opened. */
        List<String> views() {
            return all("view");
        }
    }

    private State after(int index) {
        return new State(said.subList(index + 1, said.size()).stream().takeWhile(line -> !line.equals(STATE)).toList());
    }

    /** The state after the first build. */
    State first() {
        return after(said.indexOf(STATE));
    }

    /** The state at the end. */
    State last() {
        return after(said.lastIndexOf(STATE));
    }

    /** The errors that the platform has logged in this session, whoever's. */
    List<String> errors() {
        List<String> starts = log.stream().filter(line -> line.startsWith("!SESSION")).toList();
        return log.stream()
                .skip(starts.isEmpty() ? 0 : log.lastIndexOf(starts.getLast()))
                .filter(line -> line.matches("!ENTRY \\S+ 4 .*"))
                .toList();
    }

    /** What went wrong in code of Isolde, or when its bundles were resolved. */
    List<String> failures() {
        return Stream.of(
                said.stream().filter(line -> line.startsWith("\tat org.isolde.")),
                said.stream().filter(line -> line.contains("BundleException")),
                entriesOfIsolde()).flatMap(lines -> lines).toList();
    }

    /** Each with the line after it, which is its message. */
    private Stream<String> entriesOfIsolde() {
        return IntStream.range(0, log.size())
                .filter(line -> log.get(line).startsWith("!ENTRY org.isolde"))
                .mapToObj(line -> String.join(" ", log.subList(line, Math.min(line + 2, log.size()))));
    }
}
