// SPDX-License-Identifier: EPL-2.0
package org.isolde.launching.hunts;

/**
 * An access of a finding, or only a place.
 *
 * @param thread the thread's name; empty for a place
 * @param access for example {@code reads}; empty for a place
 * @param location what is accessed; empty for a place
 * @param file the source file's path below a source folder; empty if it is not known
 * @param line the line, from 1; 0 if it is not known
 */
public record FindingStep(String thread, String access, String location, String file, int line) {

    /** Whether it is an access. */
    public boolean isAccess() {
        return !thread.isEmpty();
    }

    /** For example {@code Teller.java:12}; empty if the file is not known. */
    public String place() {
        String name = file.substring(file.lastIndexOf('/') + 1);
        return line > 0 ? name + ":" + line : name;
    }
}
