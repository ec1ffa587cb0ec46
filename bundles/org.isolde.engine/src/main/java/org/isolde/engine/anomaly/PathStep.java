// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.anomaly;

import org.isolde.engine.Messages;
import org.isolde.engine.Place;

/**
 * A step on the path of a stale value.
 *
 * @param role how the value is used
 * @param place where
 */
public record PathStep(Role role, Place place) {

    /** How a value is used at a step. Identifiers never change. */
    public enum Role {
        /** It is read from shared memory. */
        READ("read"),
        /** It is kept, passed on, or something is computed from it. */
        CARRIED("carried"),
        /** It decides what runs. */
        TESTED("tested"),
        /** What has become of it is written to shared memory. */
        WRITTEN("written");

        private final String id;

        Role(String id) {
            this.id = id;
        }

        /** The stable identifier, for example {@code carried}. */
        public String id() {
            return id;
        }

        /** How the value is used, for a user. */
        public String description() {
            return Messages.text("path." + id);
        }
    }
}
