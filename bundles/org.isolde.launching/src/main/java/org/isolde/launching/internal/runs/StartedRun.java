// SPDX-License-Identifier: EPL-2.0
package org.isolde.launching.internal.runs;

import java.util.Optional;
import org.isolde.launching.StmSettings;

/**
 * The start parameters of a run.
 *
 * @param name the name of the launch configuration
 * @param project the Java project of the program; empty for none
 * @param settings the settings of the launch
 * @param certified the number of transactions with a certificate that the runtime was given
 * @param trace the trace that it leaves; empty if it is not recorded in a file
 */
public record StartedRun(String name, Optional<String> project, StmSettings settings, int certified,
        Optional<RecordedTrace> trace) {}
