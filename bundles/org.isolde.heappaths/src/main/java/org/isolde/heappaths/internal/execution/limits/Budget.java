// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.execution.limits;

import java.util.function.BooleanSupplier;

/**
 * How much symbolic execution may cost. What it comes to depends on the steps alone, so that it is
 * the same on every computer; the time is there for an emergency, and much longer than the steps
 * usually take.
 *
 * @param milliseconds how long a thread may be at work on it
 * @param steps how many statements it may run, each once for each state, those in big heaps and
 *     after many accesses counted more than once
 * @param cancelled polled every few milliseconds; when it says so the execution throws
 *     {@link java.util.concurrent.CancellationException}
 */
public record Budget(long milliseconds, long steps, BooleanSupplier cancelled) {}
