// SPDX-License-Identifier: EPL-2.0
package org.isolde.launching.internal.runs;

import java.util.Optional;

/** A launch configuration whose recorded runs have markers, under its current name. */
public final class MarkedConfiguration {

    private volatile Optional<String> name;

    /**
     * @param name its name now
     */
    public MarkedConfiguration(String name) {
        this.name = Optional.of(name);
    }

    /** Its name; empty when it was deleted. */
    public Optional<String> name() {
        return name;
    }

    void rename(String newName) {
        name = Optional.of(newName);
    }

    void delete() {
        name = Optional.empty();
    }
}
