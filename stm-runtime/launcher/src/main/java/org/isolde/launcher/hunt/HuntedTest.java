// SPDX-License-Identifier: EPL-2.0
package org.isolde.launcher.hunt;

import java.util.Optional;

/**
 * A test in which violations are hunted.
 *
 * @param number its number among those of the hunt, from 1
 * @param name its name and those of the classes around it
 * @param id its unique identifier on the JUnit Platform
 * @param passes whether it has passed when it was run among all tests
 */
record HuntedTest(int number, String name, String id, boolean passes) {

    /** Between the number of a test and that of a violation. */
    static final char SEPARATOR = ':';

    /** What stands before the number of a violation, or of a preemption point. */
    static String prefix(Optional<HuntedTest> test) {
        return test.map(known -> Integer.toString(known.number()) + SEPARATOR).orElse("");
    }
}
