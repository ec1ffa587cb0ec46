// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.access;

/**
 * A step on the way of a value that leaves one region and enters another.
 *
 * @param role what becomes of it there
 * @param position where
 */
public record ValueStep(Role role, Position position) {

    /** What becomes of a value at a step. */
    public enum Role {
        /** It is read from shared memory. */
        READ,
        /** It is kept, passed on, or something is computed from it. */
        CARRIED,
        /** It decides what runs. */
        TESTED,
        /** What it has become is written to shared memory. */
        WRITTEN
    }

    /** For example {@code tested at Counter.incX:8}. */
    @Override
    public String toString() {
        return switch (role) {
            case READ -> "read";
            case CARRIED -> "carried";
            case TESTED -> "tested";
            case WRITTEN -> "written";
        } + " at " + position;
    }
}
