// SPDX-License-Identifier: EPL-2.0
package org.isolde.launching.runs;

import java.time.Duration;

/**
 * How long transactions took, all together.
 *
 * @param committed of the attempts that committed
 * @param lost of those that did not: work that was thrown away
 */
public record Times(Duration committed, Duration lost) {

    /** No time. */
    public static final Times NONE = new Times(Duration.ZERO, Duration.ZERO);

    /** These and others. */
    public Times plus(Times others) {
        return new Times(committed.plus(others.committed), lost.plus(others.lost));
    }
}
