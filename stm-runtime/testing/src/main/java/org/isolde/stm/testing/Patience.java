// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.testing;

import java.time.Duration;

/**
 * How long threads are waited for.
 *
 * @param blocked how long a transaction may wait before it is taken to wait for another one
 * @param end how long anything may take
 */
record Patience(Duration blocked, Duration end) {

    static final Patience USUAL = new Patience(Duration.ofSeconds(1), Duration.ofSeconds(60));
}
