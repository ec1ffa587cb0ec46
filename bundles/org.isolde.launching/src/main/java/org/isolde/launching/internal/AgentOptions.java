package org.isolde.launching.internal;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.core.runtime.CoreException;
import org.isolde.launching.LaunchingStatus;
import org.isolde.launching.StmSettings;

/** The options of the agent, as the README of the STM runtime lists them. */
final class AgentOptions {

    private final List<String> options = new ArrayList<>();

    /** Those that a launch configuration asks for. */
    AgentOptions(StmSettings settings) {
        options.add("algorithm=" + settings.algorithm());
        if (!settings.excluded().isEmpty()) {
            options.add("exclude=" + String.join(":", settings.excluded()));
        }
    }

    /** Where the statistics are kept. */
    AgentOptions statistics(Path file) throws CoreException {
        return with("statistics-file", file);
    }

    /** Where the certificates stand. */
    AgentOptions certificates(Path file) throws CoreException {
        return with("certificates", file);
    }

    private AgentOptions with(String name, Path file) throws CoreException {
        if (file.toString().indexOf(',') >= 0) {
            throw new CoreException(LaunchingStatus.PATH_UNUSABLE.status(file, ','));
        }
        options.add(name + "=" + file);
        return this;
    }

    @Override
    public String toString() {
        return String.join(",", options);
    }
}
