// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.analysis;

/** Receives the progress of an analysis, and may cancel it. */
public interface Progress {

    /** Tells nobody and never cancels. */
    Progress NONE = new Progress() {
        @Override
        public void phase(String what) {
            // Nobody wants to know.
        }

        @Override
        public boolean cancelled() {
            return false;
        }
    };

    /**
     * A new phase of the work begins.
     *
     * @param what what is being done, for a user, for example {@code Reading 3 jars}
     */
    void phase(String what);

    /** Whether to stop: asked often, from the thread that works. */
    boolean cancelled();
}
