// SPDX-License-Identifier: EPL-2.0
package org.isolde.cli.input;

import java.util.List;
import java.util.OptionalInt;
import org.isolde.program.Problem;

/**
 * The result of compiling sources.
 *
 * @param classes the classes made, sorted by name
 * @param problems for each source file that was left out, why; sorted
 * @param olderRelease the older release of Java that they were compiled for, as more of them
 *     compile for it; empty where they were compiled for the release asked for, or for that of the
 *     compiler
 */
public record Compilation(List<CompiledClass> classes, List<Problem> problems, OptionalInt olderRelease) {}
