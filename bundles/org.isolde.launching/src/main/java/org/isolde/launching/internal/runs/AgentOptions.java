// SPDX-License-Identifier: EPL-2.0
package org.isolde.launching.internal.runs;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.isolde.launching.StmSettings;

/** Builds the options of the agent, as {@code docs/reference/options.md} describes them. */
public final class AgentOptions {

    private final List<String> options = new ArrayList<>();

    /** The options for the settings of a launch configuration. */
    public AgentOptions(StmSettings settings) {
        if (settings.records()) {
            // An algorithm would have transactions run as such, too.
            options.add("record=" + escaped(settings.recording()));
            with("atomic", settings.atomic(), ";");
            with("record-data", settings.data(), ":");
        } else {
            options.add("algorithm=" + settings.algorithm());
        }
        with("exclude", settings.excluded(), ":");
        if (settings.refusing() && !settings.records()) {
            options.add("collections=refused");
        }
    }

    /** Adds the file for the statistics. */
    public AgentOptions statistics(Path file) {
        return with("statistics-file", file);
    }

    /** Has the statistics tell more than counts, which makes the program slower. */
    AgentOptions details() {
        options.add("statistics-details=true");
        return this;
    }

    /** Where the certificates stand. */
    AgentOptions certificates(Path file) {
        return with("certificates", file);
    }

    private AgentOptions with(String name, Path file) {
        options.add(name + "=" + escaped(file.toString()));
        return this;
    }

    private void with(String name, List<String> values, String separator) {
        if (!values.isEmpty()) {
            options.add(name + "=" + String.join(separator, values));
        }
    }

    /** Options are separated by commas; one that belongs to a value is written twice. */
    private static String escaped(String value) {
        return value.replace(",", ",,");
    }

    @Override
    public String toString() {
        return String.join(",", options);
    }
}
