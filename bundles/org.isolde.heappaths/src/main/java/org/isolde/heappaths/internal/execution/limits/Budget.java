// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.execution.limits;

import java.util.function.BooleanSupplier;

/**
 * The resource limits of a symbolic execution. Results depend on the number of steps only, so they
 * are the same on every computer; the time limit is for emergencies, and much longer than the steps
 * usually take.
 *
 * @param milliseconds the CPU time limit
 * @param steps how many statements it may run, each once for each state, those in big heaps and
 *     after many accesses counted more than once
 * @param cancelled polled every few milliseconds; when it returns true the execution throws
 *     {@link java.util.concurrent.CancellationException}
 */
public record Budget(long milliseconds, long steps, BooleanSupplier cancelled) {}
