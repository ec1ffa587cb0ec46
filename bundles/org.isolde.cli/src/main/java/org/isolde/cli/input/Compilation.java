// SPDX-License-Identifier: EPL-2.0
package org.isolde.cli.input;

import java.util.List;
import org.isolde.program.Problem;

/**
 * The result of compiling sources.
 *
 * @param classes the classes made, sorted by name
 * @param problems a problem for each source file that was left out; sorted
 */
public record Compilation(List<CompiledClass> classes, List<Problem> problems) {}
