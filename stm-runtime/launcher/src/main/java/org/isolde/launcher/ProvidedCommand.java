// SPDX-License-Identifier: EPL-2.0
package org.isolde.launcher;

import java.util.List;

/**
 * The description of a command that a module on the class path provides.
 *
 * @param path its name, and before it those of the commands that it belongs to, for example
 *     {@code bench}, {@code stm}
 * @param className the class, with picocli's annotations; it has a constructor without parameters,
 *     or with a {@link org.isolde.launcher.console.Terminal}
 * @param java the version of the JDK that it needs at least
 * @param description one sentence, shown if the class cannot be loaded
 */
record ProvidedCommand(List<String> path, String className, int java, String description) {

    private static final int PARTS = 3;

    /** Copies the list. */
    ProvidedCommand {
        path = List.copyOf(path);
    }

    /**
     * Reads a line of a list of commands.
     *
     * @param path the command's name and those before it, separated by slashes
     * @param value class, version and description, separated by commas
     * @throws IllegalArgumentException if it is malformed, which is a mistake in the module
     */
    static ProvidedCommand parse(String path, String value) {
        String[] parts = value.split(",", PARTS);
        if (parts.length < PARTS) {
            throw new IllegalArgumentException(
                    path + "=" + value + ": a class, a version and a description are needed");
        }
        return new ProvidedCommand(List.of(path.split("/")), parts[0].strip(), Integer.parseInt(parts[1].strip()),
                parts[2].strip());
    }

    String name() {
        return path.get(path.size() - 1);
    }

    /** As a user writes it. */
    @Override
    public String toString() {
        return String.join(" ", path);
    }
}
