// SPDX-License-Identifier: EPL-2.0
package org.isolde.explorer.programs;

import java.util.List;
import org.isolde.explorer.Scenario;

/** Generates one program: first its source, then scenarios to explore, if its profile has any. */
interface ProgramSource {

    /** The source, without its package: a class {@code T} with transactions, and other classes. */
    String source();

    /** So many scenarios, or none when the truth about the program comes without. */
    List<Scenario> scenarios(int count);
}
