// SPDX-License-Identifier: EPL-2.0
package org.isolde.core.internal;

/**
 * Accepts requests for an analysis of the workspace: a service of this bundle while it is started.
 */
@FunctionalInterface
public interface AnalysisRequests {

    /** Requests an analysis, soon and in the background. Cheap; may be called from any thread. */
    void request();
}
