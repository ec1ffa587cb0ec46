// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.options;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.isolde.trace.TraceException;
import org.isolde.trace.TraceFile;
import org.jspecify.annotations.Nullable;

/**
 * The options stored in a trace: reports show them, and a replay uses the same ones.
 *
 * @param names those of the options
 */
public record KeptOptions(List<String> names) {

    /** Those among the given ones, each as {@code name=value}. */
    List<String> of(Map<String, String> given) {
        return names.stream().filter(given::containsKey).map(name -> option(name, given.get(name))).toList();
    }

    /**
     * Adds those that a run was recorded with.
     *
     * @param given the options of the replay, by their names
     * @throws StartException if the trace cannot be read, or one is given that the run was recorded
     *     without, or with another value
     */
    void addFrom(Path trace, Map<String, String> given) throws StartException {
        Map<String, String> recorded = recorded(trace);
        for (String name : names) {
            String before = recorded.get(name);
            String now = given.getOrDefault(name, before);
            if (now != null && !now.equals(before)) {
                throw new StartException("The trace \"" + trace + "\" was recorded "
                        + (before == null ? "without " + name : "with " + option(name, before)) + ", and not with "
                        + option(name, now) + ". Leave that out: a replay takes the options of the trace.");
            }
            if (now != null) {
                given.put(name, now);
            }
        }
    }

    private static Map<String, String> recorded(Path trace) throws StartException {
        Map<String, String> recorded = new HashMap<>();
        try (TraceFile file = TraceFile.open(trace)) {
            for (String option : file.names().options()) {
                int equals = option.indexOf('=');
                recorded.put(option.substring(0, equals), option.substring(equals + 1));
            }
        } catch (IOException failure) {
            throw unreadable(trace, failure);
        } catch (TraceException failure) {
            throw new StartException(failure.getMessage());
        }
        return recorded;
    }

    /** The exception to be thrown for a trace that cannot be read. */
    public static StartException unreadable(Path trace, IOException failure) {
        return new StartException("The trace \"" + trace + "\" cannot be read: " + failure);
    }

    private static String option(String name, @Nullable String value) {
        return name + "=" + value;
    }
}
