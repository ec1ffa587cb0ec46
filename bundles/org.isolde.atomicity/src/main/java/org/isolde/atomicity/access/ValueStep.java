// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.access;

/**
 * A step on the path of a value from one region to another.
 *
 * @param role how the value is used there
 * @param position where
 */
public record ValueStep(Role role, Position position) {

    /** How a value is used at a step. */
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
