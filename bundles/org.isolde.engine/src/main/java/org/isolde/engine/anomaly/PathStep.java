// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.anomaly;

import org.isolde.engine.Messages;
import org.isolde.engine.Place;

/**
 * A step on the way of a stale value.
 *
 * @param role what becomes of it
 * @param place where
 */
public record PathStep(Role role, Place place) {

    /** What becomes of a value. Identifiers never change. */
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

        /** What becomes of the value, for a person. */
        public String description() {
            return Messages.text("path." + id);
        }
    }
}
