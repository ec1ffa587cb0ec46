// SPDX-License-Identifier: EPL-2.0
package org.isolde.launching.runs;

import java.time.Duration;

/**
 * The total time of some transactions.
 *
 * @param committed the time of committed attempts
 * @param lost the time of the other attempts, which was wasted
 */
public record Times(Duration committed, Duration lost) {

    /** Zero times. */
    public static final Times NONE = new Times(Duration.ZERO, Duration.ZERO);

    /** The sum of these times and others. */
    public Times plus(Times others) {
        return new Times(committed.plus(others.committed), lost.plus(others.lost));
    }
}
