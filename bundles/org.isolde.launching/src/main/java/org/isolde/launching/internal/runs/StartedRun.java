// SPDX-License-Identifier: EPL-2.0
package org.isolde.launching.internal.runs;

import java.util.Optional;
import org.isolde.launching.StmSettings;

/**
 * How a run was started.
 *
 * @param name the name of the launch configuration
 * @param project the Java project of the program; empty for none
 * @param settings the settings of the launch
 * @param certified how many transactions were proven safe under snapshot isolation, and the runtime
 *     was told so
 * @param trace the trace that it leaves; empty if it is not recorded in a file
 */
public record StartedRun(String name, Optional<String> project, StmSettings settings, int certified,
        Optional<RecordedTrace> trace) {}
